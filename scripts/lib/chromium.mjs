import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { run, runTool } from "./processes.mjs";
import { Complaint } from "./project.mjs";

/** The headless one has the same engine and takes half the processor time, as it draws for nobody. */
const headless = "chromium-headless-shell";
const names = [headless, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The browser for the tests, by its path; undefined when it is Playwright's own. Installs one where there is none. */
export async function findChromium() {
  const found = chosen() || onPath() || (await playwrightsOwn());
  if (found) return found.path;

  console.log("Installing Chromium…");
  const tried = (await installFromDebian()) || (await installFromPlaywright());
  const installed = onPath() || (await playwrightsOwn());
  if (installed) return installed.path;
  throw new Complaint(
    `There is no Chromium, and none can be installed (${tried}). Install one and set CHROMIUM_PATH to its program.`,
  );
}

function chosen() {
  const file = process.env.CHROMIUM_PATH;
  if (!file) return undefined;
  if (!isProgram(file)) throw new Complaint(`CHROMIUM_PATH is ${file}: there is no program.`);
  return { path: file };
}

function onPath() {
  const folders = (process.env.PATH || "").split(path.delimiter).filter(Boolean);
  const file = names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
  return file && { path: file };
}

async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? { path: undefined } : undefined;
}

async function installFromDebian() {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  const isRoot = process.getuid() === 0;
  const sudo = isRoot ? [] : ["sudo", "-n"];
  if (!isRoot && (await run("sudo", ["-n", "true"]).catch(() => ({ code: 1 }))).code !== 0) return undefined;
  const apt = (...words) => {
    const [command, ...rest] = [...sudo, "apt-get", ...words];
    return run(command, rest, { env: { DEBIAN_FRONTEND: "noninteractive" } });
  };
  await apt("update");
  // Older releases have no headless one. Ubuntu's chromium wants a store that a server does not have; then Playwright
  // is asked.
  for (const browser of [headless, "chromium"]) {
    const { code } = await apt("install", "-y", "--no-install-recommends", browser, "fonts-liberation");
    if (code === 0 && onPath()) return "apt-get";
  }
  return undefined;
}

async function installFromPlaywright() {
  const { code } = await runTool("playwright", ["install", "chromium"]);
  return code === 0 ? "playwright install" : "apt-get and playwright install failed";
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
