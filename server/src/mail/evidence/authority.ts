import type { Proof } from "../tables.js";

/** A mailbox, by what matters for trust. */
export interface MailboxOfEvidence {
  id: string;
  /** Its owner; null for the shared mailbox. */
  ownerId: string | null;
}

/** The origin of a report, an opt-out, a complaint or an answer. */
export interface Evidence {
  /** What proves that it is about a mail of ours. */
  proof: Proof;
  /** The mailbox where it arrived. */
  mailbox: MailboxOfEvidence;
  /** The mailboxes that sent the mail it names, and the conversation of that mail. */
  sentFrom: readonly MailboxOfEvidence[];
}

/** Whose outreach an event stops. */
export type Scope = { kind: "nobody" } | { kind: "owner"; ownerId: string } | { kind: "everybody" };

export interface Authority {
  /** For whom it suppresses addresses and cancels threads. */
  scope: Scope;
  /** How a report marks its message. */
  marks: "proved" | "unproved" | "nothing";
  /** Whether drafts may go to the addresses in it. */
  namesRecipients: boolean;
}

/**
 * What an event from outside may change; nothing else decides that. Anybody can write a mail: one that proves nothing
 * changes nothing in the shared mailbox, and in a user's own mailbox only marks that user's message. What a user can
 * read or forge (their own mailbox, and what their own server received) counts for that user alone.
 */
export function authorityOf({ proof, mailbox, sentFrom }: Evidence): Authority {
  if (proof === "none" || sentFrom.length === 0) {
    return {
      scope: { kind: "nobody" },
      marks: mailbox.ownerId === null ? "nothing" : "unproved",
      namesRecipients: false,
    };
  }
  const ownerId = [mailbox, ...sentFrom].find((one) => one.ownerId !== null)?.ownerId ?? null;
  return {
    scope: ownerId === null ? { kind: "everybody" } : { kind: "owner", ownerId },
    marks: "proved",
    namesRecipients: proof !== "sender" && sentFrom.every(({ id }) => id === mailbox.id),
  };
}

/**
 * The stored evidence of a response: what proved that it belongs to its conversation, and whether drafts may go to its
 * sender.
 */
interface Kept {
  proof: Proof | null;
  namesRecipients: boolean;
}

/**
 * Whether a stored response proves its sender to its conversation's mailbox: it named mail that this mailbox had sent,
 * or the receiving server verified its sender, whom this mailbox has written to. Naming mail of another user's mailbox
 * proves nothing here.
 */
export function isSenderProved({ proof, namesRecipients }: Kept): boolean {
  return namesRecipients || proof === "sender";
}

/**
 * Whether a stored response is certainly from the creator: it was given on an offer page, whose link nobody else has,
 * or its sender is proved.
 */
export function isProvedOfCreator({ via, ...kept }: Kept & { via: "offer-page" | null }): boolean {
  return via === "offer-page" || isSenderProved(kept);
}

/**
 * For whose mail an address counts that a user assigns to a creator because of a response. A user can forge what comes
 * to their own mailbox, so it counts neither for other users nor for the shared mailbox.
 */
export function scopeOfLearned(
  { namesRecipients }: Pick<Kept, "namesRecipients">,
  mailbox: MailboxOfEvidence | undefined,
): Scope {
  if (!namesRecipients || !mailbox) return { kind: "nobody" };
  return mailbox.ownerId === null ? { kind: "everybody" } : { kind: "owner", ownerId: mailbox.ownerId };
}

/** The owner of a suppression, as stored; undefined if it suppresses for nobody. */
export function ownerIdOf(scope: Scope): string | null | undefined {
  if (scope.kind === "nobody") return undefined;
  return scope.kind === "owner" ? scope.ownerId : null;
}
