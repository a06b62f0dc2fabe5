import { recordAudit } from "../../audit/record-audit.js";
import { addToCampaigns, listCampaignsThatChose } from "../../campaigns/merged-creator-queries.js";
import { forgetItems, type Item, insertItems, keysOf, listItems } from "../../catalogue/merging/item-queries.js";
import { passOn, replacementsOf, replaceValues } from "../../catalogue/merging/merge-fields.js";
import { withoutNotes } from "../../catalogue/merging/merge-notes.js";
import {
  findMerge,
  findMergeOfOther,
  listMergesInto,
  lockMerging,
  type Merge,
  markUndone,
} from "../../catalogue/merging/merge-queries.js";
import {
  lockCreatorsToMerge,
  type MergedCreator,
  removeEmptyProfile,
  unmarkMerged,
} from "../../catalogue/merging/merged-creator-queries.js";
import { removeTransferredNotes, transferNotes } from "../../catalogue/merging/transfer-profile.js";
import { returnDeletedNotes } from "../../catalogue/profile/deleted-notes-queries.js";
import type { Tx } from "../../db/database.js";
import { isRestorable } from "../../db/deletion.js";
import { announceAll, threadChanges } from "../../events/announce.js";
import { missing, Refusal } from "../../refusal.js";
import { type MovedThread, returnThreads } from "./moved-thread-queries.js";
import { type Kind, kinds } from "./transferred.js";

interface Undoing {
  userId: string;
  mergeId: string;
  at: Date;
}

/** A merge, and the creator that stayed. */
interface Step {
  merge: Merge;
  creator: MergedCreator;
}

/**
 * Undoes a merge: removes what it brought from the creator that stayed, and from those that this one was merged into
 * since. What was added to either creator in the meantime stays where it is, including mail in conversations.
 */
export async function undoMerge(
  tx: Tx,
  { userId, mergeId, at }: Undoing,
): Promise<{ creatorId: string; otherId: string }> {
  await lockMerging(tx);
  const merge = await findMerge(tx, mergeId);
  if (!merge) throw missing("Merge");
  if (merge.isUndone || !isRestorable(merge.mergedAt, at)) throw tooLate();
  const merges = await listChain(tx, merge);
  const creators = await lockCreatorsToMerge(tx, [merge.otherId, ...merges.map(({ creatorId }) => creatorId)]);
  const steps = merges.flatMap((each) => {
    const creator = creators.get(each.creatorId);
    return creator ? [{ merge: each, creator }] : [];
  });
  const other = creators.get(merge.otherId);
  if (steps.length < merges.length || !other) throw tooLate();

  const chosen = await listCampaignsOf(tx, steps);
  const threads = await takeThreadsBack(tx, steps);
  await takeValuesBack(tx, steps);
  await takeItemsBack(tx, steps);
  await takeNotesBack(tx, steps);
  await takeRemovedNotesBack(tx, steps);
  await markUndone(tx, [merge.id], at);
  for (const { creator } of steps) await removeEmptyProfile(tx, creator.id);
  await unmarkMerged(tx, other.id);
  await addToCampaigns(tx, other.id, chosen);

  await recordAudit(tx, {
    actor: { userId },
    action: "creator.undo-merge",
    subject: { kind: "creator", id: merge.creatorId, name: steps[0]?.creator.username ?? null },
    after: { merge: merge.id, otherId: other.id, other: other.username, conversations: threads.length },
  });
  // Open pages show the creator that conversations have now.
  await announceAll(tx, threadChanges(threads));
  return { creatorId: merge.creatorId, otherId: other.id };
}

function tooLate(): Refusal {
  return new Refusal("invalid", "This merge can no longer be undone");
}

/** The merge, and the later merges of the creator that stayed into others. */
async function listChain(tx: Tx, merge: Merge): Promise<Merge[]> {
  const chain = [merge];
  let next = await findMergeOfOther(tx, merge.creatorId);
  while (next) {
    chain.push(next);
    next = await findMergeOfOther(tx, next.creatorId);
  }
  return chain;
}

/** The campaigns in which the other was chosen, and that still have the creator that it became. */
async function listCampaignsOf(tx: Tx, steps: readonly Step[]): Promise<string[]> {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return [];
  return listCampaignsThatChose(tx, last.creator.id, keysOf(await listItems(tx, first.merge.id, "campaign")));
}

