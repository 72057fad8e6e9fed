// The game on the whole screen.
#pragma once

#include "exit_status.h"
#include "play_plain.h"

namespace clew::cli {

/// Plays until the player leaves. The terminal is restored however the game ends.
Exit play_on_screen(PlaySetup setup);

}  // namespace clew::cli
