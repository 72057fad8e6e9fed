// What is said about a name that does not exist: the one that was probably meant, or all there are.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clew::cli {

/// nearest_name() for lists of strings.
std::optional<std::string> nearest_of(std::string_view written, std::span<const std::string> names);

/// "unknown strategy 'dsf'; did you mean dfs?", or "...; there are dfs, mrv" where none is near.
std::string unknown_name(std::string_view what, std::string_view written,
                         std::span<const std::string> names);

/// "dfs, mrv, rules"
std::string listed(std::span<const std::string> names);

/// The strategies of search::strategies().
std::vector<std::string> strategy_names();
/// The formats that can be written, drawings not among them.
std::vector<std::string> written_formats();

}  // namespace clew::cli
