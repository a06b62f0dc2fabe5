import type { archive } from "@overture/contract";
import { plural, t } from "#language";

const dayMs = 86_400_000;

export const kindWords = {
  campaign: t`Campaign`,
  template: t`Template`,
  mailbox: t`Mailbox`,
  creator: t`Creator`,
  user: t`User`,
  list: t`List`,
  snippet: t`Snippet`,
  view: t`View`,
  draft: t`Draft`,
  note: t`Note`,
  creatorNotes: t`Notes on a creator`,
  mail: t`Mail`,
  genre: t`Genre`,
  region: t`Region`,
  field: t`Field`,
} satisfies Record<archive.ArchiveKind, string>;

export const kindPlurals = {
  campaign: t`Campaigns`,
  template: t`Templates`,
  mailbox: t`Mailboxes`,
  creator: t`Creators`,
  user: t`Users`,
  list: t`Lists`,
  snippet: t`Snippets`,
  view: t({ message: "Views", context: "saved views" }),
  draft: t`Drafts`,
  note: t`Notes`,
  creatorNotes: t`Notes on creators`,
  mail: t`Unmatched mail`,
  genre: t`Genres`,
  region: t`Regions`,
  field: t`Fields`,
} satisfies Record<archive.ArchiveKind, string>;

export function isDiscarded({ kind }: archive.ArchivedItem): boolean {
  return kind === "draft" || kind === "mail";
}

/** The name of an item within a sentence. */
export function nameWords({ kind, name }: archive.ArchivedItem): string {
  if (kind === "draft") return t`the draft to ${name}`;
  if (kind === "note") return t`the note about ${name}`;
  if (kind === "creatorNotes") return t`what was noted about ${name}`;
  if (kind !== "mail") return name;
  return name ? t`the mail from ${name}` : t`the mail from an unknown sender`;
}

/** The name of an item at the beginning of a sentence. */
export function subjectWords({ kind, name }: archive.ArchivedItem): string {
  if (kind === "draft") return t`The draft to ${name}`;
  if (kind === "note") return t`The note about ${name}`;
  if (kind === "creatorNotes") return t`What was noted about ${name}`;
  if (kind !== "mail") return t`“${name}”`;
  return name ? t`The mail from ${name}` : t`The mail from an unknown sender`;
}

/** The remaining time in which an item can be restored. */
export function timeLeft(restorableUntil: string, now: Date): string {
  const days = Math.floor((Date.parse(restorableUntil) - now.getTime()) / dayMs);
  if (days < 1) return t`less than a day left`;
  return plural(days, { one: "# day left", other: "# days left" });
}
