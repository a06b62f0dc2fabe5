import type { Tx } from "../db/database.js";
import type { SuppressionReason } from "../mail/tables.js";

export async function noteSuppression(
  _tx: Tx,
  _address: string,
  _reason: SuppressionReason,
  _at: Date,
): Promise<void> {}
