import type { Proof } from "../tables.js";

/** A mailbox as far as trust goes. */
export interface MailboxOfEvidence {
  id: string;
  /** Whose own it is; the shared one has nobody. */
  ownerId: string | null;
}

/** What is known of where a report, an opt-out, a complaint or an answer comes from. */
export interface Evidence {
  /** What proves that it is about something that we sent. */
  proof: Proof;
  /** Where it came in. */
  mailbox: MailboxOfEvidence;
  /** What sent the mail that it names, and the conversation that it belongs to. */
  sentFrom: readonly MailboxOfEvidence[];
}

/** Whose outreach an event ends. */
export type Scope = { kind: "nobody" } | { kind: "owner"; ownerId: string } | { kind: "everybody" };

export interface Authority {
  /** For whom it suppresses addresses and cancels conversations. */
  scope: Scope;
  /** How a report marks the message that it is about. */
  marks: "proved" | "unproved" | "nothing";
  /** Whether drafts may go to the addresses that it names. */
  namesRecipients: boolean;
}

/**
 * What an event from outside may change; nothing else decides it. Anybody can write a mail, so one that proves nothing
 * changes nothing in the shared mailbox, and in somebody's own marks that person's message. What a user can read or
 * make up (their own mailbox, and what their own server took) speaks for that user alone.
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
 * What is kept of a response: what proved that it belongs to its conversation, and whether drafts may go to its sender.
 */
interface Kept {
  proof: Proof | null;
  namesRecipients: boolean;
}

/**
 * Whether a kept response proves its sender to the mailbox of its conversation: it named mail that this mailbox had
 * sent, or the receiving server knows its sender, whom this mailbox has written to. A name of what somebody else's
 * mailbox has sent proves nothing to this one.
 */
export function isSenderProved({ proof, namesRecipients }: Kept): boolean {
  return namesRecipients || proof === "sender";
}

/**
 * Whether a kept response is proved to be the creator's own: it was given on the page of an offer, whose link nobody
 * else has, or its sender is proved.
 */
export function isProvedOfCreator({ via, ...kept }: Kept & { via: "offer-page" | null }): boolean {
  return via === "offer-page" || isSenderProved(kept);
}

/**
 * For whose mail an address counts that a kept response has proved, where a person says whose it is. What came to
 * somebody's own mailbox that person can make up: it opens nothing of what comes to others, or to the shared one.
 */
export function scopeOfLearned(
  { namesRecipients }: Pick<Kept, "namesRecipients">,
  mailbox: MailboxOfEvidence | undefined,
): Scope {
  if (!namesRecipients || !mailbox) return { kind: "nobody" };
  return mailbox.ownerId === null ? { kind: "everybody" } : { kind: "owner", ownerId: mailbox.ownerId };
}

/** As the owner of a suppression is stored; undefined suppresses for nobody. */
export function ownerIdOf(scope: Scope): string | null | undefined {
  if (scope.kind === "nobody") return undefined;
  return scope.kind === "owner" ? scope.ownerId : null;
}
