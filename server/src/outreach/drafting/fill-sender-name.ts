import type { outreach } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { findSenderNames } from "../sender-name-queries.js";
import { type DraftText, listDraftsWithUsername, updateDrafts } from "./bulk-draft-queries.js";
import { changeDrafts } from "./bulk-drafts.js";

/** A user has a name now: their drafts that give the username for it are given the name. */
export async function fillSenderName(tx: Tx, ownerId: string, at: Date): Promise<void> {
  const drafts = await listDraftsWithUsername(tx, ownerId);
  for (const campaignId of new Set(drafts.map((draft) => draft.campaignId))) {
    const messageIds = drafts.filter((draft) => draft.campaignId === campaignId).map(({ id }) => id);
    await changeDrafts(tx, { campaignId, userId: ownerId, messageIds, at }, async (locked) => {
      const senderOf = await findSenderNames(
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

/** With the name in every place that is marked for it; the places behind it move along. */
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
