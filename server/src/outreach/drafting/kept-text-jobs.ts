import { type Db, inTransaction } from "../../db/database.js";
import type { Sweep } from "../../sweeps/sweep-worker.js";
import { type Clock, secondsAfter } from "../../values/clock.js";
import { removeKeptOffers } from "./offer-before-queries.js";
import { removeKeptTexts } from "./text-before-queries.js";

/** A page offers to undo for some seconds; a page on a sleeping computer may ask a little later. */
export const undoableSeconds = 600;
const removedAtOnce = 500;

/** Removes former texts and offers that can no longer be restored. */
export function keptTextSweeps({ db, clock }: { db: Db; clock: Clock }): Sweep[] {
  const sweep = (name: string, remove: typeof removeKeptTexts): Sweep => ({
    name,
    run: () =>
      inTransaction(db, (tx) =>
        remove(tx, { before: secondsAfter(clock.now(), -undoableSeconds), most: removedAtOnce }),
      ),
  });
  return [
    sweep("texts from before another template", removeKeptTexts),
    sweep("offers from before others", removeKeptOffers),
  ];
}
