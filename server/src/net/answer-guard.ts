import type { Holder, MemoryBudget } from "./memory-budget.js";

/** How many bytes a server may send in answer to one command, and how long that may take. */
interface AnswerBounds {
  bytes: number;
  ms: number;
}

export interface AnswerGuard {
  /** Called for all received data. Answers whether it may be processed. */
  receive(bytes: number): boolean;
  /** From now on an answer may have this many bytes, of which the announced ones are expected. */
  allow(bytes: number, announcedBytes?: number): void;
  /** Whether an answer had more bytes than it may. */
  hadTooMany(): boolean;
  end(): void;
}

interface Options {
  bounds: AnswerBounds;
  /** Bytes beyond the announced ones also count there. */
  memoryBudget?: MemoryBudget | undefined;
  /** The number of bytes sent so far: when it changes, the next data answers a new command. */
  countWritten(): number;
  /** Must close the connection. Called once. */
  exceeded(): void;
}

/**
 * Ends a connection to a server that never finishes an answer, in whatever way: the limits of mail libraries only apply
 * to single lines and literals, and their timeouts only to complete silence.
 */
export function guardAnswers({ bounds, memoryBudget, countWritten, exceeded }: Options): AnswerGuard {
  let maxBytes = bounds.bytes;
  let announcedBytes = 0;
  let receivedBytes = 0;
  let writtenBytes = countWritten();
  let isOver = false;
  let isTooLong = false;
  let timer: NodeJS.Timeout | undefined;
  const holder: Holder = { giveUp };

  function end(): void {
    isOver = true;
    memoryBudget?.hold(holder, 0);
    clearTimeout(timer);
  }

  function giveUp(): void {
    if (isOver) return;
    end();
    exceeded();
  }

  /** If something was sent since, a new answer begins. */
  function beginAnswer(): boolean {
    const written = countWritten();
    if (written === writtenBytes) return false;
    writtenBytes = written;
    receivedBytes = 0;
    clearTimeout(timer);
    timer = undefined;
    return true;
  }

  return {
    receive(bytes) {
      if (isOver) return false;
      beginAnswer();
      receivedBytes += bytes;
      memoryBudget?.hold(holder, Math.max(receivedBytes - announcedBytes, 0));
      if (isOver) return false;
      isTooLong = receivedBytes > maxBytes;
      if (isTooLong) giveUp();
      else timer ??= setTimeout(() => beginAnswer() || giveUp(), bounds.ms).unref();
      return !isOver;
    },
    allow(bytes, announced = 0) {
      maxBytes = bytes;
      announcedBytes = announced;
      // The previous answer has ended, and unsolicited data after it is short.
      receivedBytes = 0;
      memoryBudget?.hold(holder, 0);
    },
    hadTooMany: () => isTooLong,
    end,
  };
}
