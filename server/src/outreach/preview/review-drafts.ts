import type { DataOf, outreach, outreachPreview } from "@overture/contract";
import type { CampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { type Page } from "../../db/page.js";
import { type DraftFilter, listDraftConcerns, listDraftRows } from "../drafting/draft-queries.js";
import { readMessages } from "../threads/read-record.js";
import { findOverFree } from "../threads/warn-of-offers.js";
import { type Asking, findContacts } from "./contact-queries.js";

/** A page of drafts, each with the contacts of its creator. */
export async function listDrafts(
  db: Db,
  search: DraftFilter & Page,
  asking: Asking,
): Promise<[outreach.Draft[], number]> {
  const [rows, total] = await listDraftRows(db, search, asking);
  const [drafts, contactOf] = await Promise.all([
    readMessages(db, rows),
    findContacts(
      db,
      rows.map(({ creatorId }) => creatorId),
      asking,
    ),
  ]);
  const marked = drafts.map((draft) => {
    const contact = contactOf.get(draft.creatorId);
    return contact ? { ...draft, contact } : draft;
  });
  return [marked, total];
}

type Review = DataOf<typeof outreachPreview.reviewDrafts>;

/** What a user should know before sending all drafts that match, or the named ones. */
export async function reviewDrafts(
  db: Db,
  filter: DraftFilter,
  { campaign, ...asked }: Omit<Asking, "campaignId"> & { campaign: CampaignRow },
): Promise<Review> {
  const asking = { ...asked, campaignId: campaign.id };
  const [drafts, total] = await listDraftConcerns(db, filter, asking);
  const contactOf = await findContacts(
    db,
    drafts.map(({ creatorId }) => creatorId),
    asking,
  );
  const idsOf = (chosen: typeof drafts) => chosen.map(({ id }) => id);
  const kinds = [...new Set(drafts.flatMap(({ problems }) => problems))];
  return {
    messageIds: idsOf(drafts),
    missing: idsOf(drafts.filter(({ problems }) => problems.length > 0)),
    offerNotNamed: idsOf(drafts.filter(({ problems }) => problems.includes("offer-not-named"))),
    problems: Object.fromEntries(
      kinds.map((kind) => [kind, idsOf(drafts.filter(({ problems }) => problems.includes(kind)))]),
    ),
    fallback: idsOf(drafts.filter((draft) => draft.hasFallback)),
    contacted: idsOf(drafts.filter(({ creatorId }) => contactOf.has(creatorId))),
    ...(await findOverFree(db, campaign, drafts)),
    total,
  };
}
