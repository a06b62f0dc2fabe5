import { setImmediate as turn } from "node:timers/promises";
import { answerJob } from "./answer-job.js";
import type { DealsAsked, PlanOutcome } from "./thread-messages.js";

/** Enough candidates for the loops to be compiled, and few enough that nobody waits for one plan of them. */
const size = 2_000;
/** About 200 ms of one processor. */
const enough = 20;
const rowBytes = 52;

const asked: DealsAsked = {
  ...{ kind: "deals", aim: "views", budget: 2_000_000, views: 0, include: [], exclude: [], quotas: [] },
  maxPicked: size,
};

/**
 * Plans for made-up creators, so that the code is compiled by the time that there are real ones: a thread's first plan
 * of a million takes a third longer than its second otherwise. Between two plans there is time for whatever else comes.
 *
 * @returns whether there was the time for it
 */
export async function warmUp(isOver: () => boolean): Promise<boolean> {
  const rows = syntheticRows();
  let plans = 0;
  for (await turn(); !isOver() && plans < enough; await turn()) {
    await planSyntheticData(rows);
    plans += 1;
  }
  return plans === enough;
}

export async function planSyntheticData(rows: Buffer): Promise<PlanOutcome> {
  const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const job = { candidates: [{ text: "", values: [] }], cancelled, milliseconds: 1_000, asked };
  return answerJob(job, {
    async readRows(_statement, read) {
      for (let at = 0; at < rows.length; at += rowBytes) read(rows, at);
    },
    loadSolver: async () => {
      throw new Error("Nothing is counted");
    },
  });
}

/** As PostgreSQL writes candidates, each value behind its length (`candidate-columns.ts`). */
export function syntheticRows(): Buffer {
  const rows = Buffer.alloc(rowBytes * size);
  for (let creator = 0; creator < size; creator++) {
    const drawn = (Math.imul(creator + 1, 2_654_435_761) >>> 0) / 2 ** 32;
    const views = 1_000 + ((creator * 7_919) % 100_000);
    const at = creator * rowBytes;
    rows.writeInt32BE(16, at);
    rows.writeUInt32BE(creator, at + 16);
    rows.writeInt32BE(8, at + 20);
    rows.writeDoubleBE(1 + Math.floor(views * (0.5 + 3 * drawn)), at + 24);
    rows.writeInt32BE(8, at + 32);
    rows.writeDoubleBE(views, at + 36);
    rows.writeInt32BE(4, at + 44);
  }
  return rows;
}
