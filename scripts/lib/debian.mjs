import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { run } from "./processes.mjs";

/** Returns the path of the first of these programs that is on the PATH. */
export function programOnPath(...names) {
  const folders = (process.env.PATH || "").split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian packages without asking questions. Returns whether it succeeded. */
export async function installPackages(...packages) {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const isRoot = process.getuid() === 0;
  const sudo = isRoot ? [] : ["sudo", "-n"];
  if (!isRoot && (await run("sudo", ["-n", "true"]).catch(() => ({ code: 1 }))).code !== 0) return false;
  const apt = (...words) => {
    const [command, ...rest] = [...sudo, "apt-get", ...words];
    return run(command, rest, { env: { DEBIAN_FRONTEND: "noninteractive" } });
  };
  await apt("update");
  return (await apt("install", "-y", "--no-install-recommends", ...packages)).code === 0;
}
