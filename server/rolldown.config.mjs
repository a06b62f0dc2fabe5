import { defineConfig } from "rolldown";

/** Puts what the compiler made, and the libraries that it needs, into a few files: `dist/bundle/main.js` starts. */
export default defineConfig({
  input: { main: "dist/main.js", "plan-thread": "dist/decisions/planning/plan-thread.js" },
  platform: "node",
  // They find files of their own beside their code, or load large tables when these are needed.
  external: ["@node-rs/argon2", "fontkit", "highs", "iconv-lite", "pdfkit"],
  output: {
    dir: "dist/bundle",
    chunkFileNames: "[name]-[hash].js",
    // Names stay, so that a stack trace says where it failed; a map is read by `npm run explain-stack` alone.
    sourcemap: "hidden",
    sourcemapExcludeSources: true,
    // A single character beyond Latin-1 doubles the memory of its whole file.
    minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: true } },
  },
});