async function takeThreadsBack(tx: Tx, [first, ...further]: readonly Step[]): Promise<MovedThread[]> {
  if (!first) return [];
  const threadIds = keysOf(await listItems(tx, first.merge.id, "thread"));
  for (const { merge } of further) await forgetItems(tx, merge.id, "thread", threadIds);
  return returnThreads(tx, { threadIds, otherId: first.merge.otherId });
}

async function takeValuesBack(tx: Tx, steps: readonly Step[]): Promise<void> {
  const [first] = steps;
  let replacements = first ? replacementsOf(first.merge) : [];
  for (const [index, { merge, creator }] of steps.entries()) {
    if (index > 0) replacements = await passOn(tx, merge, replacements);
    if (replacements.length === 0) return;
    const later = await listLater(tx, { merge, creator });
    replacements = await replaceValues(tx, { creator, later }, replacements);
  }
}

async function listLater(tx: Tx, { merge, creator }: Step): Promise<Merge[]> {
  const into = await listMergesInto(tx, creator.id);
  return into.slice(into.findIndex(({ id }) => id === merge.id) + 1);
}

/** A merge brought notes as a whole, including notes from earlier merges. */
async function takeNotesBack(tx: Tx, [first, ...further]: readonly Step[]): Promise<void> {
  const [brought] = first ? await listItems(tx, first.merge.id, "notes") : [];
  if (!first || !brought?.isAdded || brought.detail == null) return;
  await removeTransferredNotes(tx, first.creator.id, brought.detail);
  if (await bringNotesAgain(tx, first)) return;
  for (const { merge, creator } of further) {
    const [passed] = await forgetItems(tx, merge.id, "notes", [brought.key]);
    if (!passed?.detail) return;
    await removeTransferredNotes(tx, creator.id, brought.detail);
    if (await bringNotesAgain(tx, { merge, creator })) return;
    await insertItems(tx, merge.id, "notes", [{ ...passed, detail: withoutNotes(passed.detail, brought.detail) }]);
  }
}

async function takeRemovedNotesBack(tx: Tx, [first, ...further]: readonly Step[]): Promise<void> {
  if (!first) return;
  const ids = keysOf(await listItems(tx, first.merge.id, "removed notes"));
  for (const { merge } of further) await forgetItems(tx, merge.id, "removed notes", ids);
  await returnDeletedNotes(tx, { ids, otherId: first.merge.otherId });
}

/**
 * Notes from other merges were left out where the same text was there already. Answers whether some of it is needed
 * now.
 */
async function bringNotesAgain(tx: Tx, { merge, creator }: Step): Promise<boolean> {
  let isNeeded = false;
  for (const each of await listMergesInto(tx, creator.id)) {
    const [item] = each.id === merge.id ? [] : await listItems(tx, each.id, "notes");
    if (!item || item.isAdded) continue;
    const brought = await transferNotes(tx, each);
    await insertItems(tx, each.id, "notes", brought);
    isNeeded ||= brought.some(({ isAdded }) => isAdded);
  }
  return isNeeded;
}

/** Items that another merge has brought too stay. */
async function takeItemsBack(tx: Tx, steps: readonly Step[]): Promise<void> {
  const [undone] = steps;
  if (!undone) return;
  const othersOf = new Map<string, Merge[]>();
  for (const { creator } of steps) {
    const into = await listMergesInto(tx, creator.id);
    othersOf.set(
      creator.id,
      into.filter(({ id }) => id !== undone.merge.id),
    );
  }
  for (const { kind, bring, remove } of kinds) {
    let gone: readonly Item[] = (await listItems(tx, undone.merge.id, kind)).filter(({ isAdded }) => isAdded);
    for (const { merge, creator } of steps) {
      if (merge.id !== undone.merge.id) gone = await forgetItems(tx, merge.id, kind, keysOf(gone));
      if (gone.length === 0) break;
      await remove(tx, creator.id, gone);
      const stays = new Map<string, Item>();
      for (const each of othersOf.get(creator.id) ?? []) {
        const added = new Set(keysOf((await listItems(tx, each.id, kind)).filter(({ isAdded }) => isAdded)));
        const left = keysOf(gone).filter((key) => !added.has(key));
        if (left.length === 0) continue;
        const brought = await bring(tx, each, left);
        await insertItems(tx, each.id, kind, brought);
        for (const item of brought) if (item.isAdded) stays.set(item.key, item);
      }
      gone = gone.filter((item) => !isSame(item, stays.get(item.key), kind));
    }
  }
}

/** An own field may have another value by now. */
function isSame(item: Item, other: Item | undefined, kind: Kind["kind"]): boolean {
  return other !== undefined && (kind !== "field" || item.detail === other.detail);
}
