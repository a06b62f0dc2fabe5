import { type Db, inTransaction } from "../db/database.js";
import { secondsAfter } from "../values/clock.js";
import { fitInstallation } from "./advice/acceptance.js";
import { fitInstallationDelays } from "./forecast/delay-model.js";
import { hasModelSince, keepModel } from "./model-queries.js";

const everySeconds = 24 * 3_600;

/** What is fitted, by its name. */
const fits = {
  acceptance: fitInstallation,
  delay: fitInstallationDelays,
};

/** Fits to the installation what is older than a day. Answers whether anything was. */
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
