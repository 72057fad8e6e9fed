/* The C interface as a C program meets it: answers, refusals, cancelling, progress, threads.
 * Compiled as C99 without a word from the compiler. */
#define _POSIX_C_SOURCE 200809L
#include <clew.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static int failures = 0;

#define EXPECT(condition)                                             \
  do {                                                                \
    if (!(condition)) {                                               \
      printf("%s:%d: expected %s\n", __FILE__, __LINE__, #condition); \
      ++failures;                                                     \
    }                                                                 \
  } while (0)

static const char kSmall[] = "{\"op\":\"count\",\"puzzle\":\"1 . .\\n. . .\"}";
/* Nobody lives to see the end of it. */
static const char kEndless[] =
    "{\"op\":\"solve\",\"strategy\":\"dfs\",\"max\":10000,\"puzzle\":\"15 15\\n"
    ". . . . . . . . . . . . . . .\\n. . . . . . . . . . . . . . .\\n"
    ". . . . . . . . . . . . . . .\\n. . . . . . . . . . . . . . .\\n"
    ". . . . . . . . . . . . . . .\\n. . . . . . . . . . . . . . .\\n"
    ". . . . . . . . . . . . . . .\\n. . . . . . . 1 . . . . . . .\\n"
    ". . . . . . . . . . . . . . .\\n. . . . . . . . . . . . . . .\\n"
    ". . . . . . . . . . . . . . .\\n. . . . . . . . . . . . . . .\\n"
    ". . . . . . . . . . . . . . .\\n. . . . . . . . . . . . . . .\\n"
    ". . . . . . . . . . . . . . 225\"}";
static const char kLongCount[] =
    "{\"op\":\"count\",\"puzzle\":\"kind: hidato\\n7 7\\n"
    ". . . . . . .\\n. . . . . . .\\n. . . . . . .\\n. . . . . . .\\n"
    ". . . . . . .\\n. . . . . . .\\n. . . . . . .\"}";

static const char kManySolutions[] =
    "{\"op\":\"solve\",\"max\":10000,\"puzzle\":{\"kind\":\"hidato\",\"cells\":["
    "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
    "0],"
    "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
    "0],"
    "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
    "0]"
    "]}}";

static int answers(clew_context* context, const char* request, const char* part) {
  char* response = clew_request(context, request, CLEW_TEXT, NULL);
  int found = response != NULL && strstr(response, part) != NULL;
  if (!found) printf("no %s in %s\n", part, response == NULL ? "NULL" : response);
  clew_free(response);
  return found;
}

static void test_answers(void) {
  clew_context* context = clew_new();
  size_t length = 0;
  char* response;
  EXPECT(context != NULL);
  EXPECT(clew_interface() >= CLEW_INTERFACE);
  EXPECT(strchr(clew_version(), '.') != NULL);
  response = clew_request(context, kSmall, strlen(kSmall), &length);
  EXPECT(response != NULL && strlen(response) == length && strstr(response, "\"count\":\"3\""));
  clew_free(response);
  /* A length is a length: what follows in the buffer is not looked at, and a 0 byte is no end. */
  response = clew_request(context, "{\"op\":\"version\"} and more", 16, NULL);
  EXPECT(response != NULL && strstr(response, "\"protocol\":1"));
  clew_free(response);
  EXPECT(answers(context, "{\"op\":\"fly\"}", "\"error\""));
  EXPECT(answers(context, "", "\"error\""));
  EXPECT(
      answers(context, "{\"op\":\"solve\",\"puzzle\":\"1 .\\n. cat\"}", "\"line\":2,\"column\":3"));
  EXPECT(clew_request(NULL, kSmall, CLEW_TEXT, NULL) == NULL);
  EXPECT(clew_request(context, NULL, 0, NULL) == NULL);
  clew_cancel(NULL);
  clew_resume(NULL);
  clew_on_progress(NULL, NULL, NULL);
  clew_free(NULL);
  clew_delete(NULL);
  clew_delete(context);
}

static void* ask_endless(void* context) {
  return answers(context, kEndless, "\"status\":\"limit\"") ? context : NULL;
}

static void test_cancel(void) {
  clew_context* context = clew_new();
  pthread_t thread;
  void* stopped = NULL;
  EXPECT(pthread_create(&thread, NULL, ask_endless, context) == 0);
  /* Before or after the request has begun: it stops in either case. */
  clew_cancel(context);
  EXPECT(pthread_join(thread, &stopped) == 0);
  EXPECT(stopped == context);
  /* And stays so, until it may go on. */
  EXPECT(answers(context, kEndless, "\"status\":\"limit\""));
  clew_resume(context);
  EXPECT(answers(context, kSmall, "\"count\":\"3\""));
  clew_delete(context);
}

struct Heard {
  int calls;
  double last;
  int in_order;
};

static int hear(double fraction, void* user) {
  struct Heard* heard = user;
  ++heard->calls;
  heard->in_order = heard->in_order && fraction >= heard->last && fraction >= 0 && fraction <= 1;
  heard->last = fraction;
  return heard->calls < 3;
}

static void test_progress(void) {
  clew_context* context = clew_new();
  struct Heard heard = {0, 0, 1};
  clew_on_progress(context, hear, &heard);
  EXPECT(answers(context, kLongCount, "\"limit\""));
  EXPECT(heard.calls == 3 && heard.in_order);
  /* Stopping one request is not cancelling the context. */
  EXPECT(answers(context, kSmall, "\"count\":\"3\""));
  clew_on_progress(context, NULL, NULL);
  heard.calls = 0;
  EXPECT(answers(context, kSmall, "\"count\":\"3\""));
  EXPECT(heard.calls == 0);
  clew_delete(context);
}

enum { kThreads = 8, kRequests = 100 };

static const char* const kMixed[] = {
    kSmall,
    "{\"op\":\"generate\",\"kind\":\"hidato\",\"size\":\"5x5\",\"seed\":\"c\"}",
    "{\"op\":\"hint\",\"level\":4,\"puzzle\":\"1 . .\\n6 . .\\n. . 9\"}",
    "{\"op\":\"render\",\"puzzle\":\"1 . .\\n6 . .\\n. . 9\"}",
    "{\"op\":\"solve\",\"puzzle\":\"1 . .\\n. cat .\"}",
    "{\"op\":\"grade\",\"puzzle\":\"1 . .\\n6 . .\\n. . 9\"}",
};
enum { kKinds = sizeof kMixed / sizeof kMixed[0] };
static char* expected[kKinds];

/* Some with a context of their own, some with one that all use. */
static void* ask_many(void* shared) {
  clew_context* own = clew_new();
  int i;
  for (i = 0; i < kRequests; ++i) {
    const int kind = i % kKinds;
    char* response =
        clew_request(i % 2 == 0 ? own : shared, kMixed[kind], strlen(kMixed[kind]), NULL);
    const int same = response != NULL && strcmp(response, expected[kind]) == 0;
    clew_free(response);
    if (!same) break;
  }
  clew_delete(own);
  return i == kRequests ? shared : NULL;
}

static void test_threads(void) {
  clew_context* shared = clew_new();
  pthread_t threads[kThreads];
  int i;
  for (i = 0; i < kKinds; ++i) expected[i] = clew_request(shared, kMixed[i], CLEW_TEXT, NULL);
  for (i = 0; i < kThreads; ++i) {
    EXPECT(pthread_create(&threads[i], NULL, ask_many, shared) == 0);
  }
  for (i = 0; i < kThreads; ++i) {
    void* all_well = NULL;
    EXPECT(pthread_join(threads[i], &all_well) == 0);
    EXPECT(all_well == shared);
  }
  for (i = 0; i < kKinds; ++i) clew_free(expected[i]);
  clew_delete(shared);
}

/* Ten thousand solutions in 8 MiB: there is no room for them. */
static void test_memory(void) {
  clew_context* context = clew_new();
  struct rlimit before, little;
  unsigned long pages = 0;
  FILE* file = fopen("/proc/self/statm", "r");
  if (file == NULL) return;
  EXPECT(fscanf(file, "%lu", &pages) == 1);
  fclose(file);
  EXPECT(getrlimit(RLIMIT_AS, &before) == 0);
  little = before;
  little.rlim_cur = (rlim_t)pages * 4096 + (8U << 20);
  EXPECT(setrlimit(RLIMIT_AS, &little) == 0);
  EXPECT(clew_request(context, kManySolutions, CLEW_TEXT, NULL) == NULL);
  EXPECT(setrlimit(RLIMIT_AS, &before) == 0);
  EXPECT(answers(context, kSmall, "\"count\":\"3\""));
  clew_delete(context);
}

int main(void) {
  test_answers();
  test_cancel();
  test_progress();
  test_threads();
  test_memory();
  if (failures == 0) printf("answers, cancel, progress, %d threads: well\n", kThreads);
  return failures == 0 ? 0 : 1;
}
