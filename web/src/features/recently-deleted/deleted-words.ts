import type { archive } from "@overture/contract";

const dayMs = 86_400_000;

export const kindWords = {
  campaign: "Campaign",
  template: "Template",
  mailbox: "Mailbox",
  creator: "Creator",
  user: "User",
  list: "List",
  snippet: "Snippet",
  view: "View",
  draft: "Draft",
  mail: "Mail",
  genre: "Genre",
  region: "Region",
  field: "Field",
} satisfies Record<archive.ArchiveKind, string>;

export const kindPlurals = {
  campaign: "Campaigns",
  template: "Templates",
  mailbox: "Mailboxes",
  creator: "Creators",
  user: "Users",
  list: "Lists",
  snippet: "Snippets",
  view: "Views",
  draft: "Drafts",
  mail: "Unmatched mail",
  genre: "Genres",
  region: "Regions",
  field: "Fields",
} satisfies Record<archive.ArchiveKind, string>;

export function isDiscarded({ kind }: archive.ArchivedItem): boolean {
  return kind === "draft" || kind === "mail";
}

/** Within a sentence. */
export function nameWords({ kind, name }: archive.ArchivedItem): string {
  if (kind === "draft") return `the draft to ${name}`;
  return kind === "mail" ? `the mail from ${name || "an unknown sender"}` : name;
}

/** How long something can still be restored, from now on. */
export function timeLeft(restorableUntil: string, now: Date): string {
  const days = Math.floor((Date.parse(restorableUntil) - now.getTime()) / dayMs);
  if (days < 1) return "less than a day left";
  return days === 1 ? "1 day left" : `${days} days left`;
}
