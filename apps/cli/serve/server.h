// The server's loop: one thread that serves whoever is ready and waits for nobody.
//
// Why not a library: cpp-httplib gives each connection a thread for as long as it likes;
// libmicrohttpd waits for events too, but its time limit begins anew with each byte, and when it
// has all the connections it may have, it takes no more instead of letting the slowest go. See
// docs/web.md.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "serve/connection.h"

namespace clew::cli {

class Server {
 public:
  Server(const Site& site, const Names& names, Descriptor listener)
      : site_(site), names_(names), listener_(std::move(listener)) {}

  /// Gets ready, so that nothing is promised that cannot be kept. Ctrl-C and SIGTERM are ours from
  /// here on. Returns 0 or the error number of what is missing.
  [[nodiscard]] int prepare();
  /// Serves until Ctrl-C or SIGTERM. Returns 0 or the error number of what went wrong.
  [[nodiscard]] int run();

 private:
  using Clock = Connection::Clock;
  using Id = std::uint64_t;
  struct Guest {
    Connection connection;
    Connection::Awaits awaits = Connection::Awaits::bytes;
  };
  using Guests = std::unordered_map<Id, Guest>;

  // Where a system call fails, its error number is left in errno.
  [[nodiscard]] bool watch(int descriptor, Id id, Connection::Awaits awaits, int operation);
  [[nodiscard]] bool open_door();
  void shut_door();
  void let_in_some();
  void let_in(Descriptor socket, const Address& client);
  void make_room_for(const Address& client);
  bool drop_one(const Address* client = nullptr);
  void handle(Id id);
  void advance(Guests::iterator place);
  void look_around();
  void begin_to_end();
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] int patience() const;

  const Site& site_;
  const Names& names_;
  Descriptor listener_;
  Descriptor events_;
  Descriptor signals_;
  Guests guests_;
  std::size_t most_guests_ = 0;
  Id last_id_ = 0;
  Clock::time_point now_ = Clock::now();
  Clock::time_point next_look_ = now_;
  bool door_open_ = false;
  bool ending_ = false;
  Clock::time_point end_by_ = now_;
};

}  // namespace clew::cli
