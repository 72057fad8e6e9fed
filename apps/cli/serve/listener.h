// The socket that clients come to.
#pragma once

#include <optional>
#include <string>

#include "descriptor.h"
#include "serve/address.h"

namespace clew::cli {

struct Listener {
  Descriptor socket;
  int port = 0;
  int error = 0;  ///< errno where there is no socket
};

Listener listen_on(const Address& address, int port);
/// The first port above this one that is free.
Listener listen_above(const Address& address, int port);

/// Is it for want of memory or descriptors that a call failed?
bool is_shortage(int error);

}  // namespace clew::cli
