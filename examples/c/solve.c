/* Solves the puzzle on standard input and prints the response; Ctrl-C ends a long search in time.
 *
 *   cc -std=c99 -Wall solve.c -o solve $(pkg-config --cflags --libs clew-c) && ./solve <puzzle.txt
 */
#include <clew.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static clew_context* context;

static void on_interrupt(int signal_number) {
  (void)signal_number;
  clew_cancel(context); /* the request below then answers with what it has */
}

/* All of standard input as a JSON string: six bytes at most for each that was read. */
static char* quoted_input(void) {
  size_t size = 0, room = 4096;
  char* text = malloc(room * 6 + 3);
  int byte;
  if (text == NULL) return NULL;
  text[size++] = '"';
  while ((byte = getchar()) != EOF) {
    if (size + 8 > room * 6) {
      char* more = realloc(text, (room *= 2) * 6 + 3);
      if (more == NULL) {
        free(text);
        return NULL;
      }
      text = more;
    }
    if (byte == '"' || byte == '\\' || byte < 0x20) {
      size += (size_t)sprintf(text + size, "\\u%04x", (unsigned)byte);
    } else {
      text[size++] = (char)byte;
    }
  }
  strcpy(text + size, "\"");
  return text;
}

int main(void) {
  const char* form = "{\"op\":\"solve\",\"unique\":true,\"puzzle\":%s}";
  char* puzzle = quoted_input();
  char *request, *response;
  int failed;
  context = clew_new();
  if (puzzle == NULL || context == NULL) return 2;
  request = malloc(strlen(form) + strlen(puzzle));
  if (request == NULL) return 2;
  sprintf(request, form, puzzle);
  signal(SIGINT, on_interrupt);
  response = clew_request(context, request, CLEW_TEXT, NULL);
  if (response == NULL) return 2;
  puts(response);
  failed = strstr(response, "\"error\":") != NULL;
  clew_free(response);
  free(request);
  free(puzzle);
  clew_delete(context);
  return failed ? 2 : 0;
}
