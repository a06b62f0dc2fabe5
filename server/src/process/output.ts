import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";

export interface Output {
  write(text: string): void;
  /** Waits until what was written is out, but not for ever: nobody may take it. */
  close(): Promise<void>;
}

/** So much waits for whoever is slow to take it. */
const waitingBytes = 4 * 1_048_576;
const patienceMs = 1_000;

/**
 * The process's output, on which nothing else depends: whoever reads it may be slow or leave (`npm start | head`), a
 * terminal may be closed, and the disk that takes it may be full. What nobody takes is lost, and the work goes on.
 */
export function openOutput(fd = 1): Output {
  const stream = pino.destination({ fd, sync: false, maxLength: waitingBytes });
  let isBroken = false;
  let isClosed = false;
  const ended = new Promise<void>((resolve) => {
    stream.once("close", () => resolve());
    stream.on("error", () => {
      isBroken = true;
      if (isClosed) resolve();
    });
  });
  return {
    write(text) {
      if (isClosed) return;
      isBroken = false;
      stream.write(text);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (isBroken) return stream.destroy();
      stream.end();
      const late = new AbortController();
      await Promise.race([ended, pause(patienceMs, undefined, { signal: late.signal }).catch(() => undefined)]);
      late.abort();
      // Else the end of the process would wait until somebody takes what is left.
      stream.destroy();
    },
  };
}

/** Before anything else happens: what is said only once must not get lost on the way to somebody who reads it. */
export function writeImmediately(text: string, fd = 1): void {
  try {
    writeSync(fd, text);
  } catch {
    // Nobody is there to read it.
  }
}
