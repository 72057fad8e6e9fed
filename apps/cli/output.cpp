// See output.h.
#include "output.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <tuple>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "ending.h"

namespace clew::cli {
namespace {

[[noreturn]] void output_lost(int error) {
  if (error == EPIPE) end_of_broken_pipe();
  std::array<char, 256> message = {};
  std::snprintf(message.data(), message.size(), "standard output cannot be written: %s",
                error == EBADF ? "it is closed" : std::strerror(error));
  end_suddenly(Exit::bad, message.data());
}

// What has been put and not yet written. A fixed place, so that it can be written when memory has
// run out.
class Buffer {
 public:
  void put(std::string_view text) {
    const Turn turn(busy_);
    if (text.size() > bytes_.size() - used_) write_out(used_);
    if (text.size() > bytes_.size()) {
      write_checked(text);
    } else {
      std::memcpy(bytes_.data() + used_, text.data(), text.size());
      used_ += text.size();
    }
    if (watched()) write_out(used_);
  }

  void flush() {
    const Turn turn(busy_);
    write_out(used_);
  }

  // Before a sudden end: whole lines only. Where the main thread is just at it they are lost, as
  // they are where the output itself is the reason for the end.
  void save_whole_lines() {
    if (busy_.test_and_set()) return;
    const auto end = std::string_view(bytes_.data(), used_).rfind('\n');
    if (end != std::string_view::npos) {
      std::ignore = write_all(STDOUT_FILENO, {bytes_.data(), end + 1});
    }
  }

 private:
  class Turn {
   public:
    explicit Turn(std::atomic_flag& busy) : busy_(busy) { busy_.test_and_set(); }
    ~Turn() { busy_.clear(); }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    std::atomic_flag& busy_;
  };

  static void write_checked(std::string_view text) {
    if (!write_all(STDOUT_FILENO, text)) output_lost(errno);
  }
  void write_out(std::size_t size) {
    used_ = 0;
    write_checked({bytes_.data(), size});
  }
  bool watched() {
    if (!terminal_known_) {
      terminal_ = isatty(STDOUT_FILENO) != 0;
      terminal_known_ = true;
    }
    return terminal_;
  }

  std::array<char, std::size_t{1} << 16U> bytes_ = {};
  std::size_t used_ = 0;
  bool terminal_ = false;
  bool terminal_known_ = false;
  std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
};

Buffer g_output;
void save_whole_lines() { g_output.save_whole_lines(); }

}  // namespace

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t wrote = ::write(file, text.data(), text.size());
    if (wrote > 0) {
      text.remove_prefix(wrote);
    } else if (wrote < 0 && errno == EAGAIN) {
      // Somebody made it non-blocking, a terminal that another program left so: wait for room.
      pollfd room = {.fd = file, .events = POLLOUT, .revents = 0};
      ::poll(&room, 1, -1);
    } else if (wrote == 0 || errno != EINTR) {
      if (wrote == 0) errno = EIO;
      return false;
    }
  }
  return true;
}

void hold_standard_streams() {
  before_sudden_end(save_whole_lines);
  std::signal(SIGXFSZ, SIG_IGN);  // a limit on the size of files is then an error like a full disk
  // Open the wrong way round: using it fails just as if it were closed.
  for (const auto& [file, mode] :
       {std::pair{STDIN_FILENO, O_WRONLY}, {STDOUT_FILENO, O_RDONLY}, {STDERR_FILENO, O_RDONLY}}) {
    if (::fcntl(file, F_GETFD) >= 0 || errno != EBADF) continue;
    std::ignore = ::open("/dev/null", mode);  // the lowest free number, hence this one
  }
}

void put_text(std::string_view text) { g_output.put(text); }

void put_formatted(fmt::string_view format, fmt::format_args values) {
  fmt::memory_buffer text;
  fmt::vformat_to(fmt::appender(text), format, values);
  put_text({text.data(), text.size()});
}

void flush_output() { g_output.flush(); }

void finish_output() {
  g_output.flush();
  // What a library printed its own way.
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) output_lost(errno);
  if (::close(STDOUT_FILENO) != 0 && errno != EBADF && errno != EINTR) output_lost(errno);
}

void tell_text(std::string_view text) { std::ignore = write_all(STDERR_FILENO, text); }

void tell_formatted(fmt::string_view format, fmt::format_args values) {
  fmt::memory_buffer text;
  fmt::vformat_to(fmt::appender(text), format, values);
  tell_text({text.data(), text.size()});
}

}  // namespace clew::cli
