// The toolchain's Testing module asks for this module whenever a file imports it beside a module named
// CoreGraphics, and has it only on Apple's platforms. It is empty: without it such a file doesn't compile.
