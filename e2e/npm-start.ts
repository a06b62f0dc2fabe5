import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

export interface Started {
  /** The printed address, and who may sign in. */
  readonly address: string;
  readonly administrator: { username: string; password: string };
  stop(): Promise<void>;
}

const checkout = fileURLToPath(new URL("..", import.meta.url));

/**
 * Runs `npm start` in this checkout as the README says, on a free port, with a data folder that is deleted afterwards.
 */
export async function npmStart(): Promise<Started> {
  const folder = await mkdtemp(path.join(tmpdir(), "overture-start-"));
  const dotEnv = path.join(checkout, ".env");
  const ofDeveloper = existsSync(dotEnv) ? Object.keys(parseEnv(readFileSync(dotEnv, "utf8"))) : [];
  const child = spawn("npm", ["start"], {
    cwd: checkout,
    env: {
      // An empty setting counts as unset. It overrides a developer's `.env`, so that mail and data stay local.
      ...Object.fromEntries(ofDeveloper.map((name) => [name, ""])),
      PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
      HOME: process.env.HOME ?? "",
      npm_config_cache: path.join(folder, "npm"),
      npm_config_update_notifier: "false",
      PORT: "0",
      DATA_DIR: path.join(folder, "data"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  let said = "";
  try {
    await new Promise<void>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`npm start ended with ${code}:\n${said}`)));
      createInterface({ input: child.stdout }).on("line", (line) => {
        said += `${line}\n`;
        if (line.startsWith("Overture is running")) resolve();
      });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const [, username = "", password = ""] = /administrator is "(\w+)" with the password (\S+)/.exec(said) ?? [];
  const [, address = ""] = /Overture is running at (\S+)/.exec(said) ?? [];
  return { address, administrator: { username, password }, stop };
}
