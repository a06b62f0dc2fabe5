import { readFile, readlink, realpath, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { type Cluster, isAlive, postgresUser } from "./postgres-cluster.js";
import { hasCode } from "./postgres-error.js";

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
}

/** The server that has this cluster open and answers, whoever started it. */
export async function findRunningServer(cluster: Cluster): Promise<RunningServer | undefined> {
  const lines = await readPidFile(cluster);
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  // Line 8 holds the server's own word on its state.
  if (lines[7]?.trim() !== "ready" || !isAlive(pid)) return undefined;
  const url = `postgres://${postgresUser}:${cluster.password}@127.0.0.1:${port}/postgres`;
  return (await answers(url)) ? { pid, port, url } : undefined;
}

/** Resolves when the server lets go of us, or when the signal says that nobody waits any more. */
export async function whenGone(url: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "overture-watch", keepAlive: true });
  const gone = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  try {
    await client.connect();
    await gone;
  } catch {
    // It was gone before we could ask.
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * After a crash, the process number in the left-over pid file may belong to somebody else by now, above all in a
 * container, where numbers repeat. PostgreSQL would wait for that stranger forever.
 */
export async function removeStrangersPidFile(cluster: Cluster): Promise<void> {
  const pid = Number((await readPidFile(cluster))[0]);
  if (!pid || !isAlive(pid)) return;
  // A server works in its data folder. Where there is no /proc, we leave the file alone.
  const workplace = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (workplace === undefined || workplace === (await realpath(cluster.folder))) return;
  await rm(pidFile(cluster), { force: true });
}

async function readPidFile(cluster: Cluster): Promise<string[]> {
  const text = await readFile(pidFile(cluster), "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return "";
    throw error;
  });
  return text.split("\n");
}

function pidFile(cluster: Cluster): string {
  return path.join(cluster.folder, "postmaster.pid");
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  let isGoing = false;
  // A shutdown may reach the connection between its opening and its end.
  client.on("error", () => {
    isGoing = true;
  });
  try {
    await client.connect();
    await client.end();
    return !isGoing;
  } catch {
    // Going down, or just gone: the caller looks again.
    return false;
  }
}
