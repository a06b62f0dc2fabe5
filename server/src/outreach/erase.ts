import type { Tx } from "../db/database.js";

export async function eraseOutreachOfUser(_tx: Tx, _userId: string): Promise<void> {}
