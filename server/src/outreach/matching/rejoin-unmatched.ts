import { type ReadMail, readMail } from "@overture/mail-reader";
import { storable } from "../../db/column-types.js";
import type { Tx } from "../../db/database.js";
import { findAnswered, mailboxOfSent } from "../../mail/evidence/find-evidence.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { announceUnmatched } from "../../mail/receiving/announce-notice-queries.js";
import { acceptIntoThread } from "./accept-mail.js";
import { matchThread } from "./match-thread.js";
import { type KeptAnswer, listAnswersToDeleted, lockIfUnassigned, readOriginal } from "./rejoin-queries.js";
import { isThreadFull, lockAnsweredThread } from "./response-queries.js";

/**
 * A campaign gets a few answers a day, of some kilobytes each. Those above stay unmatched, where a user sees them: they
 * are read while the campaign is locked.
 */
const maxRejoined = { most: 400, maxBytes: 100_000_000 };

/**
 * Puts the answers that came while these campaigns were deleted into their conversations, at the time when they came.
 * Otherwise a restored campaign would follow up with creators who have answered.
 */
export async function rejoinUnmatched(
  tx: Tx,
  campaignIds: readonly string[],
  since: Date,
  limits = maxRejoined,
): Promise<void> {
  if (campaignIds.length === 0) return;
  const restored = new Set(campaignIds);
  const answers = await listAnswersToDeleted(tx, campaignIds, { since, ...limits });
  const rejoined = [];
  for (const answer of answers) if (await rejoin(tx, answer, restored)) rejoined.push(answer.mailboxId);
  if (rejoined.length > 0) await announceUnmatched(tx, rejoined);
}

async function rejoin(tx: Tx, answer: KeptAnswer, restored: ReadonlySet<string>): Promise<boolean> {
  const { id, mailboxId, mailboxOwnerId, receivedAt } = answer;
  const raw = await readOriginal(tx, id);
  const read = raw && readable(raw);
  if (!raw || !read) return false;
  const ownerId = mailboxOwnerId ?? undefined;
  const answered = await findAnswered(tx, { read, raw, ownerId, secrets: [] });
  const mail = {
    read,
    answeredMailId: answered?.sent.id,
    proof: answered?.proof ?? ("none" as const),
    ...(answered ? { answeredFrom: mailboxOfSent(answered.sent) } : {}),
    // What the receiving server found out is not kept.
    isSenderAuthentic: false,
    mailbox: { id: mailboxId ?? systemMailboxId, ownerId: mailboxOwnerId },
    ownerId,
    at: receivedAt,
  };
  const matched = await matchThread(tx, mail);
  const thread = matched && (await lockAnsweredThread(tx, matched.threadId));
  if (!matched || !thread || !restored.has(thread.campaignId)) return false;
  if (await isThreadFull(tx, thread.id, read.kind)) return false;
  return (await lockIfUnassigned(tx, id)) && (await acceptIntoThread(tx, matched, { ...mail, id }));
}

/** Undefined for a mail of which only the header could be read when it came. */
function readable(raw: Buffer): ReadMail | undefined {
  try {
    return storable(readMail(raw));
  } catch {
    return undefined;
  }
}
