// See address.h.
#include "serve/address.h"

#include <algorithm>
#include <cstring>

#include <arpa/inet.h>
#include <netinet/in.h>

#include "serve/text.h"

namespace clew::cli {
namespace {

constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

// The name without its port, or nothing where that is no port.
std::optional<std::string_view> without_port(std::string_view host) {
  const auto end = host.starts_with('[') ? host.find(']') : host.find(':');
  if (end == std::string_view::npos) {
    return host.starts_with('[') ? std::nullopt : std::optional(host);
  }
  const std::size_t length = host[end] == ']' ? end + 1 : end;
  const std::string_view port = host.substr(length);
  if (!port.empty() && (port[0] != ':' || !all_digits(port.substr(1)))) return std::nullopt;
  return host.substr(0, length);
}

}  // namespace

std::optional<Address> Address::parse(std::string_view text) {
  if (text.starts_with('[') && text.ends_with(']')) {
    text = text.substr(1, text.size() - 2);
    if (text.find(':') == std::string_view::npos) return std::nullopt;
  }
  const std::string written(text);
  sockaddr_storage place = {};
  auto& four = reinterpret_cast<sockaddr_in&>(place);
  auto& six = reinterpret_cast<sockaddr_in6&>(place);
  if (::inet_pton(AF_INET, written.c_str(), &four.sin_addr) == 1) {
    place.ss_family = AF_INET;
  } else if (::inet_pton(AF_INET6, written.c_str(), &six.sin6_addr) == 1) {
    place.ss_family = AF_INET6;
  } else {
    return std::nullopt;
  }
  return of(place);
}

Address Address::of(const sockaddr_storage& place) {
  Address address;
  if (place.ss_family == AF_INET) {
    const auto& four = reinterpret_cast<const sockaddr_in&>(place);
    std::memcpy(address.bytes_.data(), &four.sin_addr, 4);
  } else if (place.ss_family == AF_INET6) {
    const auto& six = reinterpret_cast<const sockaddr_in6&>(place);
    std::memcpy(address.bytes_.data(), &six.sin6_addr, 16);
    address.ipv6_ = true;
    if (std::equal(kMapped.begin(), kMapped.end(), address.bytes_.begin())) {
      // An IPv4 client of a socket for both, "::ffff:192.0.2.1".
      std::copy_n(address.bytes_.begin() + 12, 4, address.bytes_.begin());
      std::fill(address.bytes_.begin() + 4, address.bytes_.end(), std::uint8_t{0});
      address.ipv6_ = false;
    }
  }
  return address;
}

std::string Address::in_url() const {
  std::array<char, INET6_ADDRSTRLEN> text = {};
  ::inet_ntop(ipv6_ ? AF_INET6 : AF_INET, bytes_.data(), text.data(), text.size());
  return ipv6_ ? "[" + std::string(text.data()) + "]" : std::string(text.data());
}

bool Address::is_loopback() const {
  if (!ipv6_) return bytes_[0] == 127;
  return std::all_of(bytes_.begin(), bytes_.end() - 1, [](auto byte) { return byte == 0; }) &&
         bytes_.back() == 1;
}

bool Address::is_every() const {
  return std::all_of(bytes_.begin(), bytes_.end(), [](auto byte) { return byte == 0; });
}

bool Address::same_client(const Address& other) const {
  constexpr std::size_t kNetwork = 8;
  const std::size_t counts = ipv6_ ? kNetwork : bytes_.size();
  return ipv6_ == other.ipv6_ &&
         std::equal(bytes_.begin(), bytes_.begin() + counts, other.bytes_.begin());
}

Address::Place Address::at(int port) const {
  Place place;
  const auto network_port = htons(static_cast<std::uint16_t>(port));
  if (ipv6_) {
    auto& six = reinterpret_cast<sockaddr_in6&>(place.bytes);
    six.sin6_family = AF_INET6;
    six.sin6_port = network_port;
    std::memcpy(&six.sin6_addr, bytes_.data(), 16);
    place.size = sizeof six;
  } else {
    auto& four = reinterpret_cast<sockaddr_in&>(place.bytes);
    four.sin_family = AF_INET;
    four.sin_port = network_port;
    std::memcpy(&four.sin_addr, bytes_.data(), 4);
    place.size = sizeof four;
  }
  return place;
}

bool Names::include(std::string_view host) const {
  const auto name = without_port(host);
  if (!name) return false;
  const bool local = own_.is_loopback() || own_.is_every();
  if (local && same_word(*name, "localhost")) return true;
  if (own_.is_every() && !machine_.empty() && same_word(*name, machine_)) return true;
  // In `Host` an address of IPv6 has brackets.
  if (name->find(':') != std::string_view::npos && !name->starts_with('[')) return false;
  const auto address = Address::parse(*name);
  if (!address) return false;
  // Nobody can make an address point elsewhere, and which ones lead here is more than the machine
  // knows: there may be a router or a container around it.
  return *address == own_ || own_.is_every() || (own_.is_loopback() && address->is_loopback());
}

}  // namespace clew::cli
