/* Clew for C, and for every language that can call C: one request of the JSON protocol in, one
 * response out.
 *
 * docs/protocol.md has the operations, docs/c.md an example and how to link. Nothing here prints,
 * exits or throws. A context may be used by several threads at once, and any number of contexts
 * side by side; only clew_on_progress() and clew_delete() want a context that is at rest.
 *
 * What is here stays: a name that is added gets a later version in the shared library (CLEW_1.0 and
 * so on), and one that would have to change would mean libclew.so.2.
 */
#ifndef CLEW_H
#define CLEW_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define CLEW_API __attribute__((visibility("default")))
#else
#define CLEW_API
#endif

/** The interface of this header, 1.0: what a program was compiled with. */
#define CLEW_INTERFACE 100

/** For a request that ends with a 0 byte, in place of its length. */
#ifdef __cplusplus
#define CLEW_TEXT (static_cast<size_t>(-1))
#else
#define CLEW_TEXT ((size_t)-1)
#endif

/** Something that answers requests; its own cancelling and its own progress. */
typedef struct clew_context clew_context;

/** Hears how far a long request has come, 0 to 1, at most about a hundred times a second, in the
 * thread that made the request. Return 0 to stop it, as clew_cancel() would. */
typedef int (*clew_progress)(double fraction, void* user);

/** The library's version, such as "0.1.0". Never freed. */
CLEW_API const char* clew_version(void);

/** The interface of the library at hand: at least CLEW_INTERFACE where a program finds all it was
 * compiled with. */
CLEW_API int clew_interface(void);

/** A context, or NULL where there is no memory for one. */
CLEW_API clew_context* clew_new(void);

/** Frees a context that nobody uses any more; NULL is allowed. */
CLEW_API void clew_delete(clew_context* context);

/** Answers a request: JSON in UTF-8, `length` bytes of it or CLEW_TEXT. The response is a line of
 * JSON that ends with a 0 byte; its length without that is stored in `*response_length` unless that
 * is NULL. Whoever asked frees it with clew_free(). What is wrong with a request is said in the
 * response
 * ("error"). NULL only where the memory ran out, or where context or request is NULL. */
CLEW_API char* clew_request(clew_context* context, const char* request, size_t length,
                            size_t* response_length);

/** Frees a response; NULL is allowed. */
CLEW_API void clew_free(void* response);

/** Stops the requests that the context is working on, and those that it is given from now on, until
 * clew_resume(): so a cancel that comes a moment too early is not lost. They answer "limit", soon
 * (as a rule within 10 ms), with what was found. From any thread, and from a signal handler. */
CLEW_API void clew_cancel(clew_context* context);

/** Lets the context work again after clew_cancel(). */
CLEW_API void clew_resume(clew_context* context);

/** From the next request on, `heard` is told how far it has come; NULL: nobody is. `user` comes
 * back with each call. */
CLEW_API void clew_on_progress(clew_context* context, clew_progress heard, void* user);

#ifdef __cplusplus
}
#endif

#endif
