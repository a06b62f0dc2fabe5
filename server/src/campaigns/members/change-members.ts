import { check, fields, type members } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { invalid, Refusal } from "../../refusal.js";
import { recordCampaign } from "../audit-campaigns.js";
import { lockCampaign } from "../queries.js";
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
}

/**
 * These take the place of all before. Who is no member any more loses the campaign when the transaction ends. Somebody
 * who is deleted was not there to be named, and stays a member for when they are restored.
 */
export async function saveMembers(tx: Tx, { campaignId, userId, members: asked, at }: Saving): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId, userId, "own");
  const members = asked.map((one) => ({ ...one, userId: one.userId.toLowerCase() }));
  const ids = members.map((one) => one.userId);
  if (ids.includes(campaign.user_id)) throw invalid({ members: "The owner is no member of their own campaign" });
  if (new Set(ids).size < ids.length) throw invalid({ members: "Somebody is named twice" });
  const known = await lockPeople(tx, ids.filter(isId), { orMembersOf: campaignId });
  if (known.length < ids.length) throw invalid({ members: "Choose people who are here" });

  const rows = await listMemberRows(tx, campaignId);
  const left = rows.map((one) => one.userId).filter((id) => !ids.includes(id));
  await removeMembers(tx, campaignId, left);
  await putMembers(tx, { campaignId, members, at });
  const [before, after] = [rolesOf(rows), rolesOf(await listMemberRows(tx, campaignId))];
  await recordCampaign(tx, { actor: { userId }, campaign, action: "campaign.change-members", before, after });
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
  /** To whom. */
  toId: string;
  at: Date;
  giveDeleted(tx: Tx, campaignId: string, ownerId: string): Promise<void>;
}

/** Who owned the campaign is a member of it from then on. */
export async function changeOwner(tx: Tx, { campaignId, userId, toId, at, giveDeleted }: OwnerChange): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId, userId, "own");
  refuseInSample(campaign.is_sample);
  const to = toId.toLowerCase();
  const members = await listMemberIds(tx, campaignId);
  if (!members.includes(to) || (await lockPeople(tx, [to])).length === 0) {
    throw invalid({ userId: "Choose a member or viewer of this campaign" });
  }
  const before = { owner: (await getOwner(tx, campaignId)).username };
  await removeMembers(tx, campaignId, [to]);
  await setOwner(tx, campaignId, to);
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
