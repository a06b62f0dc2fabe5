import type { Tx } from "../db/database.js";

export async function stopOutreachOfCampaign(_tx: Tx, _campaignId: string): Promise<void> {}
