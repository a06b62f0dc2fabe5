import { type Log, reasonOf } from "../process/log.js";
import { tooBusy } from "../refusal.js";
import { openLine } from "../values/line.js";
import { openCallsInHand } from "./calls-in-hand.js";

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
  const line = openLine(mostAtOnce);
  const inHand = openCallsInHand();

  async function inTurn(work: () => Promise<void>): Promise<void> {
    try {
      await line.run(work);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "What a call left for after its answer has failed");
    }
  }

  return {
    begin(work) {
      if (line.waiting() >= most) throw tooBusy(5);
      void inHand.during(() => inTurn(work));
    },
    settled: () => inHand.ended(),
  };
}
