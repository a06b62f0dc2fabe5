import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseLog } from "./database.js";
import { choosePostgresAccount, type PostgresAccount } from "./postgres-account.js";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.js";
import { type Cluster, isAlive, openCluster, refuseNoFolder } from "./postgres-cluster.js";
import { PostgresError } from "./postgres-error.js";
import { findRunningServer, type RunningServer, removeStalePidFile, untilServerStops } from "./postgres-running.js";
import { postgresSettings } from "./postgres-settings.js";
import { type Supervisor, supervise } from "./postgres-supervisor.js";

export interface EmbeddedPostgres {
  readonly url: string;
  /** Whether this process started it; otherwise it joined the one of another. */
  readonly isOwn: boolean;
  /** Ends the server if this process started it; one that another process started goes on. */
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** PostgreSQL settings in place of ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The whole folder goes when the server ends, also when our process was killed. */
  readonly temporary?: boolean;
  /** In place of those that npm installed. */
  readonly binaries?: PostgresBinaries;
}

interface Started extends RunningServer {
  readonly supervisor: Supervisor;
}

/** Without a supervisor it is the server of another process, and ends with that. */
interface Used extends RunningServer {
  readonly supervisor?: Supervisor;
}

/** Recovery after a crash reads up to `max_wal_size`; what takes longer than this is stuck. */
const longestPauseMs = 10_000;
const startTimeoutMs = 60_000;
const fastShutdownMs = 8_000;

/**
 * Starts the PostgreSQL that npm installed, in `dataDir/postgres`, or joins the one that another process has started
 * there. It listens on the loopback alone and ends with this process, however that ends. Whoever had joined it starts
 * it again.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  await refuseNoFolder(path.join(dataDir, "postgres"));
  const binaries = options.binaries ?? (await findPostgresBinaries());
  const account = await choosePostgresAccount(path.join(dataDir, "postgres"), path.dirname(binaries.initdb));
  const cluster = await openCluster(dataDir, binaries, account);
  return joinOrStart({ ...options, dataDir, binaries, account, cluster });
}

interface Place extends Options {
  readonly binaries: PostgresBinaries;
  readonly account: PostgresAccount;
  readonly cluster: Cluster;
}

async function joinOrStart(place: Place): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const running = await findRunningServer(place.cluster);
    if (running) return keepRunning(place, running);

    await removeStalePidFile(place.cluster);
    const { server, reason } = await tryStart(place, await findFreePort("127.0.0.1"));
    if (server) return keepRunning(place, server);
    if (!isTransient(reason) || Date.now() > deadline) {
      const advice = isDiskFull(reason)
        ? "Free some space on its disk"
        : "If its files are damaged, restore a backup into a new DATA_DIR";
      throw new PostgresError(`The embedded PostgreSQL in ${place.dataDir} does not start: ${reason}. ${advice}`);
    }
    await pause(100);
  }
}

/** A server that ended, with its process or alone, comes back at its old port, where the pool finds it. */
function keepRunning(place: Place, first: Used): EmbeddedPostgres {
  let current = first;
  const stopping = new AbortController();

  async function watch(): Promise<void> {
    for (;;) {
      const lastLines = await whenEnded(current, stopping.signal);
      if (stopping.signal.aborted) return;
      place.log.warn({ source: "postgres", lastLines }, "The embedded PostgreSQL ended and is started again");
      current = (await startAgain(place, { port: first.port, signal: stopping.signal })) ?? current;
      if (stopping.signal.aborted) return;
    }
  }
  const watching = watch();

  return {
    url: first.url,
    isOwn: first.supervisor !== undefined,
    async stop() {
      stopping.abort();
      await stop(current);
      await watching;
      // The one that was just being started.
      await stop(current);
      // Where PostgreSQL ran as nobody, its supervisor could not remove what is ours.
      if (place.temporary) await rm(place.dataDir, { recursive: true, force: true });
    },
  };
}

async function whenEnded({ supervisor, url }: Used, signal: AbortSignal): Promise<readonly string[]> {
  if (supervisor) return (await supervisor.ended).lastLines;
  await untilServerStops(url, signal);
  return [];
}

