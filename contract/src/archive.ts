import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { cursor, id, instant } from "./fields.js";

/** Kinds of things that can be restored after they were deleted. */
export const archiveKind = z.enum([
  "campaign",
  "template",
  "mailbox",
  "creator",
  "user",
  "list",
  "snippet",
  "view",
  "draft",
  "note",
  "creatorNotes",
  "mail",
  "genre",
  "region",
  "field",
]);
export type ArchiveKind = z.output<typeof archiveKind>;

/** The length of an excerpt in the list, in characters. */
export const excerptLength = 100;

export const archivedItem = z.object({
  _id: id,
  kind: archiveKind,
  /** The name of the thing; for drafts, notes and notes on a creator the creator's username, for a mail its sender. */
  name: z.string(),
  /** The address of a creator, user or mailbox; for drafts and notes the creator's. */
  email: z.optional(z.string()),
  /** The campaign of a draft or note. */
  campaign: z.optional(z.string()),
  /** The beginning of the text of a draft or note; the subject of a mail. */
  excerpt: z.optional(z.string()),
  archivedAt: instant,
  /** Who deleted it, by username; absent when that user no longer exists. */
  archivedBy: z.optional(z.string()),
  /** When it is removed for good. */
  restorableUntil: instant,
});
export type ArchivedItem = z.output<typeof archivedItem>;

const exampleItem = {
  _id: "01938a5e-7c00-7000-8000-000000000071",
  kind: "campaign" as const,
  name: "Summer in Portugal",
  archivedAt: "2026-11-04T09:00:00.000Z",
  archivedBy: "maria",
  restorableUntil: "2026-12-04T09:00:00.000Z",
};

export const listArchive = endpoint({
  method: "GET",
  path: "/api/v1/archive",
  access: "user",
  summary:
    "What was deleted and can be restored, the latest first: one's own campaigns, templates, mailboxes, lists, snippets, views, drafts, notes and unmatched mail, everybody's notes in one's own campaigns, notes that creators had, and for " +
    "administrators creators, genres, regions, own fields, default templates, users and mail to the shared mailbox too",
  query: z.object({
    kind: z.optional(archiveKind),
    /** The `next` of the previous page. */
    cursor: z.optional(cursor),
  }),
  data: z.object({ items: z.array(archivedItem), next: z.optional(z.string()) }),
  example: { query: { kind: "campaign" }, data: { items: [exampleItem] } },
});

export const restoreArchived = endpoint({
  method: "POST",
  path: "/api/v1/archive/{kind}/{id}/restore",
  access: "user",
  summary:
    "Restore something that was deleted less than 30 days ago, unless its name or address was taken since; a draft only if its conversation still allows one",
  params: z.object({ kind: archiveKind, id }),
  data: z.object({ _id: id, kind: archiveKind, name: z.string() }),
  example: {
    params: { kind: "campaign", id: exampleItem._id },
    data: { _id: exampleItem._id, kind: "campaign" as const, name: exampleItem.name },
  },
});
