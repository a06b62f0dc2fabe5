import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../server/src/testing/free-port.ts";
import { copyFilledFolder, type Kind } from "./filled-folders.ts";

export interface Product {
  readonly origin: string;
  readonly administrator: { username: string; password: string };
  /** Delivers a raw message over the inbound route, as a mail relay does. */
  receive(raw: string): Promise<void>;
  /** Kills the program, and starts it again on the same data. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL("../server/dist/bundle/main.js", import.meta.url));
const inboundSecret = "a secret for the relay of the stories";
const administrator = { username: "admin", password: "a long password" };

/** Starts the built program with its own data folder. `environment` adds settings. */
export async function startProduct(environment: Record<string, string>, kind: Kind = "empty"): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "overture-e2e-"));
  const isFilled = await copyFilledFolder(kind, dataDir);
  const product = await startProductIn(dataDir, environment, kind === "demo" && !isFilled ? ["--demo"] : []);
  return {
    ...product,
    async stop() {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Starts the built program in a data folder, which it leaves. `words` are command-line arguments. */
export async function startProductIn(
  dataDir: string,
  environment: Record<string, string>,
  words: readonly string[],
): Promise<Product> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_USERNAME: administrator.username,
    ADMIN_EMAIL: "admin@overture.example",
    ADMIN_PASSWORD: administrator.password,
    INBOUND_SECRET: inboundSecret,
    // The stories' mail servers have these addresses.
    ALLOW_PRIVATE_HOSTS: "127.0.0.0/8,::1",
    LOG_LEVEL: "warn",
    ...environment,
  };
  let child = await start(settings, dataDir, words);

  return {
    origin,
    administrator,
    async receive(raw) {
      const response = await fetch(`${origin}/api/v1/inbound/mime`, {
        method: "POST",
        headers: { authorization: `Bearer ${inboundSecret}`, "content-type": "message/rfc822" },
        body: raw,
      });
      if (response.status !== 200) throw new Error(`The mail was refused: ${response.status} ${await response.text()}`);
    },
    async killAndRestart() {
      await end(child, "SIGKILL");
      child = await start(settings, dataDir, words);
    },
    async stop() {
      await end(child, "SIGTERM");
    },
  };
}

/** Starts the program in the data folder, so that it does not read a developer's `.env`. */
async function start(settings: Record<string, string>, cwd: string, words: readonly string[]) {
  const child = spawn(process.execPath, [program, ...words], {
    cwd,
    env: settings,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The program ended with ${code} before it was ready`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.startsWith("Overture is running")) resolve();
      else console.log(line);
    });
  });
  return child;
}

async function end(child: Awaited<ReturnType<typeof start>>, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
