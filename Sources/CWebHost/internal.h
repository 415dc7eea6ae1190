#ifndef CWEBHOST_INTERNAL_H
#define CWEBHOST_INTERNAL_H

#define _GNU_SOURCE  // accept4

#include "CWebHost.h"

#include <ev.h>
#include <libwebsockets.h>

struct mwh_server {
  mwh_callbacks callbacks;
  mwh_config config;
  struct ev_loop *loop;
  struct lws_context *context;
  struct lws_vhost *vhost;
  void *foreign_loops[1];
  ev_io accepting;
  ev_async async;
  ev_timer timer;
  int listener;
  uint16_t port;
  uint64_t next_id;
  size_t connections;
  bool accept_paused;
  mwh_http *https;
  mwh_socket *sockets;
  mwh_socket *adopting;  // set while libwebsockets adopts it, so that the first callback can find it
};

struct mwh_http {
  ev_io io;
  mwh_server *server;
  mwh_http *next, **link;
  uint64_t id;
  int fd;
  uint8_t *out;
  size_t out_start, out_end, out_capacity;
  bool reading, finishing, lingering, aborted;
  double linger_deadline;
};

typedef struct mwh_message {
  struct mwh_message *next;
  size_t count;
  bool text;
  uint8_t data[];  // LWS_PRE bytes of headroom, then the payload
} mwh_message;

struct mwh_socket {
  mwh_server *server;
  mwh_socket *next, **link;
  struct lws *wsi;
  uint64_t id;
  mwh_message *head, **tail;
  uint8_t *received;
  size_t received_count, received_capacity;
  bool received_text;
  bool ping_wanted, close_wanted, close_sent, killed;
  int close_code;
  uint8_t close_reason[123];
  size_t close_reason_count;
  double last_heard, last_ping, close_deadline;
};

extern const struct lws_protocols mwh_protocols[];

void mwh_http_accept(mwh_server *server, int fd, const char *peer);
void mwh_http_tick(mwh_server *server, double now);
void mwh_http_free_all(mwh_server *server);
void mwh_socket_tick(mwh_server *server, double now);

#endif
