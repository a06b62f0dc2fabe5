import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { cursor, id, instant } from "./fields.js";

/** What is kept for a while after it was deleted. */
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

/** So much of the text of a draft or note is listed. */
export const excerptLength = 100;

export const archivedItem = z.object({
  _id: id,
  kind: archiveKind,
  /** Of a draft, a note or the notes on a creator their creator's username, of a mail its sender. */
  name: z.string(),
  /** Of a creator, a user and a mailbox, and of the creator of drafts and notes. */
  email: z.optional(z.string()),
  /** Of a draft or note: its campaign. */
  campaign: z.optional(z.string()),
  /** Of a draft or notes: how the text begins; of a mail: its subject. */
  excerpt: z.optional(z.string()),
  archivedAt: instant,
  /** The username of who deleted it; absent when that user is gone for good. */
  archivedBy: z.optional(z.string()),
  /** From then on it is gone for good. */
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
    /** `next` of the page before. */
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
    "Restore what was deleted less than 30 days ago, unless its name or address was taken since; a draft where its conversation still allows one",
  params: z.object({ kind: archiveKind, id }),
  data: z.object({ _id: id, kind: archiveKind, name: z.string() }),
  example: {
    params: { kind: "campaign", id: exampleItem._id },
    data: { _id: exampleItem._id, kind: "campaign" as const, name: exampleItem.name },
  },
});
