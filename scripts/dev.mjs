import { spawn } from "node:child_process";
import { build } from "./lib/build.mjs";
import { install } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { tools } from "./lib/processes.mjs";
import { inRoot, main, root } from "./lib/project.mjs";

requireNode();

const pages = "http://localhost:5173";

/**
 * Starts compiler, server and pages, each of which reloads by itself. They share the terminal, so that Ctrl-C ends all.
 */
main(async () => {
  await install();
  await build();
  console.log(`The pages reload at ${pages}`);
  const children = [
    node([toolPath("tsc"), "-b", "--watch", "--preserveWatchOutput", "contract", "mail-reader", "planner", "server"]),
    node(["--watch", "--enable-source-maps", "server/dist/main.js", ...process.argv.slice(2)], {
      // Links in mails lead to the pages with reloading.
      env: { ...process.env, APP_URL: process.env.APP_URL || pages },
    }),
    node([toolPath("vite"), "--clearScreen", "false"], { cwd: inRoot("web") }),
  ];
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    for (const child of children) child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  for (const child of children) child.once("exit", end);
});

function node(words, options = {}) {
  return spawn(process.execPath, words, { cwd: root, stdio: "inherit", ...options });
}

function toolPath(tool) {
  return inRoot("node_modules", ...tools[tool]);
}
