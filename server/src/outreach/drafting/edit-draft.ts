import type { outreach } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { chooseAttachments } from "../../mail/attachments/choose-attachments.js";
import { toCents, toDollars } from "../../values/money.js";
import { chooseRecipient } from "../answers/choose-recipient.js";
import { lockDraft } from "../lock-message.js";
import { getMessage, type MessageRow, updateDraft } from "../message-queries.js";
import { keptGaps } from "../preview/kept-gaps.js";
import { refuseUnlessWritable } from "../threads/thread.js";
import type { LockedThread } from "../threads/thread-queries.js";
import { subjectFor } from "./create-message.js";
import { changedDraft, noteEdits } from "./draft-version-queries.js";
import { isTextOf, type OfferText, orNull, withOffer } from "./fill-offer.js";

interface Edit {
  messageId: string;
  userId: string;
  changes: outreach.DraftChanges & { before?: outreach.SeenDraft | undefined; version?: number | undefined };
  at: Date;
}

/**
 * Absent properties stay; an empty subject becomes the conversation's. With `before` or `version`, the edit never
 * replaces a text that its author has not seen.
 */
export async function editDraft(tx: Tx, { messageId, userId, changes, at }: Edit): Promise<void> {
  const thread = await lockDraft(tx, messageId, userId);
  const { content, offer } = changes;
  if (thread.status === "closed") refuseUnlessWritable(thread, { step: "final", offer });
  const draft = await getMessage(tx, messageId);
  const keepsTheRest = hasFiles(draft, changes) && goesTo(thread, draft, changes);
  if (changes.before && isFilledIn(draft, changes.before, changes) && keepsTheRest) return;
  if (changes.version !== undefined && changes.version !== draft.version) {
    // A repeated call whose answer was lost: its changes are made already.
    if (isDraftOf(draft, { ...seenOf(draft), ...withoutAbsent(changes) }) && keepsTheRest) return;
    throw await changedDraft(tx, messageId);
  }
  if (changes.before && isOtherDraft(draft, changes.before, changes)) throw await changedDraft(tx, messageId);
  const subject = changes.subject === "" ? await subjectFor(tx, thread, messageId) : changes.subject;
  const written = withTexts(draft, { subject, content });
  const edited = offer === undefined ? written : withOffer(written, offer === null ? null : toCents(offer));
  const attachmentIds = await chosenFiles(tx, draft, { userId, changes });
  await updateDraft(tx, messageId, {
    ...(edited.subject !== draft.subject && { subject: edited.subject }),
    ...(edited.content !== draft.content && { content: edited.content }),
    offer: edited.offer,
    gaps: edited.gaps,
    offerPlaces: edited.offerPlaces,
    ...(attachmentIds && { attachmentIds }),
    ...(areWordsOf(draft, { subject, content }) && !attachmentIds ? {} : { isAsRendered: false as const }),
  });
  if (changes.recipient !== undefined) await chooseRecipient(tx, thread, { messageId, address: changes.recipient });
  await noteEdits(tx, [draft], { userId, at });
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "drafts" });
}

/** Undefined if the files stay as they are. Files that the draft has already may belong to others. */
async function chosenFiles(
  tx: Tx,
  draft: MessageRow,
  { userId, changes }: Pick<Edit, "userId" | "changes">,
): Promise<string[] | undefined> {
  if (changes.attachmentIds === undefined || hasFiles(draft, changes)) return undefined;
  const given = draft.files.map(({ _id }) => _id);
  return chooseAttachments(tx, { ids: changes.attachmentIds, userId, given });
}

/** Whether an edit leaves the files as they are. */
function hasFiles({ files }: MessageRow, { attachmentIds }: outreach.DraftChanges): boolean {
  return attachmentIds === undefined || attachmentIds.join().toLowerCase() === files.map(({ _id }) => _id).join();
}

/** Whether an edit leaves the recipient as it is; a draft without a chosen recipient goes to the creator. */
function goesTo(thread: LockedThread, draft: MessageRow, { recipient }: outreach.DraftChanges): boolean {
  const current = draft.recipient ?? thread.recipient;
  return recipient === undefined || recipient.toLowerCase() === current.toLowerCase();
}

/** Absent properties stay. Places of variables are kept if their text is. */
function withTexts(
  { subject, content, offer, gaps, offerPlaces }: OfferText,
  changes: { subject: string | undefined; content: string | undefined },
): OfferText {
  const before = { subject: subject ?? "", content };
  const after = { subject: changes.subject ?? before.subject, content: changes.content ?? content };
  return {
    subject: changes.subject ?? subject,
    content: after.content,
    offer,
    gaps: orNull(keptGaps(gaps ?? [], before, after)),
    offerPlaces: orNull(keptGaps(offerPlaces ?? [], before, after)),
  };
}

/** An edit whose changes are made already is a repeated one whose answer was lost. */
function isOtherDraft(now: MessageRow, before: outreach.SeenDraft, changes: outreach.DraftChanges): boolean {
  const after = { ...before, ...withoutAbsent(changes) };
  return !isDraftOf(now, before) && !isDraftOf(now, after);
}

/** Also a repeated edit: its texts have been filled with their offer since. */
function isFilledIn(now: MessageRow, before: outreach.SeenDraft, changes: outreach.DraftChanges): boolean {
  const after = { ...before, ...withoutAbsent(changes) };
  const { subject = "", content } = after;
  if (now.offerPlaces === null || isDraftOf(now, before) || isDraftOf(now, after)) return false;
  return isTextOf(now, { subject, content }) && isDraftOf({ ...now, subject, content }, after);
}

function withoutAbsent({ subject, content, offer }: outreach.DraftChanges): Partial<outreach.SeenDraft> {
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(content === undefined ? {} : { content }),
    ...(offer === undefined ? {} : { offer }),
  };
}

function seenOf({ subject, content, offer }: MessageRow): outreach.SeenDraft {
  return { subject: subject ?? "", content, offer: offer === null ? null : toDollars(offer) };
}

/** The server fills in an empty subject. */
function isDraftOf(row: MessageRow, { subject = "", content, offer = null }: outreach.SeenDraft): boolean {
  const isSameSubject = subject.trim() === "" || subject.trim() === (row.subject ?? "").trim();
  return (
    isSameSubject && content.trim() === row.content.trim() && (offer === null ? null : toCents(offer)) === row.offer
  );
}

function areWordsOf(
  now: MessageRow,
  { subject = now.subject ?? "", content = now.content }: { subject: string | undefined; content: string | undefined },
): boolean {
  return content === now.content && subject === (now.subject ?? "");
}
