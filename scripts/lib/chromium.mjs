import { existsSync } from "node:fs";
import { installPackages, isProgram, programOnPath } from "./debian.mjs";
import { runTool } from "./processes.mjs";
import { Complaint } from "./project.mjs";

/** The headless one has the same engine and takes half the CPU time, because it draws no window. */
const headless = "chromium-headless-shell";
const names = [headless, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Returns the path of the tests' browser, or undefined for Playwright's own. Installs one if there is none. */
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
  const file = programOnPath(...names);
  return file && { path: file };
}

async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? { path: undefined } : undefined;
}

async function installFromDebian() {
  // Older Debian releases have no headless one. Ubuntu's chromium needs the snap store, which servers do not have, so
  // Playwright's is used there.
  for (const browser of [headless, "chromium"]) {
    if ((await installPackages(browser, "fonts-liberation")) && onPath()) return "apt-get";
  }
  return undefined;
}

async function installFromPlaywright() {
  const { code } = await runTool("playwright", ["install", "chromium"]);
  return code === 0 ? "playwright install" : "apt-get and playwright install failed";
}
