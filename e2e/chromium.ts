import { existsSync } from "node:fs";

const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const executablePath = process.env.CHROMIUM_PATH ?? systemBrowsers.find((path) => existsSync(path));

/** Chromium's own sandbox refuses root. */
const isRoot = process.getuid?.() === 0;

/** How the browser of the stories and of the component tests is started. */
export const chromiumLaunch = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...(isRoot ? ["--no-sandbox"] : []),
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    // Pages are drawn by the processor in any case; a process of its own for that costs a fifth of a story's time.
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-sync",
    "--no-first-run",
  ],
};
