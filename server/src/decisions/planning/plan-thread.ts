import "../../process/navigator.js";
import { parentPort } from "node:worker_threads";
import { loadSolver, type Solver } from "@overture/planner";
import type pg from "pg";
import { readBinaryRows } from "../../db/binary-rows.js";
import { connectionLimits } from "../../db/connection-limits.js";
import { DatabaseClient } from "../../db/database-client.js";
import { refusalOfDatabase } from "../../db/database-failure.js";
import { answerJob } from "./answer-job.js";
import { giveWay } from "./give-way.js";
import type { PlanJob, PlanOutcome, PrepareJob, ThreadMessage } from "./thread-messages.js";
import { warmUp } from "./warm-up.js";

/**
 * Answers one job after the other, on its own connection, until it gets `end`. It warms up its code until the first job
 * comes, and during long reads.
 */
function servePlans(): void {
  const port = parentPort;
  if (!port) throw new Error("This runs in a worker thread alone");
  giveWay();
  const connection = new Connection();
  let solver: Promise<Solver> | undefined;
  let isWaiting = true;
  let isDone = false;
  const loadOnce = () => (solver ??= loadSolver());
  port.on("message", (message: ThreadMessage) => {
    if (message.kind === "job") void answer(message.job).then((outcome) => port.postMessage(outcome));
    else if (message.kind === "prepare") void prepare(message).catch(() => connection.drop());
    else if (message.kind === "cancel") connection.drop();
    else {
      isWaiting = false;
      isDone = true;
      void connection.end().then(() => port.close());
    }
  });
  const warmed = warmUp(() => !isWaiting);

  async function prepare({ statements, ...to }: PrepareJob): Promise<void> {
    const client = await connection.open(to);
    for (const { text, values } of statements) if (isWaiting) await client.query(`explain ${text}`, values);
  }

  async function answer({ databaseUrl, ...job }: PlanJob): Promise<PlanOutcome> {
    const { milliseconds } = job;
    isWaiting = false;
    const longRead = setTimeout(() => void warmed.then((isWarm) => isWarm || warmUp(() => isDone)), longReadMs);
    try {
      return await answerJob(job, {
        loadSolver: loadOnce,
        readRows: async (statement, read) =>
          readBinaryRows(await connection.open({ databaseUrl, milliseconds }), statement, read),
      });
    } catch (error) {
      connection.drop();
      const message = error instanceof Error ? error.message : String(error);
      return { kind: "failed", message, isBusy: refusalOfDatabase(error) !== undefined };
    } finally {
      clearTimeout(longRead);
      isDone = true;
    }
  }
}

/**
 * By then a small number of candidates is read; with many, the thread waits for the database more than half of the
 * time.
 */
const longReadMs = 100;

/** Opened when needed, and again after it breaks. */
class Connection {
  #opening: Promise<pg.Client> | undefined;
  #client: pg.Client | undefined;

  open({ databaseUrl, milliseconds }: Pick<PlanJob, "databaseUrl" | "milliseconds">): Promise<pg.Client> {
    this.#opening ??= this.#connect(databaseUrl, milliseconds);
    return this.#opening;
  }

  async #connect(connectionString: string, statementMs: number): Promise<pg.Client> {
    const { keepAlive, keepAliveInitialDelayMillis, connectionTimeoutMillis } = connectionLimits;
    const client = new DatabaseClient({
      connectionString,
      keepAlive,
      keepAliveInitialDelayMillis,
      connectionTimeoutMillis,
      statement_timeout: statementMs,
      application_name: "overture plan",
    });
    this.#client = client;
    client.on("error", () => {
      if (this.#client === client) this.drop();
    });
    await client.connect();
    return client;
  }

  /** PostgreSQL ends the statement when it cannot send rows any more. */
  drop(): void {
    const client = this.#client as unknown as { connection: { stream: { destroy(): void } } } | undefined;
    this.#client = undefined;
    this.#opening = undefined;
    client?.connection.stream.destroy();
  }

  async end(): Promise<void> {
    const opening = this.#opening;
    this.#client = undefined;
    this.#opening = undefined;
    await opening?.then((client) => client.end()).catch(() => undefined);
  }
}

servePlans();
