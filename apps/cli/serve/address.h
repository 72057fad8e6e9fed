// Numeric addresses: where the server listens, who asks, and which names it answers to.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sys/socket.h>

namespace clew::cli {

class Address {
 public:
  /// "127.0.0.1", "::1" or "[::1]". Never asks anyone what a name means: that may take minutes.
  static std::optional<Address> parse(std::string_view text);
  /// The address at the other end of a connection.
  static Address of(const sockaddr_storage& place);

  /// As it stands in a web address: IPv6 in brackets.
  [[nodiscard]] std::string in_url() const;
  /// Only this machine can reach it.
  [[nodiscard]] bool is_loopback() const;
  /// 0.0.0.0 or ::, all the addresses that the machine has.
  [[nodiscard]] bool is_every() const;
  [[nodiscard]] bool is_ipv6() const { return ipv6_; }
  /// Is it the same client, as far as one can tell? A household has 2^64 addresses of IPv6.
  [[nodiscard]] bool same_client(const Address& other) const;

  struct Place {
    sockaddr_storage bytes = {};
    socklen_t size = 0;
  };
  [[nodiscard]] Place at(int port) const;

  bool operator==(const Address&) const = default;

 private:
  bool ipv6_ = false;
  std::array<std::uint8_t, 16> bytes_ = {};  // the first four for IPv4
};

/// The names in `Host` under which a server answers. A page elsewhere can have a name of its own
/// point to this machine and so read what is served here as if it were its own; but it cannot
/// choose what its visitors' browsers write into `Host`.
class Names {
 public:
  /// `machine`: what the machine calls itself, which counts where it serves on every address.
  Names(const Address& own, std::string machine) : own_(own), machine_(std::move(machine)) {}

  /// "localhost:8137". The port is not looked at: it says nothing about who asks, and behind a
  /// tunnel (`ssh -L 9000:localhost:8137`) it is another one.
  [[nodiscard]] bool include(std::string_view host) const;

 private:
  Address own_;
  std::string machine_;
};

}  // namespace clew::cli
