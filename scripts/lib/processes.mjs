import { spawn } from "node:child_process";
import { inRoot, root } from "./project.mjs";

const groups = new Set();

/** The paths of the programs in node_modules. Calling them through npx takes half a second more each time. */
export const tools = {
  tsc: ["typescript", "bin/tsc"],
  rolldown: ["rolldown", "bin/cli.mjs"],
  vite: ["vite", "bin/vite.js"],
  vitest: ["vitest", "vitest.mjs"],
  playwright: ["@playwright/test", "cli.js"],
  biome: ["@biomejs/biome", "bin/biome"],
  oxlint: ["oxlint", "bin/oxlint"],
  knip: ["knip", "bin/knip.js"],
};

/** A process that the system kills for lack of memory prints nothing. */
const wantOfMemory =
  "It was ended for want of memory. A build takes about 1 GB: add memory or swap, or build on another machine";

/** Runs one of these tools to its end, in its own process group. Returns its exit code and output. */
export function runTool(tool, words = [], options = {}) {
  return run(process.execPath, [inRoot("node_modules", ...tools[tool]), ...words], options);
}

export function run(command, words, { env = {}, cwd = root, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"];
    const child = spawn(command, words, { cwd, detached: true, env: { ...process.env, ...env }, stdio });
    groups.add(child.pid);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) stream.on("data", (part) => output.push(part));
    }
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      // Child processes that still run would keep the output open, and so this process.
      endGroup(child.pid, "SIGKILL");
      groups.delete(child.pid);
      setImmediate(() => {
        const said = Buffer.concat(output).toString();
        const ranOut = signal === "SIGKILL" || said.includes("JavaScript heap out of memory");
        resolve({ code: code === null ? 1 : code, output: ranOut ? `${said}\n${wantOfMemory}` : said });
      });
    });
  });
}

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** On Ctrl-C or SIGTERM, ends all started processes and then this one. */
export function endChildrenOnSignal() {
  for (const signal of Object.keys(exitCodes)) process.once(signal, endChildren);
}

/** Leaves the signals to other handlers. */
export function releaseSignals() {
  for (const signal of Object.keys(exitCodes)) process.removeListener(signal, endChildren);
}

function endChildren(signal) {
  for (const group of groups) endGroup(group, "SIGTERM");
  const end = () => {
    for (const group of groups) endGroup(group, "SIGKILL");
    process.exit(exitCodes[signal]);
  };
  if (groups.size === 0) end();
  setTimeout(end, 1500);
}

function endGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch {
    // It has already ended.
  }
}
