import { readFile, readlink, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DatabaseClient } from "./database-client.js";
import { type Cluster, isAlive, postgresUser } from "./postgres-cluster.js";
import { hasCode } from "./postgres-error.js";

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
}

/** The running server of this cluster, whoever started it. */
export async function findRunningServer(cluster: Cluster): Promise<RunningServer | undefined> {
  const lines = await readPidFile(cluster);
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  // Line 8 is the state of the server.
  if (lines[7]?.trim() !== "ready" || !isAlive(pid)) return undefined;
  const url = `postgres://${postgresUser}:${cluster.password}@127.0.0.1:${port}/postgres`;
  return (await answers(url)) ? { pid, port, url } : undefined;
}

/** Resolves when the server closes our connection, or when the signal aborts. */
export async function untilServerStops(url: string, signal: AbortSignal): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, application_name: "overture-watch", keepAlive: true });
  const gone = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  try {
    await client.connect();
    await gone;
  } catch {
    // It was gone before the connection was made.
  } finally {
    await client.end().catch(() => {});
  }
}

/** A starting server writes its process number at once. */
const unfinishedMs = 5_000;

/**
 * After a crash, the process number in the remaining pid file may belong to another process, especially in a container,
 * where numbers repeat: PostgreSQL would wait for it for ever. It also never starts with an empty or garbled file, as a
 * crashed machine leaves it.
 */
export async function removeStalePidFile(cluster: Cluster): Promise<void> {
  const [first = ""] = await readPidFile(cluster);
  if (!/^-?\d+$/.test(first)) {
    const { mtimeMs } = await stat(pidFile(cluster)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs + unfinishedMs < Date.now()) await rm(pidFile(cluster), { force: true });
    return;
  }
  const pid = Number(first);
  if (pid < 1 || !isAlive(pid) || !(await isStranger(pid, cluster))) return;
  await rm(pidFile(cluster), { force: true });
}

/** A server's working directory is its data folder. Without /proc every process counts as a server. */
async function isStranger(pid: number, { folder }: Cluster): Promise<boolean> {
  const workplace = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (workplace !== undefined) return workplace !== (await realpath(folder));
  // What it works on may be hidden from us; its name is not.
  const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => undefined);
  return name !== undefined && name.trim() !== "postgres";
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
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 2_000 });
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
