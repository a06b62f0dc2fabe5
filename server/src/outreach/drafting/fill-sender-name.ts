import type { outreach } from "@overture/contract";
import { lockCampaign } from "../../campaigns/queries.js";
import type { Tx } from "../../db/database.js";
import { lockThreadsOf } from "../message-queries.js";
import { findNamesToWrite } from "../sender-name-queries.js";
import { type DraftText, listDraftsWithUsername, updateDrafts } from "./bulk-draft-queries.js";
import { changeDrafts } from "./bulk-drafts.js";

interface Named {
  ownerId: string;
  at: Date;
}

/** A user has a name now: replaces the username in the user's drafts with that name. */
export async function fillSenderName(tx: Tx, ownerId: string, at: Date): Promise<void> {
  await fillDrafts(tx, await lockUnnamedDrafts(tx, ownerId), { ownerId, at });
}

/** Changes a user's mailboxes, which may give the user a name. It locks drafts before mailboxes. */
export async function fillSenderNameAfter<Result>(
  tx: Tx,
  named: Named,
  change: () => Promise<Result>,
): Promise<Result> {
  const drafts = await lockUnnamedDrafts(tx, named.ownerId);
  const result = await change();
  await fillDrafts(tx, drafts, named);
  return result;
}

/** By campaign, in the order of the locks. */
type DraftsByCampaign = ReadonlyMap<string, readonly string[]>;

async function lockUnnamedDrafts(tx: Tx, ownerId: string): Promise<DraftsByCampaign> {
  const drafts = new Map<string, string[]>();
  for (const { id, campaignId } of await listDraftsWithUsername(tx, ownerId)) {
    const others = drafts.get(campaignId);
    if (others) others.push(id);
    else drafts.set(campaignId, [id]);
  }
  for (const campaignId of drafts.keys()) await lockCampaign(tx, campaignId, ownerId);
  for (const [campaignId, messageIds] of drafts) await lockThreadsOf(tx, campaignId, messageIds);
  return drafts;
}

async function fillDrafts(tx: Tx, drafts: DraftsByCampaign, { ownerId, at }: Named): Promise<void> {
  for (const [campaignId, messageIds] of drafts) {
    await changeDrafts(tx, { campaignId, userId: ownerId, messageIds, at }, async (locked) => {
      const senderOf = await findNamesToWrite(
        tx,
        locked.map(({ threadId }) => threadId),
      );
      const named = locked.flatMap((draft) => {
        const sender = senderOf.get(draft.threadId);
        return !sender || sender.isSenderUnnamed ? [] : [withSenderName(draft, sender.senderName)];
      });
      await updateDrafts(tx, named);
    });
  }
}

/** The draft with the name in every place that is marked for it; the places after it move. */
export function withSenderName(draft: DraftText, name: string): DraftText {
  const marks = (draft.gaps ?? []).filter(isMark).toSorted((a, b) => b.at - a.at);
  const texts = { subject: draft.subject ?? "", content: draft.content };
  let places = (draft.gaps ?? []).filter((gap) => !isMark(gap));
  let offerPlaces = draft.offerPlaces ?? [];
  for (const { in: part, at, length } of marks) {
    texts[part] = texts[part].slice(0, at) + name + texts[part].slice(at + length);
    const moved = <Place extends { in: string; at: number }>(place: Place): Place =>
      place.in === part && place.at >= at + length ? { ...place, at: place.at + name.length - length } : place;
    places = places.map(moved);
    offerPlaces = offerPlaces.map(moved);
  }
  return {
    ...draft,
    subject: draft.subject === null ? null : texts.subject,
    content: texts.content,
    gaps: places.length > 0 ? places : null,
    offerPlaces: offerPlaces.length > 0 ? offerPlaces : null,
  };
}

function isMark({ variable }: outreach.Gap): boolean {
  return variable === "senderName";
}
