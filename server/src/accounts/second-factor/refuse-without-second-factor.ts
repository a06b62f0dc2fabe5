import type { Tx } from "../../db/database.js";
import { Refusal } from "../../refusal.js";
import { getStanding } from "../standing/standing-queries.js";

/** After a factor was removed: whoever has to have one keeps the last. */
export async function refuseWithoutSecondFactor(tx: Tx, userId: string): Promise<void> {
  if ((await getStanding(tx, userId)) !== "enrolling") return;
  throw new Refusal("invalid", "A second factor is required of you here, so that you cannot turn it off");
}
