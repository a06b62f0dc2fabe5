import babel from "@rolldown/plugin-babel";
import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./build/precompress.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwind(),
    ...(command === "build" ? [precompress()] : []),
  ],
  // The contract is bundled from its TypeScript, so that no build of it has to come first.
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  // Nothing is inlined as a data: address, which the content security policy would refuse.
  build: { outDir: "dist", assetsInlineLimit: 0, target: "es2022" },
  server: {
    port: 5173,
    proxy: { "/api": `http://127.0.0.1:${process.env["PORT"] ?? "3000"}` },
  },
}));
