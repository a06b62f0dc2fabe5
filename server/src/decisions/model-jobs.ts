import { type Db, inTransaction } from "../db/database.js";
import { secondsAfter } from "../values/clock.js";
import { fitInstallation } from "./advice/acceptance.js";
import { hasModelSince, keepModel } from "./model-queries.js";

const everySeconds = 24 * 3_600;

/** Fits to the installation what is older than a day. Answers whether anything was. */
export async function keepModels(db: Db, now: Date): Promise<boolean> {
  const after = secondsAfter(now, -everySeconds);
  if (await hasModelSince(db, "acceptance", after)) return false;
  const acceptance = await fitInstallation(db);
  await inTransaction(db, (tx) => keepModel(tx, "acceptance", acceptance, now));
  return true;
}
