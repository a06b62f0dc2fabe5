import { followUps } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import { inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { readThread } from "../threads/read-record.js";
import { getThreadRow, measureThread } from "../threads/record-queries.js";
import { listFollowUpRows } from "./follow-up-queries.js";
import { saveFollowUps } from "./save-follow-ups.js";
import { startFollowUps, stopFollowUps } from "./stop-follow-ups.js";

export function followUpRoutes(on: On, { db, clock }: OutreachRouteOptions): void {
  on(followUps.listFollowUps, async ({ params, user }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    return { followUps: await listFollowUpRows(db, campaign.id) };
  });

  on(followUps.saveFollowUps, ({ params, body, user }) =>
    inTransaction(db, (tx) => saveFollowUps(tx, { campaignId: params.id, userId: user._id, body })),
  );

  on(followUps.stopFollowUps, async ({ params, user, holdMemory }) => {
    await holdMemory(await measureThread(db, { threadId: params.id, userId: user._id }));
    return inTransaction(db, async (tx) => {
      const at = clock.now();
      await stopFollowUps(tx, { threadId: params.id, userId: user._id, at });
      return readThread(tx, await getThreadRow(tx, params.id, user._id), at);
    });
  });

  on(followUps.startFollowUps, async ({ params, user, holdMemory }) => {
    await holdMemory(await measureThread(db, { threadId: params.id, userId: user._id }));
    return inTransaction(db, async (tx) => {
      const at = clock.now();
      await startFollowUps(tx, { threadId: params.id, userId: user._id, at });
      return readThread(tx, await getThreadRow(tx, params.id, user._id), at);
    });
  });
}
