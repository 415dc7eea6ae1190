#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// libwebsockets' own number for a close frame, which its header leaves out. lws_close_reason, the public way,
// sends its frame only from the receive path, and none when output is buffered.
#define WRITE_CLOSE ((enum lws_write_protocol)4)

static void drop_queue(mwh_socket *socket) {
  size_t dropped = 0;
  for (mwh_message *message = socket->head, *next; message; message = next) {
    next = message->next;
    dropped += message->count;
    free(message);
  }
  socket->head = NULL;
  socket->tail = &socket->head;
  if (dropped)
    socket->server->callbacks.socket_sent(socket->server->callbacks.context, socket->id, dropped);
}

void mwh_socket_send(mwh_socket *socket, const uint8_t *bytes, size_t count, bool text) {
  mwh_message *message = socket->close_wanted ? NULL : malloc(sizeof *message + LWS_PRE + count);
  if (!message) {
    socket->server->callbacks.socket_sent(socket->server->callbacks.context, socket->id, count);
    return;
  }
  message->next = NULL;
  message->count = count;
  message->text = text;
  if (count) memcpy(message->data + LWS_PRE, bytes, count);
  *socket->tail = message;
  socket->tail = &message->next;
  lws_callback_on_writable(socket->wsi);
}

void mwh_socket_close(mwh_socket *socket, int code, const uint8_t *reason, size_t count) {
  if (socket->close_wanted) return;
  socket->close_wanted = true;
  socket->close_code = code;
  socket->close_reason_count = count > sizeof socket->close_reason ? sizeof socket->close_reason : count;
  if (socket->close_reason_count) memcpy(socket->close_reason, reason, socket->close_reason_count);
  socket->close_deadline = ev_now(socket->server->loop) + socket->server->config.close_patience;
  drop_queue(socket);
  lws_callback_on_writable(socket->wsi);
}

/// Ends a socket whose peer no longer answers: both directions fail, so the loop's next event closes it even
/// if output that nobody reads is still buffered.
static void kill_socket(mwh_socket *socket) {
  socket->killed = true;
  shutdown(lws_get_socket_fd(socket->wsi), SHUT_RDWR);
}

void mwh_socket_tick(mwh_server *server, double now) {
  for (mwh_socket *socket = server->sockets; socket; socket = socket->next) {
    if (socket->killed) continue;
    if (socket->close_wanted) {
      if (now > socket->close_deadline) kill_socket(socket);
      continue;
    }
    double silence = now - socket->last_heard;
    if (silence > server->config.dead_after) {
      kill_socket(socket);
    } else if (silence > server->config.ping_interval && now - socket->last_ping > server->config.ping_interval) {
      socket->last_ping = now;
      socket->ping_wanted = true;
      lws_callback_on_writable(socket->wsi);
    }
  }
}

static void established(mwh_server *server, mwh_socket **slot, struct lws *wsi) {
  mwh_socket *socket = server->adopting;
  server->adopting = NULL;
  *slot = socket;
  socket->wsi = wsi;
  socket->next = server->sockets;
  socket->link = &server->sockets;
  if (server->sockets) server->sockets->link = &socket->next;
  server->sockets = socket;
  server->connections++;
}

static int received(mwh_socket *socket, struct lws *wsi, const uint8_t *bytes, size_t count) {
  mwh_server *server = socket->server;
  socket->last_heard = ev_now(server->loop);
  if (socket->close_wanted) return 0;
  if (lws_is_first_fragment(wsi)) socket->received_text = !lws_frame_is_binary(wsi);
  bool last = lws_is_final_fragment(wsi);
  if (count + socket->received_count > server->config.max_message) {
    static const char reason[] = "message too large";
    mwh_socket_close(socket, 1009, (const uint8_t *)reason, sizeof reason - 1);
    return 0;
  }
  if (last && !socket->received_count) {
    server->callbacks.socket_received(server->callbacks.context, socket->id, bytes, count,
                                      socket->received_text);
    return 0;
  }
  if (socket->received_count + count > socket->received_capacity) {
    size_t capacity = (socket->received_count + count) * 2;
    uint8_t *grown = realloc(socket->received, capacity);
    if (!grown) return -1;
    socket->received = grown;
    socket->received_capacity = capacity;
  }
  if (count) memcpy(socket->received + socket->received_count, bytes, count);
  socket->received_count += count;
  if (last) {
    server->callbacks.socket_received(server->callbacks.context, socket->id, socket->received,
                                      socket->received_count, socket->received_text);
    free(socket->received);
    socket->received = NULL;
    socket->received_count = socket->received_capacity = 0;
  }
  return 0;
}

