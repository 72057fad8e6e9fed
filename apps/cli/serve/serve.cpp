// `clew serve`: the web app from this very binary, for this machine only unless told otherwise.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>

#include <fmt/format.h>
#include <httplib.h>

#include "command.h"
#include "input.h"
#include "interrupt.h"
#include "serve/site.h"

namespace clew::cli {
namespace {

constexpr int kDefaultPort = 8137;
/// How many ports above a busy one are tried.
constexpr int kMorePorts = 100;
/// A connection that is kept alive holds a thread, so there must be more of these than a busy
/// browser (or a load test) has connections.
constexpr std::size_t kThreads = 128;
/// Nothing here takes a body.
constexpr std::size_t kLongestBody = 1024;
/// More than any browser sends.
constexpr std::size_t kMostHeaders = 100;

/// What a reply on its way gets before the program ends.
constexpr std::chrono::milliseconds kLastWords{500};

struct Options {
  int port = 0;
  std::string address = "127.0.0.1";
  bool quiet = false;
};

void send(const Site& site, const httplib::Request& request, httplib::Response& response) {
  const std::string encoding = request.get_header_value("Accept-Encoding");
  const std::string tags = request.get_header_value("If-None-Match");
  const std::string range = request.get_header_value("Range");
  const std::string if_range = request.get_header_value("If-Range");
  // The site cuts out the part that is asked for, so the library must not cut again. It would also
  // do it wrongly: version 0.11 asks a provider for bytes behind the end of the file.
  const_cast<httplib::Request&>(request).ranges.clear();
  const Site::Reply reply = site.answer({.path = request.path,
                                         .accept_encoding = encoding,
                                         .if_none_match = tags,
                                         .range = range,
                                         .if_range = if_range});
  response.status = reply.status;
  for (const auto& [name, value] : reply.headers) response.set_header(name, value);
  if (reply.status == 304 || reply.body.empty()) return;
  // Through a provider, because the library would compress a body of its own once more.
  response.set_content_provider(
      reply.body.size(), reply.type,
      [body = reply.body](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
        return sink.write(body.data() + offset, length);
      });
}

void refuse_method(const httplib::Request& /*request*/, httplib::Response& response) {
  response.status = 405;
  response.set_header("Allow", "GET, HEAD");
}

httplib::Server::HandlerResponse look_at_head(const httplib::Request& request,
                                              httplib::Response& response) {
  if (request.headers.size() <= kMostHeaders) return httplib::Server::HandlerResponse::Unhandled;
  response.status = 431;
  return httplib::Server::HandlerResponse::Handled;
}

void set_up(httplib::Server& server, const Site& site) {
  httplib::Headers headers;
  for (const auto& [name, value] : Site::safety_headers()) headers.emplace(name, value);
  server.set_default_headers(headers);
  server.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
  server.set_payload_max_length(kLongestBody);
  server.set_keep_alive_max_count(1'000'000);
  server.set_keep_alive_timeout(5);
  server.set_read_timeout(std::chrono::seconds(5));
  server.set_write_timeout(std::chrono::seconds(30));
  server.set_tcp_nodelay(true);
  server.set_pre_routing_handler(look_at_head);
  server.Get(".*", [&site](const httplib::Request& request, httplib::Response& response) {
    send(site, request, response);
  });
  server.Post(".*", refuse_method);
  server.Put(".*", refuse_method);
  server.Patch(".*", refuse_method);
  server.Delete(".*", refuse_method);
  server.Options(".*", refuse_method);
  server.set_error_handler([](const httplib::Request& /*request*/, httplib::Response& response) {
    if (response.body.empty() && !response.has_header("Content-Type")) {
      response.set_content(fmt::format("Status {}.\n", response.status),
                           "text/plain; charset=utf-8");
    }
  });
}

std::unique_ptr<httplib::Server> bound(const Site& site, const std::string& address, int port) {
  auto server = std::make_unique<httplib::Server>();
  // The library's own choice, SO_REUSEPORT, would let two servers share a port unnoticed.
  server->set_socket_options([](socket_t socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  set_up(*server, site);
  if (!server->bind_to_port(address, port)) return nullptr;
  return server;
}

// The first port above `port` that is free, with the server that holds it.
std::pair<int, std::unique_ptr<httplib::Server>> next_free(const Site& site,
                                                           const std::string& address, int port) {
  for (int other = port + 1; other <= std::min(port + kMorePorts, 65535); ++other) {
    if (auto server = bound(site, address, other)) return {other, std::move(server)};
  }
  return {0, nullptr};
}

Exit serve(const Options& options) {
  const Site site(web_assets());
  if (site.empty()) {
    complain("this command was built without the web app; ./run builds both");
    return Exit::bad;
  }
  int port = options.port == 0 ? kDefaultPort : options.port;
  auto server = bound(site, options.address, port);
  if (server == nullptr) {
    auto [other, replacement] = next_free(site, options.address, port);
    if (replacement == nullptr) {
      complain(fmt::format("cannot listen on {} port {}, nor on the {} ports after it",
                           options.address, port, kMorePorts));
      return Exit::bad;
    }
    if (options.port != 0) {
      complain(
          fmt::format("port {} is busy; {} is free: clew serve --port {}", port, other, other));
      return Exit::bad;
    }
    fmt::print(stderr, "port {} is busy, so this is on {}\n", port, other);
    port = other;
    server = std::move(replacement);
  }
  stop_on_interrupt();
  // Always printed, also into a pipe: whoever started this wants to know where it is.
  fmt::print("http://{}:{}/\n", options.address == "127.0.0.1" ? "localhost" : options.address,
             port);
  std::fflush(stdout);
  if (!options.quiet) fmt::print(stderr, "Clew is at the address above; Ctrl-C ends it.\n");
  std::atomic<bool> over{false};
  std::thread watchman([&] {
    while (!over && !interrupted()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    server->stop();
    // The library waits for idle connections until they time out, and a browser keeps some open.
    // Nobody who pressed Ctrl-C wants to: what is being sent gets a moment to arrive.
    const auto patience = std::chrono::steady_clock::now() + kLastWords;
    while (!over && std::chrono::steady_clock::now() < patience) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    if (!over) std::_Exit(static_cast<int>(Exit::yes));
  });
  const bool well = server->listen_after_bind();
  over = true;
  watchman.join();
  if (well || interrupted()) return Exit::yes;
  complain("the server stopped by itself");
  return Exit::bad;
}

}  // namespace

Action add_serve(Arguments& arguments) {
  auto options = std::make_shared<Options>();
  arguments.number(
      "-p,--port", options->port, {1, 65535}, "P",
      fmt::format("Port to listen on (default: {}, or the next free one)", kDefaultPort));
  arguments.text("--address", options->address, "A",
                 "Address to listen on; 0.0.0.0 lets other machines in");
  arguments.flag("-q,--quiet", options->quiet, "Print the address and nothing else");
  return [options] { return serve(*options); };
}

}  // namespace clew::cli
