import type { Tx } from "../db/database.js";

export async function eraseCampaignsOfUser(_tx: Tx, _userId: string): Promise<void> {}
