#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void watch(mwh_http *connection) {
  int events = 0;
  if (connection->reading || connection->lingering) events |= EV_READ;
  if (connection->out_end > connection->out_start) events |= EV_WRITE;
  if (ev_is_active(&connection->io) && (connection->io.events & (EV_READ | EV_WRITE)) == events) return;
  ev_io_stop(connection->server->loop, &connection->io);
  if (!events) return;
  ev_io_set(&connection->io, connection->fd, events);
  ev_io_start(connection->server->loop, &connection->io);
}

static void unlink_http(mwh_http *connection) {
  *connection->link = connection->next;
  if (connection->next) connection->next->link = connection->link;
  connection->server->connections--;
}

static void free_http(mwh_http *connection) {
  mwh_server *server = connection->server;
  ev_io_stop(server->loop, &connection->io);
  unlink_http(connection);
  if (connection->fd >= 0) {
    close(connection->fd);
    server->callbacks.http_closed(server->callbacks.context, connection->id);
  }
  free(connection->out);
  free(connection);
}

void mwh_http_abort(mwh_http *connection) {
  // Freed from its own event, never under a caller that still holds it.
  if (connection->aborted) return;
  connection->aborted = true;
  ev_io_stop(connection->server->loop, &connection->io);
  ev_feed_event(connection->server->loop, &connection->io, EV_CUSTOM);
}

/// Writes what it can of the queue. Returns false if the connection broke.
static bool flush(mwh_http *connection) {
  while (connection->out_end > connection->out_start) {
    ssize_t sent = send(connection->fd, connection->out + connection->out_start,
                        connection->out_end - connection->out_start, MSG_NOSIGNAL);
    if (sent < 0) {
      if (errno == EINTR) continue;
      return errno == EAGAIN || errno == EWOULDBLOCK;
    }
    connection->out_start += (size_t)sent;
  }
  if (connection->out) {
    free(connection->out);
    connection->out = NULL;
    connection->out_start = connection->out_end = connection->out_capacity = 0;
  }
  if (connection->finishing && !connection->lingering) {
    shutdown(connection->fd, SHUT_WR);
    connection->lingering = true;
    connection->linger_deadline = ev_now(connection->server->loop) + connection->server->config.close_patience;
  }
  return true;
}

static void on_event(struct ev_loop *loop, ev_io *watcher, int events) {
  mwh_http *connection = watcher->data;
  mwh_server *server = connection->server;
  if (connection->aborted) {
    free_http(connection);
    return;
  }
  if (events & EV_WRITE) {
    if (!flush(connection)) {
      free_http(connection);
      return;
    }
    if (connection->out_end == connection->out_start)
      server->callbacks.http_flushed(server->callbacks.context, connection->id);
  }
  if ((events & EV_READ) && !connection->aborted) {
    uint8_t buffer[16384];
    ssize_t count = recv(connection->fd, buffer, sizeof buffer, 0);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) {
      free_http(connection);
      return;
    }
    if (count > 0 && !connection->finishing)
      server->callbacks.http_received(server->callbacks.context, connection->id, buffer, (size_t)count);
  }
  if (!connection->aborted) watch(connection);
}

void mwh_http_accept(mwh_server *server, int fd, const char *peer) {
  mwh_http *connection = calloc(1, sizeof *connection);
  if (!connection) {
    close(fd);
    return;
  }
  connection->server = server;
  connection->fd = fd;
  connection->id = ++server->next_id;
  connection->reading = true;
  connection->next = server->https;
  connection->link = &server->https;
  if (server->https) server->https->link = &connection->next;
  server->https = connection;
  server->connections++;
  ev_io_init(&connection->io, on_event, fd, EV_READ);
  connection->io.data = connection;
  ev_io_start(server->loop, &connection->io);
  server->callbacks.http_opened(server->callbacks.context, connection, connection->id, peer);
}

void mwh_http_write(mwh_http *connection, const uint8_t *bytes, size_t count) {
  if (connection->aborted || connection->finishing || !count) return;
  if (connection->out_end == connection->out_start) {
    ssize_t sent;
    do sent = send(connection->fd, bytes, count, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    if (sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK) {
      mwh_http_abort(connection);
      return;
    }
    if (sent > 0) {
      bytes += sent;
      count -= (size_t)sent;
    }
    if (!count) return;
  }
  if (connection->out_end + count > connection->out_capacity) {
    uint8_t *grown = realloc(connection->out, connection->out_end + count);
    if (!grown) {
      mwh_http_abort(connection);
      return;
    }
    connection->out = grown;
    connection->out_capacity = connection->out_end + count;
  }
  memcpy(connection->out + connection->out_end, bytes, count);
  connection->out_end += count;
  watch(connection);
}

size_t mwh_http_pending(const mwh_http *connection) { return connection->out_end - connection->out_start; }

void mwh_http_finish(mwh_http *connection) {
  if (connection->aborted || connection->finishing) return;
  connection->finishing = true;
  if (!flush(connection)) mwh_http_abort(connection);
  else watch(connection);
}

void mwh_http_set_reading(mwh_http *connection, bool reading) {
  if (connection->aborted) return;
  connection->reading = reading;
  watch(connection);
}

void mwh_http_tick(mwh_server *server, double now) {
  for (mwh_http *connection = server->https; connection; connection = connection->next)
    if (connection->lingering && now > connection->linger_deadline) mwh_http_abort(connection);
}

void mwh_http_free_all(mwh_server *server) {
  while (server->https) free_http(server->https);
}

mwh_socket *mwh_http_upgrade(mwh_http *connection, const char *key, uint64_t id) {
  mwh_server *server = connection->server;
  if (connection->aborted || connection->out_end > connection->out_start) return NULL;
  mwh_socket *socket = calloc(1, sizeof *socket);
  if (!socket) return NULL;
  // libwebsockets never sees what the peer sent, only this head with the key that was checked before.
  char head[256];
  int count = snprintf(head, sizeof head,
                       "GET / HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                       "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n", key);
  if (count <= 0 || count >= (int)sizeof head) {
    free(socket);
    return NULL;
  }
  int fd = connection->fd;
  ev_io_stop(server->loop, &connection->io);
  connection->fd = -1;
  connection->aborted = true;
  ev_feed_event(server->loop, &connection->io, EV_CUSTOM);

  socket->server = server;
  socket->id = id;
  socket->tail = &socket->head;
  socket->last_heard = socket->last_ping = ev_now(server->loop);
  server->adopting = socket;
  struct lws *adopted = lws_adopt_socket_vhost_readbuf(server->vhost, fd, head, (size_t)count);
  if (!adopted && !server->adopting) return NULL;  // established and closed again, which freed it
  if (server->adopting) {
    // The handshake was not completed; libwebsockets has closed the descriptor.
    server->adopting = NULL;
    free(socket);
    return NULL;
  }
  return socket;
}
