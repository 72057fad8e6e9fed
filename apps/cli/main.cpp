// The `clew` command. What it can do is in commands.cpp, how it reads its words in parse.cpp.
#include "commands.h"
#include "drawing_program.h"
#include "memory.h"
#include "output.h"

int main(int argc, char** argv) {
  clew::cli::hold_standard_streams();
  clew::cli::watch_memory();
  clew::cli::remember_words(argv);
  const int status =
      clew::cli::parse_and_run(clew::cli::program(), clew::cli::commands(), argc, argv);
  clew::cli::finish_output();
  return status;
}
