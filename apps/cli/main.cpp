// The `clew` command. What it can do is in commands.cpp, how it reads its words in parse.cpp.
#include "commands.h"

int main(int argc, char** argv) {
  return clew::cli::parse_and_run(clew::cli::program(), clew::cli::commands(), argc, argv);
}
