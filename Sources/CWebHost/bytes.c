#include "CWebHost.h"

#include <openssl/evp.h>
#include <string.h>
#include <zlib.h>

size_t mwh_gzip(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity, int level) {
  if (count > UINT32_MAX || capacity > UINT32_MAX) return 0;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  // 15 bits of window, plus 16 for the gzip wrapper.
  if (deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = out;
  stream.avail_out = (uInt)capacity;
  int result = deflate(&stream, Z_FINISH);
  size_t written = stream.total_out;
  deflateEnd(&stream);
  return result == Z_STREAM_END ? written : 0;
}

bool mwh_sha256(const uint8_t *bytes, size_t count, uint8_t *out) {
  return EVP_Digest(bytes, count, out, NULL, EVP_sha256(), NULL) == 1;
}
