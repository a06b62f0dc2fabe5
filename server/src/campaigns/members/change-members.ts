import { check, fields, type members } from "@overture/contract";
import { findLockedUser } from "../../accounts/user-queries.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import type { RateLimit, RateLimits } from "../../limits/rate-limit.js";
import { invalid, Refusal } from "../../refusal.js";
import { recordCampaign } from "../audit-campaigns.js";
import { lockCampaign } from "../queries.js";
import { refuseTooManyOfReceiver } from "../refuse-too-many.js";
import { refuseInSample } from "../sample/refuse-in-sample.js";
import {
  getOwner,
  listMemberIds,
  listMemberRows,
  lockPeople,
  type MemberRow,
  putMembers,
  removeMembers,
  setOwner,
} from "./member-queries.js";

interface Saving {
  campaignId: string;
  userId: string;
  members: members.MembersBody["members"];
  at: Date;
  limits: RateLimits;
}

/**
 * By the user who adds and the one who is added: it changes what people see who were not asked, and may have left
 * before.
 */
export const additions: RateLimit = {
  name: "members",
  points: 100,
  seconds: 86_400,
  tooMany: "You have added the same person too often",
};

/**
 * Replaces all members. People who are not members any more lose the campaign when the transaction ends. A deleted user
 * cannot be named, and stays a member in case of a restore.
 */
export async function saveMembers(tx: Tx, { campaignId, userId, members: asked, at, limits }: Saving): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId, userId, "own");
  const members = asked.map((one) => ({ ...one, userId: one.userId.toLowerCase() }));
  const ids = members.map((one) => one.userId);
  if (ids.includes(campaign.user_id)) throw invalid({ members: "The owner is no member of their own campaign" });
  if (new Set(ids).size < ids.length) throw invalid({ members: "Somebody is named twice" });
  const known = await lockPeople(tx, ids.filter(isId), { orMembersOf: campaignId });
  if (known.length < ids.length) throw invalid({ members: "Choose people who are here" });

  const rows = await listMemberRows(tx, campaignId);
  const before = rows.map((one) => one.userId);
  const left = before.filter((id) => !ids.includes(id));
  for (const id of ids.filter((one) => !before.includes(one)).toSorted()) {
    await limits.within(tx).consume(additions, `${userId} ${id}`);
  }
  await removeMembers(tx, campaignId, left);
  await putMembers(tx, { campaignId, members, at });
  const roles = { before: rolesOf(rows), after: rolesOf(await listMemberRows(tx, campaignId)) };
  await recordCampaign(tx, { actor: { userId }, campaign, action: "campaign.change-members", ...roles });
  await announce(tx, { campaignId, kind: "campaign", ...(left.length > 0 && { left }) });
}

export async function leaveCampaign(
  tx: Tx,
  { campaignId, userId }: { campaignId: string; userId: string },
): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId, userId, "read");
  if (campaign.role === "owner") throw new Refusal("invalid", "Hand the campaign over before you leave it");
  await removeMembers(tx, campaignId, [userId]);
  await recordCampaign(tx, { actor: { userId }, campaign, action: "campaign.leave", before: { role: campaign.role } });
  await announce(tx, { campaignId, kind: "campaign", left: [userId] });
}

interface OwnerChange {
  campaignId: string;
  userId: string;
  /** The new owner. */
  toId: string;
  at: Date;
  giveDeleted(tx: Tx, campaignId: string, ownerId: string): Promise<void>;
}

/** The previous owner becomes a member. Mail is sent in the name of the new owner once they have taken it over. */
export async function changeOwner(tx: Tx, { campaignId, userId, toId, at, giveDeleted }: OwnerChange): Promise<void> {
  const to = toId.toLowerCase();
  // Of two hand-overs to one user, the second counts the campaign of the first. Users are locked before campaigns.
  if (isId(to)) await findLockedUser(tx, to);
  const campaign = await lockCampaign(tx, campaignId, userId, "own");
  refuseInSample(campaign.is_sample);
  const members = await listMemberIds(tx, campaignId);
  if (!members.includes(to) || (await lockPeople(tx, [to])).length === 0) {
    throw invalid({ userId: "Choose a member or viewer of this campaign" });
  }
  const before = { owner: (await getOwner(tx, campaignId)).username };
  await removeMembers(tx, campaignId, [to]);
  await setOwner(tx, { campaignId, ownerId: to, at });
  await refuseTooManyOfReceiver(tx, to);
  await giveDeleted(tx, campaignId, to);
  await putMembers(tx, { campaignId, members: [{ userId, role: "member" }], at });
  const after = { owner: (await getOwner(tx, campaignId)).username };
  await recordCampaign(tx, { actor: { userId }, campaign, action: "campaign.hand-over", before, after });
  await announce(tx, { campaignId, kind: "campaign" });
}

function rolesOf(rows: readonly MemberRow[]): { members: Record<string, string> } {
  return { members: Object.fromEntries(rows.map(({ username, role }) => [username, role])) };
}

function isId(text: string): boolean {
  return check(fields.id, text).ok;
}
