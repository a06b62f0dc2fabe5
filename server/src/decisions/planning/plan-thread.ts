import os from "node:os";
import { parentPort } from "node:worker_threads";
import { loadSolver, type Solver } from "@overture/planner";
import pg from "pg";
import { readBinaryRows } from "../../db/binary-rows.js";
import { connectionLimits } from "../../db/connection-limits.js";
import { refusalOfDatabase } from "../../db/database-failure.js";
import { answerJob } from "./answer-job.js";
import type { PlanJob, PlanOutcome, ThreadMessage } from "./thread-messages.js";

/** Answers one job after the other, on a connection of its own, until it is told to end. */
function servePlans(): void {
  const port = parentPort;
  if (!port) throw new Error("This runs in a worker thread alone");
  giveWay();
  const connection = new Connection();
  let solver: Promise<Solver> | undefined;
  const loadOnce = () => (solver ??= loadSolver());
  port.on("message", (message: ThreadMessage) => {
    if (message.kind === "job") void answer(message.job).then((outcome) => port.postMessage(outcome));
    else if (message.kind === "cancel") connection.drop();
    else void connection.end().then(() => port.close());
  });

  async function answer({ databaseUrl, ...job }: PlanJob): Promise<PlanOutcome> {
    try {
      return await answerJob(job, {
        loadSolver: loadOnce,
        readRows: async (statement, read) =>
          readBinaryRows(await connection.open(databaseUrl, job.milliseconds), statement, read),
      });
    } catch (error) {
      connection.drop();
      const message = error instanceof Error ? error.message : String(error);
      return { kind: "failed", message, isBusy: refusalOfDatabase(error) !== undefined };
    }
  }
}

/** About a third of the time of others where there is too little for all. */
const niceness = 5;

/** On Linux each thread has a priority of its own, so that what answers calls goes first. Elsewhere all have one. */
function giveWay(): void {
  if (os.platform() === "linux") os.setPriority(0, niceness);
}

/** Made when it is needed, and made again when it broke. */
class Connection {
  #client: pg.Client | undefined;

  async open(connectionString: string, statementMs: number): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const { keepAlive, keepAliveInitialDelayMillis, connectionTimeoutMillis } = connectionLimits;
    const client = new pg.Client({
      connectionString,
      keepAlive,
      keepAliveInitialDelayMillis,
      connectionTimeoutMillis,
      statement_timeout: statementMs,
      application_name: "overture plan",
    });
    client.on("error", () => this.drop());
    await client.connect();
    this.#client = client;
    return client;
  }

  /** PostgreSQL ends the statement when it has nobody to send rows to. */
  drop(): void {
    const client = this.#client as unknown as { connection: { stream: { destroy(): void } } } | undefined;
    this.#client = undefined;
    client?.connection.stream.destroy();
  }

  async end(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}

servePlans();
