import type { Tx } from "../db/database.js";
import { removeTemplatesOf } from "./queries.js";

/** Goes when the user is deleted; default templates belong to nobody and stay. */
export async function eraseTemplatesOfUser(tx: Tx, userId: string): Promise<void> {
  await removeTemplatesOf(tx, userId);
}
