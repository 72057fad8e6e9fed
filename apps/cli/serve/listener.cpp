// See listener.h.
#include "serve/listener.h"

#include <algorithm>
#include <cerrno>

#include <netinet/in.h>
#include <sys/socket.h>

namespace clew::cli {
namespace {

/// How many ports above a busy one are tried.
constexpr int kMorePorts = 100;
constexpr int kHighestPort = 65535;

}  // namespace

Listener listen_on(const Address& address, int port) {
  const auto failed = [port] { return Listener{.socket = {}, .port = port, .error = errno}; };
  const int family = address.is_ipv6() ? AF_INET6 : AF_INET;
  Descriptor socket(::socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  if (!socket) return failed();
  // Connections of a server that has just ended keep nobody off its port; one that still runs does.
  const int yes = 1;
  ::setsockopt(socket.number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (address.is_ipv6() && address.is_every()) {
    const int no = 0;  // IPv4 as well, however the machine is set
    ::setsockopt(socket.number(), IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
  }
  const Address::Place place = address.at(port);
  if (::bind(socket.number(), reinterpret_cast<const sockaddr*>(&place.bytes), place.size) != 0 ||
      ::listen(socket.number(), SOMAXCONN) != 0) {
    return failed();
  }
  return {.socket = std::move(socket), .port = port};
}

Listener listen_above(const Address& address, int port) {
  Listener last{.socket = {}, .port = port, .error = EADDRINUSE};
  const int highest = std::min(port + kMorePorts, kHighestPort);
  while (last.error == EADDRINUSE && last.port < highest) {
    last = listen_on(address, last.port + 1);
  }
  return last;
}

bool is_shortage(int error) {
  return error == EMFILE || error == ENFILE || error == ENOMEM || error == ENOBUFS;
}

}  // namespace clew::cli
