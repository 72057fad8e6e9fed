// See connection.h.
#include "serve/connection.h"

#include <array>
#include <cerrno>

#include <sys/socket.h>
#include <sys/uio.h>

#include "serve/limits.h"

namespace clew::cli {
namespace {

constexpr std::size_t kReadAtOnce = 16 * 1024;

bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

}  // namespace

Connection::Awaits Connection::advance(const Site& site, const Names& names,
                                       Clock::time_point now) {
  if (state_ == State::leaving) return throw_away();
  if (state_ != State::sending && receive() == Step::broken) return Awaits::nothing;
  while (true) {
    if (state_ == State::sending) {
      const Step step = send();
      if (step == Step::broken) return Awaits::nothing;
      if (step == Step::blocked) return Awaits::room;
      if (response_.last) return leave(now);
      enter(State::waiting, now);
    }
    if (!answer_next(site, names, now)) return ended_ ? Awaits::nothing : Awaits::bytes;
    enter(State::sending, now);
  }
}

bool Connection::is_overdue(Clock::time_point now) const {
  const auto allowed = [this] {
    switch (state_) {
      case State::waiting: return kKeptAlive;
      case State::reading: return kToAsk;
      case State::sending: return kToListen;
      case State::leaving: break;
    }
    return kToLeave;
  };
  return now - since_ >= allowed();
}

void Connection::say_overdue() const {
  if (state_ != State::reading) return;
  const Response response = refuse(408);
  const std::string text = response.head + std::string(response.body);
  // If it does not fit, nobody is listening.
  static_cast<void>(::send(socket(), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT));
}

bool Connection::goes_before(const Connection& other) const {
  const int mine = order_of_going();
  const int others = other.order_of_going();
  return mine != others ? mine < others : since_ < other.since_;
}

// First those that are on their way out, then those that have not managed to ask anything, then
// those that have nothing to ask at present; last those that are being answered.
int Connection::order_of_going() const {
  switch (state_) {
    case State::leaving: return 0;
    case State::reading: return 1;
    case State::waiting: return proven_ ? 2 : 1;
    case State::sending: break;
  }
  return 3;
}

void Connection::enter(State state, Clock::time_point now) {
  state_ = state;
  since_ = now;
}

Connection::Step Connection::receive() {
  std::array<char, kReadAtOnce> bytes;
  const ssize_t count = ::recv(socket(), bytes.data(), bytes.size(), 0);
  if (count < 0) return would_block() ? Step::blocked : Step::broken;
  ended_ = count == 0;
  input_.append(bytes.data(), count);
  return Step::done;
}

bool Connection::answer_next(const Site& site, const Names& names, Clock::time_point now) {
  if (seen_ == 0 && input_.starts_with("\r\n")) input_.erase(0, 2);  // an old habit of clients
  if (input_.empty()) return false;
  if (state_ == State::waiting) enter(State::reading, now);
  const auto refuse_all = [this](const Refusal& refusal) {
    response_ = refuse(refusal.status);
    input_.clear();
    more_may_come_ = true;
  };
  const auto end = find_end(input_, seen_);
  if (const auto* refusal = std::get_if<Refusal>(&end)) {
    refuse_all(*refusal);
  } else if (const auto size = std::get<0>(end)) {
    const auto request = read_head(std::string_view(input_).substr(0, *size));
    if (const auto* bad = std::get_if<Refusal>(&request)) {
      refuse_all(*bad);
    } else {
      const auto& good = std::get<Request>(request);
      response_ = respond(site, names, good);
      input_.erase(0, *size);
      more_may_come_ = good.has_body;
      proven_ = true;
    }
  } else {
    seen_ = input_.size();
    return false;
  }
  seen_ = 0;
  sent_ = 0;
  return true;
}

Connection::Step Connection::send() {
  while (sent_ < response_.size()) {
    std::array<iovec, 2> parts = {};
    std::size_t count = 0;
    std::size_t skip = sent_;
    for (const std::string_view part : {std::string_view(response_.head), response_.body}) {
      if (skip < part.size()) {
        // sendmsg does not write there.
        parts[count++] = {const_cast<char*>(part.data()) + skip, part.size() - skip};
        skip = 0;
      } else {
        skip -= part.size();
      }
    }
    msghdr message = {};
    message.msg_iov = parts.data();
    message.msg_iovlen = count;
    const ssize_t sent = ::sendmsg(socket(), &message, MSG_NOSIGNAL);
    if (sent < 0) return would_block() ? Step::blocked : Step::broken;
    sent_ += sent;
  }
  return Step::done;
}

Connection::Awaits Connection::leave(Clock::time_point now) {
  // To close while bytes come in that nobody reads resets the connection, and the client may then
  // never see the answer.
  if (ended_ || (!more_may_come_ && input_.empty())) return Awaits::nothing;
  ::shutdown(socket(), SHUT_WR);
  input_.clear();
  enter(State::leaving, now);
  return Awaits::bytes;
}

Connection::Awaits Connection::throw_away() {
  const Step step = receive();
  input_.clear();
  return step == Step::broken || ended_ ? Awaits::nothing : Awaits::bytes;
}

}  // namespace clew::cli
