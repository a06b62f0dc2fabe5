import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { limits } from "@overture/contract";
import { tooMany } from "../../refusal.js";
import { givenUp } from "./given-up.js";
import { openPlanTurns, type PlanTurns } from "./plan-turns.js";
import type { PlanJob, PlanOutcome, ThreadMessage } from "./thread-messages.js";
import { WaitingLine } from "./waiting-line.js";

/** Leaves a processor to what answers calls, where there is more than one. */
const mostThreads = Math.min(4, Math.max(1, availableParallelism() - 1));
const mostWaitingOfOne = 8;
/** A thread without work ends, and with it what it holds. */
const idleMs = 60_000;
/** Whoever only looks at pages from which one plans has a thread prepared no more often than that. */
const unusedMs = 600_000;
const milliseconds = limits.plan.seconds * 1_000;
/** After the time limit, or when nobody waits any more, the planner finishes the step that it is at. */
const graceMs = 5_000;
const cancelMs = 1_000;

type Ask = Omit<PlanJob, "databaseUrl" | "cancelled" | "milliseconds">;

export type RunPlan = (ask: Ask) => Promise<PlanOutcome>;

export interface PlanThreads {
  /**
   * Runs `work` when it is its turn: plans of one user come one after the other, over all processes, and so many at
   * once as there are threads. Whoever gives up leaves the line, or has the plan stopped.
   */
  inTurn<Result>(userId: string, signal: AbortSignal, work: (run: RunPlan) => Promise<Result>): Promise<Result>;
  /** Starts a thread and warms it up where there is none: a plan was asked for, or a page viewed where one plans. */
  prepare(why: "asked" | "viewed"): void;
  close(): Promise<void>;
}

interface Options {
  databaseUrl: string;
  startThread?: (() => Worker) | undefined;
  threads?: number;
  turns?: PlanTurns;
}

/** Threads that plan, begun when there is something to do. */
export function openPlanThreads({
  databaseUrl,
  startThread = () => new Worker(new URL("./plan-thread.js", import.meta.url), { resourceLimits }),
  threads = mostThreads,
  turns = openPlanTurns(databaseUrl),
}: Options): PlanThreads {
  const users = new WaitingLine(Number.POSITIVE_INFINITY);
  const places = new WaitingLine(threads);
  const idle: PlanThread[] = [];
  const all = new Set<PlanThread>();
  let noneBefore = 0;
  let isClosed = false;

  function takeThread(): PlanThread {
    return idle.pop() ?? beginThread();
  }

  function beginThread(): PlanThread {
    const thread = new PlanThread(startThread(), () => {
      if (all.delete(thread) && !thread.isUsed) noneBefore = performance.now() + unusedMs;
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
    });
    all.add(thread);
    return thread;
  }

  function prepare(why: "asked" | "viewed"): void {
    if (isClosed || all.size > 0 || (why === "viewed" && performance.now() < noneBefore)) return;
    const thread = beginThread();
    thread.prepare({ databaseUrl, milliseconds });
    idle.push(thread);
  }

  async function run(ask: Ask, signal: AbortSignal): Promise<PlanOutcome> {
    const thread = takeThread();
    const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const outcome = await thread.answer({ ...ask, databaseUrl, cancelled, milliseconds }, signal);
    if (all.has(thread)) idle.push(thread);
    if (outcome.kind === "cancelled") throw givenUp();
    return outcome;
  }

  return {
    async inTurn(userId, signal, work) {
      if (users.waitingFor(userId) >= mostWaitingOfOne) {
        throw tooMany("Your other plans are still being made. Please try again in a moment.", 10);
      }
      return inside(users, userId, signal, async () => {
        // Before a place is taken, so that nobody's plan waits for another process.
        const end = await turns.take(userId, signal);
        try {
          return await inside(places, Symbol("a plan"), signal, () => work((ask) => run(ask, signal)));
        } finally {
          // Nobody waits for it here: what is asked next on that connection comes after it.
          void end();
        }
      });
    },
    prepare,
    async close() {
      isClosed = true;
      await Promise.all([turns.close(), ...[...all].map((thread) => thread.end())]);
    },
  };
}

/** Of what is not numbers in columns: the planner's lists of states are bounded by it. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 };

async function inside<Result>(
  line: WaitingLine,
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
  /** It was given a job. */
  isUsed = false;
  readonly #hasEnded: Promise<void>;

  /** `leave` is called, once or twice, when it takes no more jobs. */
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

  prepare(job: Pick<PlanJob, "databaseUrl" | "milliseconds">): void {
    this.#send({ kind: "prepare", ...job });
    this.#endWhenIdle();
  }

  async answer(job: PlanJob, signal: AbortSignal): Promise<PlanOutcome> {
    clearTimeout(this.#idleTimer);
    this.isUsed = true;
    let tooLong = this.#killAfter(job.milliseconds + graceMs);
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
      // It was ended, since it did not stop by itself in time.
      throw signal.aborted || this.#isEnding ? givenUp() : error;
    } finally {
      signal.removeEventListener("abort", cancel);
      clearTimeout(tooLong);
      this.#settle = undefined;
      this.#endWhenIdle();
    }
  }

  #endWhenIdle(): void {
    this.#idleTimer = setTimeout(() => void this.end(), idleMs).unref();
  }

  /** Its connection is closed in the way that the database expects, if it answers at all. */
  async end(): Promise<void> {
    this.#isEnding = true;
    this.#leave();
    clearTimeout(this.#idleTimer);
    this.#send({ kind: "end" });
    const timer = this.#killAfter(cancelMs);
    await this.#hasEnded;
    clearTimeout(timer);
  }

  #killAfter(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => void this.#worker.terminate(), milliseconds).unref();
  }

  #send(message: ThreadMessage): void {
    this.#worker.postMessage(message);
  }
}
