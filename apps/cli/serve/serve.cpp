// `clew serve`: the web app from this very binary, for this machine only unless told otherwise.
#include <array>
#include <cerrno>
#include <memory>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "command.h"
#include "input.h"
#include "output.h"
#include "serve/listener.h"
#include "serve/server.h"

namespace clew::cli {
namespace {

constexpr int kDefaultPort = 8137;

struct Options {
  int port = 0;
  std::string address = "127.0.0.1";
  bool quiet = false;
};

std::string words_for(int error) { return std::generic_category().message(error); }

Exit status_for(int error) { return is_shortage(error) ? Exit::limit : Exit::bad; }

Exit complain_of_listening(const Address& address, const Listener& failed) {
  if (failed.error == EADDRNOTAVAIL) {
    complain(fmt::format("{} is no address of this machine", address.in_url()));
  } else if (failed.error == EACCES) {
    complain(fmt::format("port {} is not for everyone; one from 1024 on is", failed.port));
  } else {
    complain(fmt::format("cannot listen on {} port {}: {}", address.in_url(), failed.port,
                         words_for(failed.error)));
  }
  return status_for(failed.error);
}

// The listener for these options, or none after a complaint, with the status to end with.
std::pair<Listener, Exit> find_listener(const Options& options, const Address& address) {
  const int port = options.port == 0 ? kDefaultPort : options.port;
  Listener wanted = listen_on(address, port);
  if (wanted.socket) return {std::move(wanted), Exit::yes};
  if (wanted.error != EADDRINUSE) return {Listener{}, complain_of_listening(address, wanted)};
  Listener other = listen_above(address, port);
  if (!other.socket) {
    complain(fmt::format("port {} is busy, and so are those up to {}", port, other.port));
    return {Listener{}, status_for(other.error)};
  }
  if (options.port != 0) {
    complain(fmt::format("port {} is busy; {} is free: clew serve --port {}", port, other.port,
                         other.port));
    return {Listener{}, Exit::bad};
  }
  tell("port {} is busy, so this is on {}\n", port, other.port);
  return {std::move(other), Exit::yes};
}

// What the machine calls itself; nobody is asked for it.
std::string machine_name() {
  std::array<char, 256> name = {};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

Exit serve(const Options& options) {
  const auto address = Address::parse(options.address);
  if (!address) {
    complain(
        fmt::format("--address: '{}' is no address in numbers; 127.0.0.1 and ::1 are for this "
                    "machine alone, 0.0.0.0 and :: for others too",
                    options.address));
    return Exit::bad;
  }
  const Site site(web_assets());
  if (site.empty()) {
    complain("this command was built without the web app; ./run builds both");
    return Exit::bad;
  }
  auto [listener, status] = find_listener(options, *address);
  if (!listener.socket) return status;
  const Names names(*address, machine_name());
  Server server(site, names, std::move(listener.socket));
  if (const int error = server.prepare()) {
    complain(fmt::format("cannot begin to serve: {}", words_for(error)));
    return status_for(error);
  }
  // Always printed, also into a pipe: whoever started this wants to know where it is.
  const bool usual = options.address == Options{}.address;
  put("http://{}:{}/\n", usual ? "localhost" : address->in_url(), listener.port);
  flush_output();
  if (!options.quiet) tell("Clew is at the address above; Ctrl-C ends it.\n");
  if (const int error = server.run()) {
    complain(fmt::format("the server has ended: {}", words_for(error)));
    return status_for(error);
  }
  return Exit::yes;
}

}  // namespace

Action add_serve(Arguments& arguments) {
  auto options = std::make_shared<Options>();
  arguments.number(
      "-p,--port", options->port, {1, 65535}, "P",
      fmt::format("Port to listen on (default: {}, or the next free one)", kDefaultPort));
  arguments.text("--address", options->address, "A",
                 "Address to listen on, in numbers; 0.0.0.0 or :: lets other machines in");
  arguments.flag("-q,--quiet", options->quiet, "Print the address and nothing else");
  return [options] { return serve(*options); };
}

}  // namespace clew::cli
