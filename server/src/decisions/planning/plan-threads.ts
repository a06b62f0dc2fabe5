import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { limits } from "@overture/contract";
import type { Statement } from "../../db/binary-rows.js";
import { tooBusy, tooMany } from "../../refusal.js";
import { FairQueue } from "./fair-queue.js";
import { openPlanLocks, type PlanLocks } from "./plan-locks.js";
import { requestClosed } from "./request-closed.js";
import type { PlanJob, PlanOutcome, PrepareJob, ThreadMessage } from "./thread-messages.js";

/** Leaves one processor for answering calls, if there is more than one. */
const maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1));
const maxWaitingOfOne = 8;
/** A thread ends this long after its latest job, which frees its memory and connection. */
const idleMs = 60_000;
/** A prepared thread waits this long for its first job. Page views prepare no other one in this time. */
const preparedMs = 600_000;
/** After a cancellation, the planner finishes its present step. */
const cancelMs = 1_000;

type Ask = Omit<PlanJob, "databaseUrl" | "cancelled" | "milliseconds">;

export type RunPlan = (ask: Ask) => Promise<PlanOutcome>;

export interface PlanThreads {
  /**
   * Runs `work` when it is its turn: the plans of one user run one after the other over all processes, and as many
   * plans at once as there are threads. When the signal aborts, it leaves the line or stops the plan.
   */
  inTurn<Result>(userId: string, signal: AbortSignal, work: (run: RunPlan) => Promise<Result>): Promise<Result>;
  /**
   * Starts and warms up a thread if there is none: a plan was requested, or a page was viewed by somebody who may plan.
   */
  prepare(why: "asked" | "viewed"): void;
  close(): Promise<void>;
}

interface Options {
  databaseUrl: string;
  startThread?: (() => Worker) | undefined;
  threads?: number;
  /** How long a plan may take. */
  milliseconds?: number;
  /** After that the planner finishes its present step. A thread that has not answered by then is ended. */
  graceMs?: number;
  locks?: PlanLocks;
  /** Statements like those of a plan: a thread that is prepared lets PostgreSQL plan them. */
  listExamples?: () => Promise<Statement[]>;
}

/** Planner threads, started when there is work. */
export function openPlanThreads({
  databaseUrl,
  startThread = () => new Worker(new URL("./plan-thread.js", import.meta.url), { resourceLimits }),
  threads = maxThreads,
  milliseconds = limits.plan.seconds * 1_000,
  graceMs = 5_000,
  locks = openPlanLocks(databaseUrl),
  listExamples = async () => [],
}: Options): PlanThreads {
  const users = new FairQueue(Number.POSITIVE_INFINITY);
  const places = new FairQueue(threads);
  const idle: PlanThread[] = [];
  const all = new Set<PlanThread>();
  let noneBefore = 0;
  let isClosed = false;

  function takeThread(): PlanThread {
    return idle.pop() ?? beginThread();
  }

  function beginThread(): PlanThread {
    const startedAt = performance.now();
    const thread = new PlanThread(startThread(), () => {
      if (all.delete(thread) && !thread.isUsed) noneBefore = startedAt + preparedMs;
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
    });
    all.add(thread);
    return thread;
  }

  function prepare(why: "asked" | "viewed"): void {
    if (isClosed || all.size > 0 || (why === "viewed" && performance.now() < noneBefore)) return;
    const thread = beginThread();
    // Whoever asks needs the database now.
    const examples = why === "viewed" ? listExamples().catch(() => []) : Promise.resolve([]);
    thread.prepare(examples.then((statements) => ({ databaseUrl, milliseconds, statements })));
    locks.prepare(preparedMs);
    idle.push(thread);
  }

  async function run(ask: Ask, signal: AbortSignal): Promise<PlanOutcome> {
    const thread = takeThread();
    const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const outcome = await thread.answer({ ...ask, databaseUrl, cancelled, milliseconds }, graceMs, signal);
    if (all.has(thread)) idle.push(thread);
    if (outcome.kind === "cancelled") throw requestClosed();
    return outcome;
  }

  return {
    async inTurn(userId, signal, work) {
      if (users.waitingFor(userId) >= maxWaitingOfOne) {
        throw tooMany("Your other plans are still being made. Please try again in a moment.", 10);
      }
      return inside(users, userId, signal, async () => {
        // Taken before a place, so that a plan that waits for another process does not block the others.
        const end = await locks.take(userId, signal);
        try {
          return await inside(places, Symbol("a plan"), signal, () => work((ask) => run(ask, signal)));
        } finally {
          // Need not be awaited: later statements on that connection run after it.
          void end();
        }
      });
    },
    prepare,
    async close() {
      isClosed = true;
      await Promise.all([locks.close(), ...[...all].map((thread) => thread.end())]);
    },
  };
}

