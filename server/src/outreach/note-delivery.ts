import type { Tx } from "../db/database.js";

export async function noteDelivery(_tx: Tx, _mailIds: readonly string[], _at: Date): Promise<void> {}
