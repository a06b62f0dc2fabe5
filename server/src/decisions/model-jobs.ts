import { type Db, inTransaction } from "../db/database.js";
import { secondsAfter } from "../values/clock.js";
import { fitInstallation } from "./advice/acceptance.js";
import { fitInstallationDelays } from "./forecast/delay-model.js";
import { hasModelSince, keepModel } from "./model-queries.js";

const everySeconds = 24 * 3_600;

/** The fitting functions, by the name of their model. */
const fits = {
  acceptance: fitInstallation,
  delay: fitInstallationDelays,
};

/** Fits the models that are older than a day again. Answers whether there was one. */
export async function keepModels(db: Db, now: Date): Promise<boolean> {
  const after = secondsAfter(now, -everySeconds);
  let hasFitted = false;
  for (const name of ["acceptance", "delay"] as const) {
    if (await hasModelSince(db, name, after)) continue;
    const model = await fits[name](db, now);
    await inTransaction(db, (tx) => keepModel(tx, name, model, now));
    hasFitted = true;
  }
  return hasFitted;
}
