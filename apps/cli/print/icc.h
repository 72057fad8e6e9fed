// Colour profiles for output intents, made here: what they say is short, and a file of somebody
// else's is one more thing to install and to license.
#pragma once

#include <string>

namespace clew::cli::book {

/// Greys on a printer, gamma 2.2: an output profile, as PDF/X asks for.
std::string grey_profile();
/// Colours of a screen, with sRGB's primaries and curve.
std::string rgb_profile();

}  // namespace clew::cli::book
