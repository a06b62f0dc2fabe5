import { type Log, reasonOf } from "../process/log.js";
import { tooBusy } from "../refusal.js";

/** The work is short; more at once would take connections from calls. */
const mostAtOnce = 4;
/** Far more than the rate limits of the calls let through at once; a stranger must not fill the memory. */
const mostWaiting = 500;

/** Work that a call leaves for after its answer, whose time then does not reveal what there was to do. */
export interface AfterAnswer {
  /** Refuses if too much is waiting. A failure is logged. */
  begin(work: () => Promise<void>): void;
  /** Resolves when no work is left. */
  settled(): Promise<void>;
}

export function openAfterAnswer(log: Pick<Log, "warn">, { waiting: most = mostWaiting } = {}): AfterAnswer {
  const inHand = new Set<Promise<void>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(work: () => Promise<void>): Promise<void> {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      await work();
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "What a call left for after its answer has failed");
    } finally {
      const next = waiting.shift();
      // Its place goes to the next.
      if (next) next();
      else running -= 1;
    }
  }

  return {
    begin(work) {
      if (waiting.length >= most) throw tooBusy(5);
      const done = inTurn(work).finally(() => inHand.delete(done));
      inHand.add(done);
    },
    async settled() {
      while (inHand.size > 0) await Promise.all(inHand);
    },
  };
}
