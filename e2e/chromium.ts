import { existsSync } from "node:fs";

const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const executablePath = process.env.CHROMIUM_PATH ?? systemBrowsers.find((path) => existsSync(path));

/** Chromium refuses to run its sandbox as root. */
const isRoot = process.getuid?.() === 0;

/** Launch options of the browser, for stories and component tests. */
export const chromiumLaunch = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...(isRoot ? ["--no-sandbox"] : []),
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    // Rendering is done by the CPU in any case. A GPU process for it costs a fifth of a story's time.
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-sync",
    "--no-first-run",
    // All pages of a browser context share a process. A process for each takes a seventh of a story's time.
    "--process-per-site",
  ],
};
