import { type ChildProcess, spawn } from "node:child_process";
import { readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { nextLine } from "../child.js";
import { findFreePort } from "../free-port.js";
import type { MessageOutcome } from "./crash-report.js";
import { killPostgres } from "./kill-postgres.js";
import { superviseProcess } from "./supervised-process.js";

export type Victim = "worker" | "web" | "database" | "smtp";

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The mail server accepts at least this many messages between two kills, or the time below passes. */
const progress = 5;
const progressMs = 5_000;
/** The length of a Message-ID of the product with its line break. */
const bytesPerLine = 60;
const drainMs = 180_000;
const person = { username: "admin", password: "a long password" };
/** The path is the same from the sources and from the build. */
const built = new URL("../../../dist/", import.meta.url);

/**
 * Starts the built product as several processes with its own database and mail server. Each process restarts when it is
 * killed.
 */
export async function openStage(folder: string, dataDir = path.join(folder, "data")) {
  const file = path.join(folder, "taken");
  await writeFile(file, "");
  const children = new Set<ChildProcess>();
  // Runs also when the test is interrupted.
  const endAll = () => {
    for (const child of children) child.kill("SIGKILL");
  };
  process.once("exit", endAll);
  function start(module: string, words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
    const child = runBuilt(module, words, settings);
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  }

  const postgres = start("testing/postgres-process", [dataDir]);
  const databaseUrl = await nextLine(postgres);
  const [smtpPort, webPort] = [await findFreePort(), await findFreePort()];
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, "app"),
    APP_SECRET: "a secret for crashes that is long enough to be one",
    ADMIN_USERNAME: person.username,
    ADMIN_EMAIL: "admin@overture.example",
    ADMIN_PASSWORD: person.password,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: "hello@overture.example",
    PORT: String(webPort),
    LOG_LEVEL: "fatal",
  };
  const program = (role: string) => superviseProcess(() => start("bundle/main", [], { ...environment, ROLE: role }));
  const smtp = superviseProcess(() => start("testing/sink-process", [file, String(smtpPort)]));
  const web = program("web");
  await web.ready();
  const workers = [program("worker"), program("worker")];
  await Promise.all([...workers, smtp].map((process) => process.ready()));
  let round = 0;
  let takenBytes = 0;

  async function rows<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    for (;;) {
      const client = new pg.Client({ connectionString: databaseUrl });
      client.on("error", () => undefined);
      try {
        await client.connect();
        return (await client.query<Row>(statement)).rows;
      } catch {
        await pause(100);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  const waiting = "select count(*)::integer as count from mail where state in ('queued', 'sending')";
  const drafts = "select count(*)::integer as count from message where status = 'draft'";
  /** Makes postponed mail due, so that the run does not wait for minutes. */
  const hurry = "update mail set next_attempt_at = now() where state = 'queued' and next_attempt_at > now()";
  return {
    person,
    origin: `http://127.0.0.1:${webPort}`,
    /** Returns whether the process was running. A process that is still starting is not killed. */
    async kill(victim: Victim): Promise<boolean> {
      if (victim === "database") return killPostgres(dataDir);
      round += 1;
      return (await { web, smtp, worker: workers[round % workers.length] }[victim]?.kill()) ?? false;
    },
    /** Stops the mail server for this time. */
    keepMailServerAway: (ms: number) => smtp.keepAway(ms),
    dataDir,
    async untilProgress(): Promise<void> {
      const deadline = Date.now() + progressMs;
      for (;;) {
        const { size } = await stat(file);
        const isEnough = size >= takenBytes + progress * bytesPerLine;
        if (isEnough || Date.now() > deadline) {
          takenBytes = size;
          return;
        }
        await pause(10);
      }
    },
    async countWaiting(): Promise<number> {
      await rows(hurry);
      return (await rows<{ count: number }>(waiting))[0]?.count ?? 0;
    },
    async countDrafts(): Promise<number> {
      return (await rows<{ count: number }>(drafts))[0]?.count ?? 0;
    },
    async drain(): Promise<void> {
      const deadline = Date.now() + drainMs;
      while (Date.now() < deadline && ((await rows<{ count: number }>(waiting))[0]?.count ?? 0) > 0) {
        await rows(hurry);
        await pause(200);
      }
    },
    listOutcomes: () =>
      rows<MessageOutcome & pg.QueryResultRow>(
        `select message_id as "messageId", state, reason from mail where kind = 'outreach'`,
      ),
    listTaken: async () => (await readFile(file, "utf8")).split("\n").filter((line) => line !== ""),
    async close(): Promise<void> {
      await Promise.all([web, smtp, ...workers].map((process) => process.stop()));
      postgres.kill("SIGTERM");
      process.off("exit", endAll);
    },
  };
}

/** Runs a module of the built server, such as `bundle/main`. */
function runBuilt(module: string, words: readonly string[], environment: Readonly<Record<string, string>>) {
  return spawn(process.execPath, [fileURLToPath(new URL(`${module}.js`, built)), ...words], {
    // In this folder there is no `.env` file.
    cwd: tmpdir(),
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
}