/**
 * Bounds the memory outside of numeric columns, which is mostly the planner's lists of states. What is new there is
 * little: more memory for it makes no plan faster.
 */
const resourceLimits = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 4 };

async function inside<Result>(
  line: FairQueue,
  key: unknown,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  await line.wait(key, signal);
  try {
    return await work();
  } finally {
    line.leave(key);
  }
}

class PlanThread {
  readonly #worker: Worker;
  readonly #leave: () => void;
  #settle: { resolve: (outcome: PlanOutcome) => void; reject: (error: unknown) => void } | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isEnding = false;
  /** Whether it has had a job. */
  isUsed = false;
  readonly #hasEnded: Promise<void>;

  /** `leave` is called, once or twice, when the thread takes no more jobs. */
  constructor(worker: Worker, leave: () => void) {
    this.#worker = worker;
    this.#leave = leave;
    worker.unref();
    worker.on("message", (outcome: PlanOutcome) => this.#settle?.resolve(outcome));
    worker.on("error", (error) => this.#settle?.reject(error));
    this.#hasEnded = new Promise((resolve) => {
      worker.once("exit", () => {
        leave();
        this.#settle?.reject(new Error("The thread that plans has ended"));
        resolve();
      });
    });
  }

  prepare(job: Promise<PrepareJob>): void {
    void job.then((ready) => this.#send({ kind: "prepare", ...ready }));
    this.#endAfter(preparedMs);
  }

  async answer(job: PlanJob, graceMs: number, signal: AbortSignal): Promise<PlanOutcome> {
    clearTimeout(this.#idleTimer);
    this.isUsed = true;
    let isTooLate = false;
    let tooLong = this.#killAfter(job.milliseconds + graceMs, () => (isTooLate = true));
    const cancel = () => {
      Atomics.store(job.cancelled, 0, 1);
      this.#send({ kind: "cancel" });
      clearTimeout(tooLong);
      tooLong = this.#killAfter(cancelMs);
    };
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await new Promise<PlanOutcome>((resolve, reject) => {
        this.#settle = { resolve, reject };
        this.#send({ kind: "job", job });
        if (signal.aborted) cancel();
      });
    } catch (error) {
      // It was terminated, because it did not stop in time.
      if (signal.aborted || this.#isEnding) throw requestClosed();
      throw isTooLate ? tooBusy(10) : error;
    } finally {
      signal.removeEventListener("abort", cancel);
      clearTimeout(tooLong);
      this.#settle = undefined;
      this.#endAfter(idleMs);
    }
  }

  #endAfter(milliseconds: number): void {
    this.#idleTimer = setTimeout(() => void this.end(), milliseconds).unref();
  }

  /** Closes its connection properly, if it still responds. */
  async end(): Promise<void> {
    this.#isEnding = true;
    this.#leave();
    clearTimeout(this.#idleTimer);
    this.#send({ kind: "end" });
    const timer = this.#killAfter(cancelMs);
    await this.#hasEnded;
    clearTimeout(timer);
  }

  #killAfter(milliseconds: number, beforehand?: () => void): NodeJS.Timeout {
    return setTimeout(() => {
      beforehand?.();
      void this.#worker.terminate();
    }, milliseconds).unref();
  }

  #send(message: ThreadMessage): void {
    this.#worker.postMessage(message);
  }
}
