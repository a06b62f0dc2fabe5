import { members } from "@overture/contract";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { RateLimits } from "../../limits/rate-limit.js";
import type { Clock } from "../../values/clock.js";
import { presentCampaign } from "../present.js";
import { getCampaignRow } from "../queries.js";
import { changeOwner, leaveCampaign, saveMembers } from "./change-members.js";
import { getOwner, listMemberRows } from "./member-queries.js";

interface MemberRouteOptions {
  db: Db;
  clock: Clock;
  limits: RateLimits;
  /** Lets the new owner restore what was deleted in a campaign's conversations. */
  giveDeleted(tx: Tx, campaignId: string, ownerId: string): Promise<void>;
}

/** The calls about the members of a campaign. */
export function memberRoutes(on: On, { db, clock, limits, giveDeleted }: MemberRouteOptions): void {
  on(members.listMembers, async ({ params, user }) => {
    const { id } = await getCampaignRow(db, params.id, user._id);
    return readMembers(db, id);
  });

  on(members.saveMembers, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      const saving = { campaignId: params.id, userId: user._id, members: body.members, at: clock.now(), limits };
      await saveMembers(tx, saving);
      return readMembers(tx, params.id);
    }),
  );

  on(members.leaveCampaign, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await leaveCampaign(tx, { campaignId: params.id, userId: user._id });
      return null;
    }),
  );

  on(members.changeOwner, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      await changeOwner(tx, { campaignId: params.id, userId: user._id, toId: body.userId, at, giveDeleted });
      return presentCampaign(tx, await getCampaignRow(tx, params.id, user._id), at);
    }),
  );
}

async function readMembers(db: Db, campaignId: string): Promise<members.CampaignMembers> {
  const [owner, rows] = await Promise.all([getOwner(db, campaignId), listMemberRows(db, campaignId)]);
  return { owner, members: rows };
}
