import type { outreach } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { changedMeanwhile } from "../../refusal.js";
import { toCents } from "../../values/money.js";
import { chooseRecipient } from "../answers/choose-recipient.js";
import { lockDraft } from "../lock-message.js";
import { getMessage, type MessageRow, updateDraft } from "../message-queries.js";
import { keptGaps } from "../preview/kept-gaps.js";
import { refuseUnlessWritable } from "../threads/thread.js";
import { withOffer } from "./bulk-drafts.js";
import { subjectFor } from "./create-message.js";

interface Edit {
  messageId: string;
  ownerId: string;
  changes: outreach.DraftChanges & { before?: outreach.SeenDraft | undefined };
}

/**
 * What is absent stays; an empty subject becomes that of the conversation. With `before` nobody's words take the place
 * of others that their author has not seen.
 */
export async function editDraft(tx: Tx, { messageId, ownerId, changes }: Edit): Promise<void> {
  const thread = await lockDraft(tx, messageId, ownerId);
  const { content, offer } = changes;
  if (thread.status === "closed") refuseUnlessWritable(thread, { step: "final", offer });
  if (changes.before) refuseOtherDraft(await getMessage(tx, messageId), changes.before, changes);
  const subject = changes.subject === "" ? await subjectFor(tx, thread, messageId) : changes.subject;
  if (offer !== undefined && content === undefined) await fillIn(tx, messageId, offer);
  const now = await getMessage(tx, messageId);
  await updateDraft(tx, messageId, {
    ...(subject === undefined ? {} : { subject }),
    ...(content === undefined ? {} : { content }),
    ...(offer === undefined ? {} : { offer: offer === null ? null : toCents(offer) }),
    ...(areWordsOf(now, { subject, content }) ? {} : { isAsRendered: false as const }),
    gaps: gapsAfter(now, { subject, content }),
  });
  if (changes.recipient !== undefined) await chooseRecipient(tx, thread, { messageId, address: changes.recipient });
  await announce(tx, { userId: ownerId, campaignId: thread.campaignId, threadId: thread.id, kind: "drafts" });
}

/** An edit that says what is there already is one that is repeated because its answer was lost. */
function refuseOtherDraft(now: MessageRow, before: outreach.SeenDraft, changes: outreach.DraftChanges): void {
  const after = { ...before, ...withoutAbsent(changes) };
  if (isDraftOf(now, before) || isDraftOf(now, after)) return;
  throw changedMeanwhile("This draft was changed elsewhere");
}

function withoutAbsent({ subject, content, offer }: outreach.DraftChanges): Partial<outreach.SeenDraft> {
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(content === undefined ? {} : { content }),
    ...(offer === undefined ? {} : { offer }),
  };
}

/** An empty subject is one that the server has filled in. */
function isDraftOf(row: MessageRow, { subject = "", content, offer = null }: outreach.SeenDraft): boolean {
  const isSameSubject = subject.trim() === "" || subject.trim() === (row.subject ?? "").trim();
  return (
    isSameSubject && content.trim() === row.content.trim() && (offer === null ? null : toCents(offer)) === row.offer
  );
}

/** An offer that comes without a text stands where the text had no value for it. */
async function fillIn(tx: Tx, messageId: string, offer: number | null): Promise<void> {
  const draft = await getMessage(tx, messageId);
  const { content, gaps, subject } = withOffer(draft, offer === null ? null : toCents(offer));
  if (content === draft.content && subject === draft.subject) return;
  await updateDraft(tx, messageId, { content, gaps, ...(subject !== null && { subject }) });
}

interface Words {
  subject: string | undefined;
  content: string | undefined;
}

function areWordsOf(now: MessageRow, { subject = now.subject ?? "", content = now.content }: Words): boolean {
  return content === now.content && subject === (now.subject ?? "");
}

function gapsAfter({ gaps, ...draft }: MessageRow, { subject, content }: Words): outreach.Gap[] | null {
  if (gaps === null) return null;
  const before = { subject: draft.subject ?? "", content: draft.content };
  const kept = keptGaps(gaps, before, { subject: subject ?? before.subject, content: content ?? before.content });
  return kept.length > 0 ? kept : null;
}
