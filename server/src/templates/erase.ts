import type { Tx } from "../db/database.js";

export async function eraseTemplatesOfUser(_tx: Tx, _userId: string): Promise<void> {}
