#include "internal.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const char too_many[] =
  "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\nRetry-After: 5\r\n\r\n";

static void peer_text(const struct sockaddr_storage *address, char *out, size_t capacity) {
  out[0] = 0;
  if (address->ss_family == AF_INET) {
    inet_ntop(AF_INET, &((const struct sockaddr_in *)address)->sin_addr, out, (socklen_t)capacity);
  } else if (address->ss_family == AF_INET6) {
    const struct in6_addr *in6 = &((const struct sockaddr_in6 *)address)->sin6_addr;
    if (IN6_IS_ADDR_V4MAPPED(in6)) inet_ntop(AF_INET, in6->s6_addr + 12, out, (socklen_t)capacity);
    else inet_ntop(AF_INET6, in6, out, (socklen_t)capacity);
  }
}

static void on_accept(struct ev_loop *loop, ev_io *watcher, int events) {
  mwh_server *server = watcher->data;
  for (int i = 0; i < 64; i++) {
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    int fd = accept4(server->listener, (struct sockaddr *)&address, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd < 0) {
      // Out of descriptors: accept would be called again at once and fail again, so rest until the next tick.
      if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
        ev_io_stop(loop, watcher);
        server->accept_paused = true;
      }
      return;
    }
    if (server->connections >= server->config.max_connections) {
      (void)send(fd, too_many, sizeof too_many - 1, MSG_NOSIGNAL);
      close(fd);
      continue;
    }
    int on = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    char peer[INET6_ADDRSTRLEN];
    peer_text(&address, peer, sizeof peer);
    mwh_http_accept(server, fd, peer);
  }
}

static void on_async(struct ev_loop *loop, ev_async *watcher, int events) {
  mwh_server *server = watcher->data;
  server->callbacks.woken(server->callbacks.context);
}

static void on_tick(struct ev_loop *loop, ev_timer *watcher, int events) {
  mwh_server *server = watcher->data;
  if (server->accept_paused && server->listener >= 0) {
    server->accept_paused = false;
    ev_io_start(loop, &server->accepting);
  }
  double now = ev_now(loop);
  mwh_http_tick(server, now);
  mwh_socket_tick(server, now);
  server->callbacks.ticked(server->callbacks.context);
}

static int listen_on(mwh_server *server, int *failure, int *code) {
  struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM};
  struct addrinfo *found = NULL;
  char port[8];
  snprintf(port, sizeof port, "%u", (unsigned)server->config.port);
  int error = getaddrinfo(server->config.host, port, &hints, &found);
  if (error || !found) {
    *failure = MWH_BAD_HOST;
    *code = error;
    return -1;
  }
  int fd = socket(found->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  int on = 1;
  if (fd >= 0) setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (fd < 0 || bind(fd, found->ai_addr, found->ai_addrlen) || listen(fd, 1024)) {
    *failure = MWH_BIND;
    *code = errno;
    if (fd >= 0) close(fd);
    freeaddrinfo(found);
    return -1;
  }
  freeaddrinfo(found);
  struct sockaddr_storage address;
  socklen_t length = sizeof address;
  if (!getsockname(fd, (struct sockaddr *)&address, &length))
    server->port = ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                                       : ((struct sockaddr_in *)&address)->sin_port);
  return fd;
}

mwh_server *mwh_create(const mwh_callbacks *callbacks, const mwh_config *config, int *failure, int *code) {
  *failure = MWH_OK;
  *code = 0;
  mwh_server *server = calloc(1, sizeof *server);
  if (!server) {
    *failure = MWH_RESOURCES;
    *code = ENOMEM;
    return NULL;
  }
  server->callbacks = *callbacks;
  server->config = *config;
  server->listener = listen_on(server, failure, code);
  server->config.host = NULL;  // the caller's string lives only for this call
  if (server->listener < 0) {
    free(server);
    return NULL;
  }
  server->loop = ev_loop_new(EVFLAG_AUTO | EVFLAG_NOSIGMASK);
  if (!server->loop) {
    *failure = MWH_RESOURCES;
    *code = errno;
    close(server->listener);
    free(server);
    return NULL;
  }
  // libwebsockets logs ordinary events as errors; what goes wrong is reported through the callbacks.
  lws_set_log_level(0, NULL);
  struct lws_context_creation_info info = {0};
  info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
  info.protocols = mwh_protocols;
  info.user = server;
  info.uid = (uid_t)-1;
  info.gid = (gid_t)-1;
  info.options = LWS_SERVER_OPTION_LIBEV;
  server->foreign_loops[0] = server->loop;
  info.foreign_loops = server->foreign_loops;
  info.pcontext = &server->context;
  info.pt_serv_buf_size = 16384;
  server->context = lws_create_context(&info);
  if (!server->context) {
    *failure = MWH_NO_EVENT_LIBRARY;
    close(server->listener);
    ev_loop_destroy(server->loop);
    free(server);
    return NULL;
  }
  server->vhost = lws_get_vhost_by_name(server->context, "default");
  ev_async_init(&server->async, on_async);
  server->async.data = server;
  ev_async_start(server->loop, &server->async);
  ev_timer_init(&server->timer, on_tick, 0.1, 0.1);
  server->timer.data = server;
  ev_timer_start(server->loop, &server->timer);
  ev_io_init(&server->accepting, on_accept, server->listener, EV_READ);
  server->accepting.data = server;
  ev_io_start(server->loop, &server->accepting);
  return server;
}

uint16_t mwh_port(const mwh_server *server) { return server->port; }

double mwh_now(const mwh_server *server) { return ev_now(server->loop); }

void mwh_wake(mwh_server *server) { ev_async_send(server->loop, &server->async); }

void mwh_stop_listening(mwh_server *server) {
  if (server->listener < 0) return;
  ev_io_stop(server->loop, &server->accepting);
  close(server->listener);
  server->listener = -1;
}

void mwh_end(mwh_server *server) { ev_break(server->loop, EVBREAK_ALL); }

static void tear_down(mwh_server *server) {
  mwh_stop_listening(server);
  mwh_http_free_all(server);
  ev_timer_stop(server->loop, &server->timer);
  ev_async_stop(server->loop, &server->async);
  // With a foreign loop the first call closes the sockets and may leave the context to be finished by a
  // second; `context` becomes NULL when it is gone.
  if (server->context) lws_context_destroy(server->context);
  if (server->context) {
    ev_run(server->loop, EVRUN_NOWAIT);
    if (server->context) lws_context_destroy(server->context);
  }
}

static void *run(void *argument) {
  mwh_server *server = argument;
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  ev_run(server->loop, 0);
  tear_down(server);
  server->callbacks.ended(server->callbacks.context);
  return NULL;
}

int mwh_start(mwh_server *server) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  int error = pthread_create(&thread, &attributes, run, server);
  pthread_attr_destroy(&attributes);
  if (error) tear_down(server);
  return error;
}

void mwh_destroy(mwh_server *server) {
  ev_loop_destroy(server->loop);
  free(server);
}
