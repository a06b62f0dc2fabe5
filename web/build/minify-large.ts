import { brotliCompressSync } from "node:zlib";
import { minify } from "terser";
import type { Plugin } from "vite";

/** In characters. Below it there are a few bytes to find in each, and all take as long as the whole build. */
const large = 10_000;

/**
 * Minifies the larger chunks once more, and keeps what is smaller as it is served: of some terser finds half a percent
 * that the build's own, faster minifier has left, of others it undoes what compresses well.
 */
export function minifyLarge(): Plugin {
  return {
    name: "overture:minify-large",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || chunk.code.length < large) continue;
        const { code = chunk.code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 2 } });
        if (brotliCompressSync(code).length < brotliCompressSync(chunk.code).length) chunk.code = code;
      }
    },
  };
}
