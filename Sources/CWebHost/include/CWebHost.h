#ifndef CWEBHOST_H
#define CWEBHOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One loop thread owns every socket. Only `mwh_wake` and `mwh_start` may be called from another thread;
// everything else is called on the loop thread, from a callback.
//
//   accept ──▶ mwh_http (bytes in, bytes out; the head is parsed in Swift)
//                 │ mwh_http_upgrade
//                 ▼
//              mwh_socket (frames by libwebsockets)

typedef struct mwh_server mwh_server;
typedef struct mwh_http mwh_http;
typedef struct mwh_socket mwh_socket;

/// What the loop thread reports. Handles are valid from `opened` until `closed` returns.
typedef struct {
  void *context;
  void (*woken)(void *context);
  void (*ticked)(void *context);
  void (*ended)(void *context);

  void (*http_opened)(void *context, mwh_http *connection, uint64_t id, const char *peer);
  void (*http_received)(void *context, uint64_t id, const uint8_t *bytes, size_t count);
  void (*http_flushed)(void *context, uint64_t id);
  void (*http_closed)(void *context, uint64_t id);

  void (*socket_received)(void *context, uint64_t id, const uint8_t *bytes, size_t count, bool text);
  void (*socket_sent)(void *context, uint64_t id, size_t count);
  void (*socket_closed)(void *context, uint64_t id, int code, const uint8_t *reason, size_t count);
} mwh_callbacks;

typedef struct {
  const char *host;
  uint16_t port;
  size_t max_connections;
  size_t max_message;
  double ping_interval;   // seconds of silence before a ping
  double dead_after;      // seconds of silence before the socket is dropped
  double close_patience;  // seconds a peer has to answer a close, or to read the end of a refused request
} mwh_config;

enum mwh_failure {
  MWH_OK = 0,
  MWH_BAD_HOST,    // code is getaddrinfo's
  MWH_BIND,        // code is errno
  MWH_NO_EVENT_LIBRARY,
  MWH_RESOURCES    // code is errno
};

/// Opens the listening socket and the loop. Returns NULL and fills `failure` and `code` if it can't.
mwh_server *mwh_create(const mwh_callbacks *callbacks, const mwh_config *config, int *failure, int *code);
/// The port that is really bound.
uint16_t mwh_port(const mwh_server *server);
/// Runs the loop on a thread of its own; `ended` is its last call. Returns 0 or errno. If it fails the
/// server is not running and `mwh_destroy` must be called.
int mwh_start(mwh_server *server);
/// Any thread: makes the loop call `woken` soon. Calls are coalesced.
void mwh_wake(mwh_server *server);
/// Stops listening, at once.
void mwh_stop_listening(mwh_server *server);
/// Makes the loop end after the present callback.
void mwh_end(mwh_server *server);
/// Frees a server whose loop has ended or never ran.
void mwh_destroy(mwh_server *server);
/// Seconds on the loop's monotonic clock.
double mwh_now(const mwh_server *server);

/// Sends or queues bytes.
void mwh_http_write(mwh_http *connection, const uint8_t *bytes, size_t count);
/// Bytes not yet taken by the kernel.
size_t mwh_http_pending(const mwh_http *connection);
/// Ends the connection when everything is written, and reads on for a moment so that the peer gets it all.
void mwh_http_finish(mwh_http *connection);
/// Drops the connection soon, without waiting.
void mwh_http_abort(mwh_http *connection);
/// Stops or resumes reading.
void mwh_http_set_reading(mwh_http *connection, bool reading);
/// Hands the connection to libwebsockets, which answers 101. `connection` is gone after this and is not
/// reported as closed. Returns NULL if the handshake could not be written.
mwh_socket *mwh_http_upgrade(mwh_http *connection, const char *key, uint64_t id);

/// Queues one message. `socket_sent` reports its count when it has been handed on or dropped by a close.
void mwh_socket_send(mwh_socket *socket, const uint8_t *bytes, size_t count, bool text);
/// Drops what is queued and sends a close frame with the code and at most 123 bytes of reason.
void mwh_socket_close(mwh_socket *socket, int code, const uint8_t *reason, size_t count);

/// Compresses into `out` in gzip format; returns the length, or 0 if it does not fit.
size_t mwh_gzip(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity, int level);
/// SHA-256 into 32 bytes.
bool mwh_sha256(const uint8_t *bytes, size_t count, uint8_t *out);

#endif
