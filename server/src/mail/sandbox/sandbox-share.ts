import type { SignedIn } from "../../http/guard.js";
import { maskSigns } from "../evidence/mask-signs.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { blankLinks } from "../receiving/blank-links.js";
import type { Origin } from "../receiving/receive-mail.js";
import type { Shown } from "../show-mail.js";

/** Who asks. */
export type Reader = Pick<SignedIn, "_id" | "email" | "role">;

/** Which mail of the sandbox somebody reads: all of it, or what is theirs. */
export type SandboxShare = { kind: "everything" } | { kind: "own"; ownerId: string; address: string };

/** A mail of the sandbox as far as rights go. */
interface SentMail {
  /** Whose campaign has sent it. */
  ownerId: string | null;
}

/**
 * Administrators read all of it. A user reads what goes to the confirmed address of the account, and what the user's
 * own campaigns send. The address of a mailbox that somebody connected counts for nothing: its server is of their
 * choice and proves no address.
 */
export function shareOf({ _id, email, role }: Reader): SandboxShare {
  return role === "admin" ? { kind: "everything" } : { kind: "own", ownerId: _id, address: email.toLowerCase() };
}

/**
 * Whether somebody may answer a mail from another address than its recipient's. Into the conversation of somebody else,
 * who writes to their address, a user answers as themselves alone.
 */
export function mayAnswerAsOthers({ _id, role }: Reader, { ownerId }: SentMail): boolean {
  return role === "admin" || ownerId === _id;
}

/**
 * The mailbox in which an answer or a bounce is found. What users make up for their own campaigns is found as in a
 * mailbox of their own: it reaches no conversation of another, and speaks for that user alone. What administrators
 * write, and what users answer to mail to their own address, comes in like the mail of any recipient.
 */
export function originOfAnswer(
  { _id, email, role }: Reader,
  { ownerId, recipient }: SentMail & { recipient: string },
): Origin | undefined {
  if (role === "admin") return undefined;
  if (ownerId !== _id && recipient.toLowerCase() === email.toLowerCase()) return undefined;
  // No address is this user's here: they may answer as anybody.
  return { id: systemMailboxId, address: "", ownerId: _id };
}

/**
 * A mail as somebody may read it. The tokens in it unsubscribe an address for everybody, and set a password: of those
 * users see none, since being signed in must prove neither.
 */
export function readableBy({ role }: Reader, shown: Shown): Shown & { isMasked: boolean } {
  if (role === "admin") return { ...shown, isMasked: false };
  const text = masked(shown.text);
  const html = masked(shown.html);
  const headers = shown.headers.map(({ name, value }) => ({ name, value: masked(value) }));
  return { ...shown, text, html, headers, isMasked: text !== shown.text || html !== shown.html };
}

function masked(text: string): string {
  return blankLinks(Buffer.from(maskSigns(text))).toString();
}
