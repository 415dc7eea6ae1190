#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>

// Outlines as the font has them, at any size. FreeType's flags are macros that Swift doesn't see.
static const int martlet_ft_load_flags = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
