import type { archive } from "@overture/contract";
import { restoreUser } from "../accounts/delete-user.js";
import { restoreCampaign } from "../campaigns/delete-campaign.js";
import { restoreCategory } from "../catalogue/delete-category.js";
import { restoreCreator } from "../catalogue/delete-creator.js";
import { restoreField } from "../catalogue/fields/save-field.js";
import { restoreList } from "../catalogue/lists/delete-list.js";
import { restoreNotesOfCreator } from "../catalogue/profile/restore-notes.js";
import type { Tx } from "../db/database.js";
import { restorableSince } from "../db/deletion.js";
import { restoreMailbox } from "../mail/mailboxes/delete-mailbox.js";
import { restoreReceivedMail } from "../mail/receiving/discarded-mail-queries.js";
import { shareMerging } from "../mail/suppression/merged-queries.js";
import { restoreDraft } from "../outreach/drafting/restore-draft.js";
import { restoreNote } from "../outreach/inbox/notes.js";
import { rejoinUnmatched } from "../outreach/matching/rejoin-unmatched.js";
import { missing, Refusal } from "../refusal.js";
import { restoreTemplate } from "../templates/delete-template.js";
import { restoreSnippet } from "../templates/snippets/save-snippet.js";
import { restoreView } from "../views/save-view.js";
import { findOwnerOfTemplate, type Viewer } from "./archive-queries.js";
import { restoreEverythingOf } from "./everything-of-user.js";

interface Restoration {
  kind: archive.ArchiveKind;
  id: string;
  viewer: Viewer;
  at: Date;
}

/** Restores something that the viewer may restore, and answers its name. */
export async function restoreArchived(tx: Tx, { kind, id, viewer, at }: Restoration): Promise<string> {
  const actor = { userId: viewer._id };
  // Answers that come with it may ask for no more mail.
  if (kind === "campaign" || kind === "user") await shareMerging(tx);
  switch (kind) {
    case "campaign":
      return restoreCampaignWithAnswers(tx, { campaignId: id, ownerId: viewer._id, at });
    case "mailbox":
      return (await restoreMailbox(tx, { id, ownerId: viewer._id, at })).address;
    case "template":
      return (await restoreTemplate(tx, { actor, id, ownerId: await ownerOfTemplate(tx, id, viewer), at })).name;
    case "list":
      return (await restoreList(tx, { id, ownerId: viewer._id, at })).name;
    case "snippet":
      return (await restoreSnippet(tx, { id, ownerId: viewer._id, at })).name;
    case "view":
      return (await restoreView(tx, { id, ownerId: viewer._id, at })).name;
    case "draft":
      return restoreDraft(tx, { id, userId: viewer._id, at });
    case "note":
      return restoreNote(tx, { noteId: id, userId: viewer._id, at });
    case "creatorNotes":
      return restoreNotesOfCreator(tx, { actor, id, at });
    case "mail": {
      const sender = await restoreReceivedMail(tx, { id, viewer });
      if (sender === undefined) throw missing("Mail");
      return sender;
    }
    case "genre":
    case "region":
      requireAdministrator(viewer);
      return (await restoreCategory(tx, { actor, kind, id, at })).name;
    case "creator":
      requireAdministrator(viewer);
      return (await restoreCreator(tx, { actor, id, at })).username;
    case "field":
      requireAdministrator(viewer);
      return (await restoreField(tx, { actor, id, at })).label;
    case "user":
      requireAdministrator(viewer);
      return restoreUser(tx, { actor, userId: id, at, restoreEverythingOf });
  }
}

async function restoreCampaignWithAnswers(
  tx: Tx,
  campaign: { campaignId: string; ownerId: string; at: Date },
): Promise<string> {
  const name = await restoreCampaign(tx, campaign);
  await rejoinUnmatched(tx, [campaign.campaignId], restorableSince(campaign.at));
  return name;
}

async function ownerOfTemplate(tx: Tx, id: string, { _id, role }: Viewer): Promise<string | null> {
  const ownerId = await findOwnerOfTemplate(tx, id);
  if (ownerId === _id || (ownerId === null && role === "admin")) return ownerId;
  throw missing("Template");
}

function requireAdministrator({ role }: Viewer): void {
  if (role !== "admin") throw new Refusal("forbidden", "Only administrators may do this");
}
