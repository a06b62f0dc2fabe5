import { type Db, inTransaction } from "../../db/database.js";
import type { Sweep } from "../../sweeps/sweep-worker.js";
import { type Clock, secondsAfter } from "../../values/clock.js";
import { removeKeptTexts } from "./text-before-queries.js";

/** A page offers to undo for some seconds; one that slept meanwhile may ask a little later. */
export const undoableSeconds = 600;
const removedAtOnce = 500;

/** Texts from before another template, which nobody can bring back any more. */
export function keptTextSweeps({ db, clock }: { db: Db; clock: Clock }): Sweep[] {
  return [
    {
      name: "texts from before another template",
      run: () =>
        inTransaction(db, (tx) =>
          removeKeptTexts(tx, { before: secondsAfter(clock.now(), -undoableSeconds), most: removedAtOnce }),
        ),
    },
  ];
}
