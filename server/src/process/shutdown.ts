import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.js";

export type Close = () => Promise<unknown>;

/** How the process says that it went; a start that fails ends with 1. From sysexits.h, where it has a number for it. */
export const exitCodes = { clean: 0, startFailed: 1, internal: 70, timedOut: 75 } as const;

/** Less than the ten seconds in which the process has to be gone. */
const stopTimeoutMs = 9_000;

export interface Shutdown {
  /** What was opened to work. It ends all at once: each may have to wait for somebody outside, and none for another. */
  addWork(close: Close): void;
  /** What that stands on, to be closed afterwards and in the opposite order. */
  addFoundation(close: Close): void;
  isUnderWay(): boolean;
  /** Closes everything, once, and answers with the code to exit with. */
  run(log: Pick<Log, "error">): Promise<number>;
}

export function openShutdown({ timeoutMs = stopTimeoutMs } = {}): Shutdown {
  const working: Close[] = [];
  const foundations: Close[] = [];
  let running: Promise<number> | undefined;

  async function closeAll(log: Pick<Log, "error">): Promise<number> {
    let code: number = exitCodes.clean;
    const noting = async (close: Close) => {
      try {
        await close();
      } catch (error) {
        code = exitCodes.internal;
        log.error({ err: error }, "Could not close cleanly");
      }
    };
    await Promise.all(working.map(noting));
    for (const close of foundations.toReversed()) await noting(close);
    return code;
  }

  async function runInTime(log: Pick<Log, "error">): Promise<number> {
    const late = new AbortController();
    const tooLate = pause(timeoutMs, exitCodes.timedOut, { signal: late.signal }).catch(() => exitCodes.timedOut);
    const code = await Promise.race([closeAll(log), tooLate]);
    late.abort();
    if (code === exitCodes.timedOut) log.error({}, "Not everything could be closed in time");
    return code;
  }

  return {
    addWork: (close) => void working.push(close),
    addFoundation: (close) => void foundations.push(close),
    isUnderWay: () => running !== undefined,
    run(log) {
      running ??= runInTime(log);
      return running;
    },
  };
}
