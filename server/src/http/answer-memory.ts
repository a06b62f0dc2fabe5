import type { EventEmitter } from "node:events";
import { tooBusy, tooMany } from "../refusal.js";

/** Waits for memory before this many bytes are read for an answer. */
export type HoldMemory = (bytes: number) => Promise<void>;

/** A large answer, and who asked for it. */
interface Large {
  /** A user, or the client address of a stranger. */
  who: string;
  bytes: number;
  response: Response;
}

interface Response extends EventEmitter {
  readonly destroyed: boolean;
  destroy(): unknown;
}

/**
 * Bounds the memory for large answers: from before they are read until their clients have taken them, however slowly
 * they do.
 */
export interface AnswerMemory {
  /**
   * Waits for memory. Small answers never wait. An answer that is written in parts asks for each, and holds as much as
   * the largest.
   */
  hold(answer: Large): Promise<void>;
  /** For an answer that is made already: refuses it if its asker holds half of all memory. */
  add(answer: Large): void;
}

interface Bounds {
  /** Of all answers together. Half of it is for those who hold nothing else. */
  mostBytes?: number;
  /** Of one asker. A larger answer is held alone. */
  shareBytes?: number;
  /** How many answers of one asker wait; the next is refused. */
  waiting?: number;
  /** The longest wait. */
  waitMs?: number;
  /** When all memory is taken, an answer that its client has not taken in this time is cut off. */
  patienceMs?: number;
  /** In ms, from any beginning. */
  now?(): number;
}

/** Connections alone bound smaller answers. */
const smallBytes = 65_536;

interface Held extends Large {
  since: number;
}

interface Waiting extends Large {
  enter(): void;
}

export function openAnswerMemory(bounds: Bounds = {}): AnswerMemory {
  const { mostBytes = 134_217_728, shareBytes = 33_554_432, waiting: mostWaiting = 20 } = bounds;
  const { waitMs = 30_000, patienceMs = 60_000, now = () => performance.now() } = bounds;
  const held = new Set<Held>();
  const waiting = new Set<Waiting>();

  function heldFor(response: Response): Held | undefined {
    return [...held].find((each) => each.response === response);
  }

  /** What others hold, or other answers of one asker. */
  function sumOfOthers(response: Response, who?: string): number {
    const others = [...held].filter((each) => each.response !== response && (who === undefined || each.who === who));
    return others.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  function isInShare({ who, bytes, response }: Large): boolean {
    const own = sumOfOthers(response, who);
    return own === 0 || own + bytes <= shareBytes;
  }

  function fits(answer: Large): boolean {
    const { who, bytes, response } = answer;
    const all = sumOfOthers(response) + bytes;
    return isInShare(answer) && (all <= mostBytes / 2 || (all <= mostBytes && sumOfOthers(response, who) === 0));
  }

  function take({ who, bytes, response }: Large): void {
    const earlier = heldFor(response);
    if (earlier) {
      earlier.bytes = bytes;
      return;
    }
    const taken = { who, bytes, response, since: now() };
    held.add(taken);
    response.once("close", () => {
      if (held.delete(taken)) letIn();
    });
  }

  function letIn(): void {
    for (const each of waiting) {
      if (!fits(each)) continue;
      waiting.delete(each);
      each.enter();
    }
  }

  function cutOffSlowest(): void {
    const [slowest] = [...held].filter(({ since }) => now() - since >= patienceMs);
    slowest?.response.destroy();
    if (slowest && held.delete(slowest)) letIn();
  }

  return {
    async hold(answer) {
      if (answer.bytes <= smallBytes) return;
      // Nobody is there to take it, so nothing is read.
      if (answer.response.destroyed) throw tooBusy(2);
      const earlier = heldFor(answer.response);
      // Its client has taken the part before.
      if (earlier) earlier.since = now();
      if (earlier && earlier.bytes >= answer.bytes) return;
      if (!fits(answer) && isInShare(answer)) cutOffSlowest();
      if (fits(answer)) return take(answer);
      if ([...waiting].filter(({ who }) => who === answer.who).length >= mostWaiting) throw tooMuchAtOnce();
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          answer.response.off("close", refuse);
          waiting.delete(place);
        };
        const refuse = () => {
          leave();
          reject(isInShare(answer) ? tooBusy(2) : tooMuchAtOnce());
        };
        const enter = () => {
          leave();
          take(answer);
          resolve();
        };
        const place = { ...answer, enter };
        const timer = setTimeout(() => {
          if (isInShare(answer)) cutOffSlowest();
          if (waiting.has(place)) refuse();
        }, waitMs);
        waiting.add(place);
        answer.response.once("close", refuse);
      });
    },
    add(answer) {
      if (answer.bytes <= smallBytes || answer.response.destroyed) return;
      if (heldFor(answer.response)) return;
      if (sumOfOthers(answer.response, answer.who) + answer.bytes > mostBytes / 2) throw tooMuchAtOnce();
      take(answer);
    },
  };
}

function tooMuchAtOnce() {
  return tooMany("Too busy right now. Please try again in a moment.", 2);
}
