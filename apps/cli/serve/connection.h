// One client's connection: reads requests, sends answers, and knows how long it may take over what
// it is doing. It never waits; whoever has it says when there is something to read or room to
// write.
#pragma once

#include <chrono>
#include <string>

#include "descriptor.h"
#include "serve/address.h"
#include "serve/response.h"

namespace clew::cli {

class Connection {
 public:
  using Clock = std::chrono::steady_clock;

  Connection(Descriptor socket, const Address& client, Clock::time_point now)
      : socket_(std::move(socket)), client_(client), since_(now) {}

  /// What has to happen before there is more to do.
  enum class Awaits { bytes, room, nothing };

  /// Does what can be done now. `nothing`: the connection is over.
  Awaits advance(const Site& site, const Names& names, Clock::time_point now);

  [[nodiscard]] bool is_overdue(Clock::time_point now) const;
  /// Tells a client that took too long, if it has begun to ask.
  void say_overdue() const;

  /// Has this one to go before another, where there are too many?
  [[nodiscard]] bool goes_before(const Connection& other) const;

  [[nodiscard]] const Address& client() const { return client_; }
  [[nodiscard]] int socket() const { return socket_.number(); }
  [[nodiscard]] bool is_sending() const { return state_ == State::sending; }

 private:
  enum class State {
    waiting,  ///< for the first byte of a request
    reading,  ///< for its last
    sending,  ///< an answer
    leaving,  ///< refused, and the rest of what it says is thrown away
  };
  enum class Step { done, blocked, broken };

  void enter(State state, Clock::time_point now);
  [[nodiscard]] int order_of_going() const;
  [[nodiscard]] Step receive();
  [[nodiscard]] Step send();
  [[nodiscard]] Awaits leave(Clock::time_point now);
  [[nodiscard]] Awaits throw_away();
  // Makes the answer to the next request, if that is all there.
  [[nodiscard]] bool answer_next(const Site& site, const Names& names, Clock::time_point now);

  Descriptor socket_;
  Address client_;
  State state_ = State::waiting;
  Clock::time_point since_;  // when that state began
  std::string input_;        // what came and is not yet answered
  std::size_t seen_ = 0;     // so much of it holds no end of a request
  Response response_;
  std::size_t sent_ = 0;
  bool ended_ = false;          // the client says no more
  bool more_may_come_ = false;  // behind the request that is answered, and it is not read
  bool proven_ = false;         // has asked something once
};

}  // namespace clew::cli
