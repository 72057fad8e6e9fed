// See server.h.
#include "serve/server.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <tuple>

#include "length.h"
#include "serve/limits.h"
#include "serve/listener.h"

namespace clew::cli {
namespace {

/// Ids that are no connection's.
constexpr std::uint64_t kDoor = 0;
constexpr std::uint64_t kSignals = 1;

/// So many new clients before the others have their turn again.
constexpr int kLetInAtOnce = 64;
/// How often deadlines are looked at. All of them are at least ten times as long.
constexpr std::chrono::milliseconds kLookEvery{200};
/// Descriptors besides those of connections: one that is being let in, and some for the system's
/// libraries.
constexpr std::size_t kSpare = 4;

// Asks for as many descriptors as we can use and returns how many we get.
std::size_t raise_descriptor_limit(std::size_t wanted) {
  rlimit limit = {};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  if (limit.rlim_cur < wanted) {
    rlimit more = limit;
    more.rlim_cur = std::min<rlim_t>(limit.rlim_max, wanted);
    if (::setrlimit(RLIMIT_NOFILE, &more) == 0) limit = more;
  }
  return limit.rlim_cur;
}

}  // namespace

int Server::prepare() {
  sigset_t asked_to_end;
  ::sigemptyset(&asked_to_end);
  ::sigaddset(&asked_to_end, SIGINT);
  ::sigaddset(&asked_to_end, SIGTERM);
  events_ = Descriptor(::epoll_create1(EPOLL_CLOEXEC));
  if (!events_ || ::sigprocmask(SIG_BLOCK, &asked_to_end, nullptr) != 0) return errno;
  signals_ = Descriptor(::signalfd(-1, &asked_to_end, SFD_NONBLOCK | SFD_CLOEXEC));
  if (!signals_ || !open_door() ||
      !watch(signals_.number(), kSignals, Connection::Awaits::bytes, EPOLL_CTL_ADD)) {
    return errno;
  }
  // The numbers of descriptors are given out from the lowest, so the last one tells how many there
  // are.
  const std::size_t taken = signals_.number() + 1 + kSpare;
  const std::size_t allowed = raise_descriptor_limit(kMostConnections + taken);
  if (allowed <= taken) return EMFILE;
  most_guests_ = std::min(kMostConnections, allowed - taken);
  return 0;
}

int Server::run() {
  std::array<epoll_event, 64> ready = {};
  while (!is_over()) {
    const int count = ::epoll_wait(events_.number(), ready.data(), length(ready), patience());
    if (count < 0 && errno != EINTR) return errno;
    now_ = Clock::now();
    for (int i = 0; i < count; ++i) handle(ready[i].data.u64);
    if (now_ >= next_look_) look_around();
  }
  return 0;
}

bool Server::is_over() const { return ending_ && (guests_.empty() || now_ >= end_by_); }

int Server::patience() const {
  if (guests_.empty() && door_open_) return -1;
  const auto until = ending_ ? std::min(next_look_, end_by_) : next_look_;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - now_);
  return static_cast<int>(std::max(left, std::chrono::milliseconds(0)).count());
}

void Server::handle(Id id) {
  if (id == kDoor) {
    let_in_some();
  } else if (id == kSignals) {
    begin_to_end();
  } else if (const auto place = guests_.find(id); place != guests_.end()) {
    advance(place);
  }
}

bool Server::watch(int descriptor, Id id, Connection::Awaits awaits, int operation) {
  epoll_event event = {};
  event.events = awaits == Connection::Awaits::room ? EPOLLOUT : EPOLLIN;
  event.data.u64 = id;
  return ::epoll_ctl(events_.number(), operation, descriptor, &event) == 0;
}

bool Server::open_door() {
  door_open_ = watch(listener_.number(), kDoor, Connection::Awaits::bytes, EPOLL_CTL_ADD);
  return door_open_;
}

void Server::shut_door() {
  ::epoll_ctl(events_.number(), EPOLL_CTL_DEL, listener_.number(), nullptr);
  door_open_ = false;
}

void Server::let_in_some() {
  bool made_room = false;
  for (int i = 0; i < kLetInAtOnce && !ending_; ++i) {
    sockaddr_storage place = {};
    socklen_t size = sizeof place;
    Descriptor socket(::accept4(listener_.number(), reinterpret_cast<sockaddr*>(&place), &size,
                                SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (socket) {
      made_room = false;
      let_in(std::move(socket), Address::of(place));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      return;
    } else if (is_shortage(errno)) {
      // Whoever knocks would wake us again and again, so the door stays shut for a moment if it
      // does not help that somebody goes.
      if (made_room || !drop_one()) return shut_door();
      made_room = true;
    }
    // Any other error is that of a client that went away before it came in.
  }
}

void Server::let_in(Descriptor socket, const Address& client) {
  make_room_for(client);
  const int number = socket.number();
  const int yes = 1;
  ::setsockopt(number, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  // Counts from above the ids that are no connection's.
  const Id id = kSignals + ++last_id_;
  if (!watch(number, id, Connection::Awaits::bytes, EPOLL_CTL_ADD)) return;
  advance(guests_.emplace(id, Guest{Connection(std::move(socket), client, now_)}).first);
}

void Server::make_room_for(const Address& client) {
  const auto same = [&client](const auto& entry) {
    return entry.second.connection.client().same_client(client);
  };
  const std::size_t its = std::count_if(guests_.begin(), guests_.end(), same);
  if (its >= std::max<std::size_t>(most_guests_ / 2, 1)) {
    drop_one(&client);
  } else if (guests_.size() >= most_guests_) {
    drop_one();
  }
}

// The one that has to go first, of a client's or of all. False if there is none.
bool Server::drop_one(const Address* client) {
  auto first = guests_.end();
  for (auto place = guests_.begin(); place != guests_.end(); ++place) {
    const Connection& connection = place->second.connection;
    if (client != nullptr && !connection.client().same_client(*client)) continue;
    if (first == guests_.end() || connection.goes_before(first->second.connection)) first = place;
  }
  if (first == guests_.end()) return false;
  guests_.erase(first);
  return true;
}

void Server::advance(Guests::iterator place) {
  auto& [id, guest] = *place;
  const auto awaits = guest.connection.advance(site_, names_, now_);
  const bool stays =
      awaits == Connection::Awaits::room || (awaits == Connection::Awaits::bytes && !ending_);
  if (!stays ||
      (awaits != guest.awaits && !watch(guest.connection.socket(), id, awaits, EPOLL_CTL_MOD))) {
    guests_.erase(place);
    return;
  }
  guest.awaits = awaits;
}

void Server::look_around() {
  next_look_ = now_ + kLookEvery;
  std::erase_if(guests_, [this](const auto& entry) {
    const Connection& connection = entry.second.connection;
    if (!connection.is_overdue(now_)) return false;
    connection.say_overdue();
    return true;
  });
  // If it does not open now, it will be tried again.
  if (!door_open_ && !ending_) std::ignore = open_door();
}

void Server::begin_to_end() {
  signalfd_siginfo signal = {};
  while (::read(signals_.number(), &signal, sizeof signal) > 0) {
    // Whoever asks twice does not want to wait for answers on their way.
    end_by_ = ending_ ? now_ : now_ + kLastWords;
    ending_ = true;
  }
  if (!ending_) return;
  if (door_open_) shut_door();
  listener_ = Descriptor();
  std::erase_if(guests_, [](const auto& entry) { return !entry.second.connection.is_sending(); });
}

}  // namespace clew::cli