static int writeable(mwh_socket *socket, struct lws *wsi) {
  mwh_server *server = socket->server;
  if (socket->close_wanted) {
    if (socket->close_sent) return 0;
    socket->close_sent = true;
    uint8_t frame[LWS_PRE + 125];
    frame[LWS_PRE] = (uint8_t)(socket->close_code >> 8);
    frame[LWS_PRE + 1] = (uint8_t)socket->close_code;
    memcpy(frame + LWS_PRE + 2, socket->close_reason, socket->close_reason_count);
    socket->close_deadline = ev_now(server->loop) + server->config.close_patience;
    // Written as a frame of ours: returning -1 after lws_close_reason from here would send none.
    return lws_write(wsi, frame + LWS_PRE, 2 + socket->close_reason_count, WRITE_CLOSE) < 0 ? -1 : 0;
  }
  if (socket->ping_wanted) {
    socket->ping_wanted = false;
    // With a payload, because libwebsockets does not report a pong without one.
    uint8_t frame[LWS_PRE + 4] = {0};
    if (lws_write(wsi, frame + LWS_PRE, 4, LWS_WRITE_PING) < 0) return -1;
    if (socket->head) lws_callback_on_writable(wsi);
    return 0;
  }
  size_t sent = 0;
  int result = 0;
  while (socket->head) {
    mwh_message *message = socket->head;
    int written = lws_write(wsi, message->data + LWS_PRE, message->count,
                            message->text ? LWS_WRITE_TEXT : LWS_WRITE_BINARY);
    if (written < (int)message->count) {
      result = -1;
      break;
    }
    socket->head = message->next;
    if (!socket->head) socket->tail = &socket->head;
    sent += message->count;
    free(message);
    if (lws_partial_buffered(wsi) || lws_send_pipe_choked(wsi)) break;
  }
  if (sent) server->callbacks.socket_sent(server->callbacks.context, socket->id, sent);
  if (!result && socket->head) lws_callback_on_writable(wsi);
  return result;
}

static void closed(mwh_socket *socket) {
  mwh_server *server = socket->server;
  drop_queue(socket);
  *socket->link = socket->next;
  if (socket->next) socket->next->link = socket->link;
  server->connections--;
  server->callbacks.socket_closed(server->callbacks.context, socket->id,
                                  socket->close_code ? socket->close_code : 1006,
                                  socket->close_reason, socket->close_reason_count);
  free(socket->received);
  free(socket);
}

static int on_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t count) {
  mwh_socket **slot = user;
  mwh_socket *socket = slot ? *slot : NULL;
  switch (reason) {
  case LWS_CALLBACK_ESTABLISHED: {
    mwh_server *server = lws_context_user(lws_get_context(wsi));
    if (!server->adopting) return -1;
    established(server, slot, wsi);
    return 0;
  }
  case LWS_CALLBACK_RECEIVE:
    return socket ? received(socket, wsi, in, count) : -1;
  case LWS_CALLBACK_RECEIVE_PONG:
    if (socket) socket->last_heard = ev_now(socket->server->loop);
    return 0;
  case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
    if (!socket || socket->close_sent) return -1;
    if (!socket->close_wanted) {
      const uint8_t *bytes = in;
      socket->close_wanted = socket->close_sent = true;
      socket->close_code = count >= 2 ? (bytes[0] << 8) | bytes[1] : 1005;
      socket->close_reason_count = count > 2 ? count - 2 : 0;
      if (socket->close_reason_count > sizeof socket->close_reason)
        socket->close_reason_count = sizeof socket->close_reason;
      if (socket->close_reason_count) memcpy(socket->close_reason, bytes + 2, socket->close_reason_count);
      socket->close_deadline = ev_now(socket->server->loop) + socket->server->config.close_patience;
    }
    return 0;
  case LWS_CALLBACK_WS_SERVER_DROP_PROTOCOL:
    // libwebsockets is about to close. If it found a frame malformed it has prepared a close frame, and would
    // wait for the answer on a timer that its libev plug-in does not start.
    if (socket && !socket->close_wanted && lws_get_close_length(wsi) >= 2) {
      const uint8_t *payload = lws_get_close_payload(wsi);
      socket->close_wanted = socket->close_sent = true;
      socket->close_code = (payload[0] << 8) | payload[1];
      socket->close_deadline = ev_now(socket->server->loop) + socket->server->config.close_patience;
    }
    return 0;
  case LWS_CALLBACK_SERVER_WRITEABLE:
    return socket ? writeable(socket, wsi) : -1;
  case LWS_CALLBACK_CLOSED:
    if (socket) {
      *slot = NULL;
      closed(socket);
    }
    return 0;
  case LWS_CALLBACK_HTTP:
    return -1;  // Only upgrades are ever handed over.
  default:
    return 0;
  }
}

const struct lws_protocols mwh_protocols[] = {
  {"martlet", on_callback, sizeof(mwh_socket *), 4096, 0, NULL, 0},
  {NULL, NULL, 0, 0, 0, NULL, 0},
};
