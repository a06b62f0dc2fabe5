import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../server/dist/db/embedded-postgres.js";

/** The password of the administrator, whose name is `admin`. */
export const password = "a long password";

/** Starts the built program on an existing database. It gets only the named environment variables. */
export async function startProduct({ databaseUrl, dataDir, env = {} }) {
  const port = await findFreePort("127.0.0.1");
  const program = fileURLToPath(new URL("../../server/dist/bundle/main.js", import.meta.url));
  // With the same option as in the image.
  const child = spawn(process.execPath, ["--v8-pool-size=1", program], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("Overture is running")) break;
  }
  child.stdout.resume();
  return {
    pid: child.pid,
    origin: `http://localhost:${port}`,
    async megabytes() {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1_024;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
