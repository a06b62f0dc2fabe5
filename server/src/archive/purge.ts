import { lockUserToRemove } from "../accounts/deletion-queries.js";
import { deleteUserRow } from "../accounts/user-queries.js";
import { removeDeletedCampaigns } from "../campaigns/deletion-queries.js";
import { forgetDeletedCategories } from "../catalogue/category-queries.js";
import { removeDeletedCreators } from "../catalogue/creator-queries.js";
import { removeDeletedFields } from "../catalogue/fields/field-queries.js";
import { forgetBeforeImports } from "../catalogue/imports/forget-queries.js";
import { removeDeletedLists } from "../catalogue/lists/member-queries.js";
import { finalizeMerges } from "../catalogue/merging/merge-queries.js";
import { removeDeletedNotesOfCreators } from "../catalogue/profile/deleted-notes-queries.js";
import { type Db, inTransaction, type Tx } from "../db/database.js";
import { restorableSince } from "../db/deletion.js";
import { removeDeletedMailboxes } from "../mail/mailboxes/deletion-queries.js";
import { removeDiscardedMails } from "../mail/receiving/discarded-mail-queries.js";
import { forgetDiscarded } from "../outreach/drafting/discarded-queries.js";
import { eraseDeletedThreads, forgetDeletedCampaigns } from "../outreach/erase-deleted.js";
import { removeDeletedNotes } from "../outreach/inbox/deleted-note-queries.js";
import type { Sweep } from "../sweeps/sweep-worker.js";
import { removeDeletedTemplates } from "../templates/queries.js";
import { snippetRows } from "../templates/snippets/snippet-queries.js";
import type { Clock } from "../values/clock.js";
import { viewRows } from "../views/view-queries.js";
import { eraseEverythingOf } from "./everything-of-user.js";

const batch = 200;
/** Members are only two ids each. */
const membersAtOnce = 10_000;
const valuesAtOnce = 5_000;
const beforeImportsAtOnce = 2_000;

/** Removes deleted things for good when the time to restore them is over. */
export function archiveSweeps({ db, clock }: { db: Db; clock: Clock }): Sweep[] {
  const sweep = (name: string, remove: (tx: Tx, before: Date) => Promise<number>): Sweep => ({
    name,
    run: () => inTransaction(db, (tx) => remove(tx, restorableSince(clock.now()))),
  });
  return [
    sweep("deleted users", removeUser),
    sweep("conversations of deleted campaigns", (tx, before) => eraseDeletedThreads(tx, before, batch)),
    sweep("deleted campaigns", removeCampaigns),
    sweep("deleted templates", (tx, before) => removeDeletedTemplates(tx, before, batch)),
    sweep("deleted snippets", (tx, before) => snippetRows.removeDeleted(tx, before, batch)),
    sweep("deleted views", (tx, before) => viewRows.removeDeleted(tx, before, batch)),
    sweep("deleted mailboxes", (tx, before) => removeDeletedMailboxes(tx, before, batch)),
    sweep("deleted lists", (tx, before) => removeDeletedLists(tx, before, membersAtOnce)),
    sweep("deleted fields", (tx, before) => removeDeletedFields(tx, before, valuesAtOnce)),
    sweep("discarded drafts", (tx, before) => forgetDiscarded(tx, before, batch)),
    sweep("deleted notes", (tx, before) => removeDeletedNotes(tx, before, batch)),
    sweep("deleted notes of creators", (tx, before) => removeDeletedNotesOfCreators(tx, before, batch)),
    sweep("discarded mail", (tx, before) => removeDiscardedMails(tx, before, batch)),
    sweep("deleted genres and regions", (tx, before) => forgetDeletedCategories(tx, before, batch)),
    sweep("what was before imports", (tx, before) => forgetBeforeImports(tx, before, beforeImportsAtOnce)),
    sweep("settled merges", (tx, before) => finalizeMerges(tx, before, batch)),
    sweep("deleted creators", (tx, before) => removeDeletedCreators(tx, before, batch)),
  ];
}

async function removeUser(tx: Tx, before: Date): Promise<number> {
  const userId = await lockUserToRemove(tx, before);
  if (userId === undefined) return 0;
  await eraseEverythingOf(tx, userId);
  await deleteUserRow(tx, userId);
  return 1;
}

async function removeCampaigns(tx: Tx, before: Date): Promise<number> {
  const campaignIds = await forgetDeletedCampaigns(tx, before, batch);
  await removeDeletedCampaigns(tx, campaignIds);
  return campaignIds.length;
}
