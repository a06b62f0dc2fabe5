import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { PostgresAccount } from "./postgres-account.js";
import { postgresEnvironment } from "./postgres-cluster.js";

/**
 * Stands between us and PostgreSQL and holds the far end of a pipe: however our process ends, the pipe closes, and the
 * server is asked for a fast shutdown. Signals to our process group pass both by, so that the application can finish
 * its work with the database still there. `$1` is a folder to remove at the end, or nothing. A shell starts what runs
 * in the background with this signal ignored, so a server that has just begun misses it: it is asked until it ends.
 */
const script = `
trap '' TERM INT HUP
folder=$1
shift
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r line; while kill -INT "$server"; do sleep 1; done; } <&3 2>/dev/null &
watcher=$!
exec 3<&-
wait "$server"
status=$?
kill -KILL "$watcher" 2>/dev/null
[ -z "$folder" ] || rm -rf "$folder"
exit "$status"
`;

export interface Supervisor {
  /** Resolves when PostgreSQL has ended, with what it said last. */
  readonly ended: Promise<{ readonly lastLines: readonly string[] }>;
  /** Asks for a fast shutdown. */
  end(): void;
}

interface Command {
  readonly command: readonly string[];
  readonly account: PostgresAccount;
  readonly removeAtEnd: string | undefined;
  readonly onLine: (line: string) => void;
}

export function supervise({ command, account, removeAtEnd, onLine }: Command): Supervisor {
  const words = ["-c", script, "postgres-supervisor", removeAtEnd ?? "", ...account.prefix, ...command];
  const child = spawn("/bin/sh", words, {
    cwd: "/",
    detached: true,
    env: postgresEnvironment,
    stdio: ["pipe", "ignore", "pipe"],
    ...account.identity,
  });
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    onLine(line);
  });
  // The pipe breaks when the supervisor ends before us, which "ended" reports.
  child.stdin.on("error", () => {});
  return { ended: whenClosed(child).then(() => ({ lastLines })), end: () => child.stdin.end() };
}

function whenClosed(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("close", () => resolve());
    child.once("error", reject);
  });
}
