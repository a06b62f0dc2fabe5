import type { Holder, Surplus } from "./surplus.js";

/** How much a server may say in answer to one thing that we say, and how long that may take. */
interface AnswerBounds {
  bytes: number;
  ms: number;
}

export interface AnswerGuard {
  /** Called with all that comes. Answers whether it may be looked at. */
  receive(bytes: number): boolean;
  /** From now on an answer may have so many bytes, and so many of them are no surprise. */
  allow(bytes: number, announcedBytes?: number): void;
  end(): void;
}

interface Options {
  bounds: AnswerBounds;
  /** What answers are longer than they were announced counts there too. */
  surplus?: Surplus | undefined;
  /** How much was written until now: when it changes, what comes answers something new. */
  countWritten(): number;
  /** Is to close the connection. Called once. */
  exceeded(): void;
}

/**
 * Ends a connection to a server that never comes to the end of an answer, however it goes about it: the limits of mail
 * libraries are for single lines and literals, and their timeouts for complete silence.
 */
export function guardAnswers({ bounds, surplus, countWritten, exceeded }: Options): AnswerGuard {
  let mostBytes = bounds.bytes;
  let announcedBytes = 0;
  let receivedBytes = 0;
  let writtenBytes = countWritten();
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const holder: Holder = { giveUp };

  function end(): void {
    isOver = true;
    surplus?.hold(holder, 0);
    clearTimeout(timer);
  }

  function giveUp(): void {
    if (isOver) return;
    end();
    exceeded();
  }

  /** What was written in the meantime is being answered. */
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
      surplus?.hold(holder, Math.max(receivedBytes - announcedBytes, 0));
      if (isOver) return false;
      if (receivedBytes > mostBytes) giveUp();
      else timer ??= setTimeout(() => beginAnswer() || giveUp(), bounds.ms).unref();
      return !isOver;
    },
    allow(bytes, announced = 0) {
      mostBytes = bytes;
      announcedBytes = announced;
      // The answer before is at its end, and what a server says by itself after it is short.
      receivedBytes = 0;
      surplus?.hold(holder, 0);
    },
    end,
  };
}
