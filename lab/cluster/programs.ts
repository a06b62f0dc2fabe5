import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";

export interface Running {
  readonly child: ChildProcess;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
export const asPostgres = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] as const;

/** Runs a program in the foreground. Its output goes to a file. */
export function runProgram(words: readonly string[], logFile: string): Running {
  const [command = "", ...rest] = words;
  const log = openSync(logFile, "a");
  const child = spawn(command, rest, {
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/tmp", LANG: "C.UTF-8" },
    stdio: ["ignore", log, log],
  });
  const ended = once(child, "exit");
  return {
    child,
    async end(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await ended;
    },
  };
}
