import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Service {
  stop(): Promise<void>;
}

interface Program {
  command: string;
  words: readonly string[];
  environment?: Record<string, string>;
  /** The port on the loopback address. The service is ready once it answers there. */
  port: number;
  /** Printed if the service does not start. */
  logFile: string;
}

const patienceMs = 20_000;

/** Runs a mail server in the foreground and in our process group, so that it ends with the run. */
export async function startService({ command, words, environment = {}, port, logFile }: Program): Promise<Service> {
  const child = spawn(command, words, {
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => said.push(part));
  child.stderr.on("data", (part: Buffer) => said.push(part));
  const ended = once(child, "exit");
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });

  const startedAt = Date.now();
  while (!(await answers(port))) {
    if (hasEnded || Date.now() - startedAt > patienceMs) {
      child.kill("SIGKILL");
      const log = existsSync(logFile) ? readFileSync(logFile, "utf8") : "";
      throw new Error(`${command} did not start:\n${Buffer.concat(said).toString()}${log}`);
    }
    await pause(50);
  }
  return {
    async stop() {
      if (hasEnded) return;
      child.kill("SIGTERM");
      const killer = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await ended;
      clearTimeout(killer);
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const settle = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
  });
}

export async function findFreePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer().listen(0, "127.0.0.1");
      await once(probe, "listening");
      return probe;
    }),
  );
  return probes.map((probe) => {
    const address = probe.address();
    probe.close();
    if (typeof address !== "object" || address === null) throw new Error("No free port");
    return address.port;
  });
}

/**
 * Returns the command that runs a program with other files at fixed paths, such as `/etc/resolv.conf`. Only this
 * program sees them, in its own mount namespace.
 */
export function withFilesInPlace(
  files: Readonly<Record<string, string>>,
  program: readonly string[],
): { command: string; words: string[] } {
  const mounts = Object.entries(files).flatMap(([place, file]) => [file, place]);
  const script = 'while [ "$1" != -- ]; do mount --bind "$1" "$2" || exit 1; shift 2; done; shift; exec "$@"';
  return { command: "unshare", words: ["--mount", "sh", "-c", script, "sh", ...mounts, "--", ...program] };
}