/** Tries until a server runs or none is wanted any more: a full disk, or another kill while it started, may pass. */
async function startAgain(
  place: Place,
  { port, signal }: { port: number; signal: AbortSignal },
): Promise<Used | undefined> {
  for (let pauseMs = 250; !signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const { server, reason } = await joinOrStartAt(place, port);
    if (server) {
      place.log.info({ source: "postgres" }, "The embedded PostgreSQL runs again");
      return server;
    }
    place.log.warn({ source: "postgres" }, `The embedded PostgreSQL does not start: ${reason}`);
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

/** Of several processes that lost the same server, one starts it and the others join. */
async function joinOrStartAt(place: Place, port: number): Promise<{ server?: Used; reason: string }> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const running = await findRunningServer(place.cluster);
    if (running?.port === port) return { server: running, reason: "" };

    const { server, reason } = await tryStart(place, port);
    if (server) return { server, reason: "" };
    if (!isTransient(reason) || Date.now() > deadline) return { reason };
    await pause(100);
  }
}

type Attempt = { server: Started; reason?: never } | { server?: never; reason: string };

async function tryStart({ binaries, account, cluster, ...options }: Place, port: number): Promise<Attempt> {
  const deadline = Date.now() + startTimeoutMs;
  let isReady = false;
  let lastSaid = "";
  const supervisor = supervise({
    command: [binaries.postgres, "-D", cluster.folder, ...postgresSettings({ port, ...options.settings })],
    account,
    removeAtEnd: options.temporary ? options.dataDir : undefined,
    onLine(line) {
      if (!isWorthLogging(line)) return;
      lastSaid = `: ${reasonOf([line])}`;
      if (isReady) options.log.warn({ source: "postgres" }, line);
    },
  });
  const failed = supervisor.ended.then(({ lastLines }) => reasonOf(lastLines));
  for (;;) {
    const reason = await Promise.race([failed, pause(15)]);
    if (typeof reason === "string") return { reason };
    const server = await findRunningServer(cluster);
    if (server?.port === port) {
      isReady = true;
      return { server: { ...server, supervisor } };
    }
    if (Date.now() > deadline) {
      supervisor.end();
      return { reason: `it was not ready in time${lastSaid}` };
    }
  }
}

/** What another try may heal: a predecessor on its way out, another process that starts too, a port just taken. */
function isTransient(reason: string): boolean {
  if (isDiskFull(reason)) return false;
  return /lock file "postmaster\.pid"|pre-existing shared memory block|could not bind|could not create any TCP/.test(
    reason,
  );
}

function isDiskFull(reason: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(reason);
}

/** The server's own words for its end, without the time and the process number before them. */
export function reasonOf(lines: readonly string[]): string {
  const fatal = lines.filter((line) => /FATAL|PANIC|could not bind/.test(line));
  return (fatal.length > 0 ? fatal : lines.slice(-3)).join("; ").replace(/^.*?(FATAL|PANIC|LOG): +/, "");
}

/**
 * Refused statements are our callers' to report, and ended connections are what a shutdown is. That the system has
 * killed one of its processes, mostly for want of memory, PostgreSQL says at a lower level.
 */
function isWorthLogging(line: string): boolean {
  if (/ was terminated by signal \d+/.test(line)) return true;
  return / (WARNING|FATAL|PANIC): /.test(line) && !line.includes("administrator command");
}

async function stop({ supervisor, pid }: Used): Promise<void> {
  if (!supervisor) return;
  supervisor.end();
  const late = new AbortController();
  const ended = await Promise.race([
    supervisor.ended.then(() => true),
    pause(fastShutdownMs, false, { signal: late.signal }),
  ]);
  late.abort();
  if (!ended && isAlive(pid)) {
    // An immediate shutdown loses nothing that was committed; the next start recovers.
    process.kill(pid, "SIGQUIT");
    await supervisor.ended;
  }
}

/** One that nothing listens on at this moment; throws when nothing can listen on this host. */
export async function findFreePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
