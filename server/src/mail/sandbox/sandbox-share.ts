import { allows, mail } from "@overture/contract";
import type { SignedIn } from "../../http/guard.js";
import { maskTokens } from "../evidence/mask-tokens.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { blankLinks } from "../receiving/blank-links.js";
import type { Origin } from "../receiving/receive-mail.js";
import type { Shown } from "../show-mail.js";

/** The user who reads. */
export type Reader = Pick<SignedIn, "_id" | "email" | "role" | "key">;

/** The mail of the sandbox that a user may read: all of it, or their own. */
export type SandboxShare = { kind: "everything" } | { kind: "own"; ownerId: string; address: string };

/** The facts about a mail that decide who may read and answer it. */
interface SentMail {
  /** The owner of the campaign that sent it. */
  ownerId: string | null;
}

/**
 * Administrators read everything. A user reads mail to the confirmed address of the account, and the mail of the user's
 * own campaigns. The address of a connected mailbox does not count: the user chooses its server, which proves no
 * address.
 */
export function shareOf({ _id, email, role }: Reader): SandboxShare {
  return role === "admin" ? { kind: "everything" } : { kind: "own", ownerId: _id, address: email.toLowerCase() };
}

/**
 * Whether a reader of a mail may also answer it as its recipient. The link to an offer answers as the creator, so it is
 * only shown to those who may. A read-only API key may not.
 */
export function mayAnswer({ key }: Reader): boolean {
  return key === undefined || allows(key.scopes, mail.answerSandboxMail.scope);
}

/**
 * Whether a user may answer a mail from another address than its recipient's. In another user's conversation, users may
 * only answer from their own address.
 */
export function mayAnswerAsOthers({ _id, role }: Reader, { ownerId }: SentMail): boolean {
  return role === "admin" || ownerId === _id;
}

/**
 * The mailbox in which an answer or a bounce arrives. What users make up for their own campaigns arrives as in their
 * own mailbox: it reaches no other user's conversation, and counts for that user only. What administrators write, and
 * what users answer to mail to their own address, arrives like mail of any recipient.
 */
export function originOfAnswer(
  { _id, email, role }: Reader,
  { ownerId, recipient }: SentMail & { recipient: string },
): Origin | undefined {
  if (role === "admin") return undefined;
  if (ownerId !== _id && recipient.toLowerCase() === email.toLowerCase()) return undefined;
  // Empty, because no address here is the user's own: they may answer as anybody.
  return { id: systemMailboxId, address: "", ownerId: _id };
}

/**
 * A mail as a user may read it. Its tokens unsubscribe an address for everybody, or set a password: only administrators
 * see them, since being signed in must prove neither.
 */
export function readableBy({ role }: Reader, shown: Shown): Shown & { isMasked: boolean } {
  if (role === "admin") return { ...shown, isMasked: false };
  const text = masked(shown.text);
  const html = masked(shown.html);
  const headers = shown.headers.map(({ name, value }) => ({ name, value: masked(value) }));
  return { ...shown, text, html, headers, isMasked: text !== shown.text || html !== shown.html };
}

function masked(text: string): string {
  return blankLinks(Buffer.from(maskTokens(text))).toString();
}
