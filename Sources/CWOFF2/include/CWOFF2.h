#ifndef MARTLET_CWOFF2_H
#define MARTLET_CWOFF2_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The most bytes that compressing a font of this many can give.
size_t martlet_woff2_bound(const uint8_t *font, size_t length);

/// Compresses a TrueType or OpenType font into WOFF2.
///
/// `result` has room for `*result_length` bytes, which becomes how many were written.
/// `quality` is Brotli's, 0 to 11. Returns 1 on success and 0 on failure; never throws.
int martlet_woff2_compress(const uint8_t *font, size_t length, uint8_t *result, size_t *result_length, int quality);

#ifdef __cplusplus
}
#endif

#endif
