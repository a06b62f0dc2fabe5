import * as z from "zod/mini";
import { creatorFileFields } from "./creator-file.js";
import { endpoint } from "./endpoint.js";
import { cursor, id, idParams, instant, text } from "./fields.js";
import { limits } from "./limits.js";
import { person } from "./note.js";

/** Why an import cannot be undone: how its creators have been used since. */
export const importUse = z.enum([
  "conversations",
  "campaigns",
  "lists",
  "tags",
  "profile",
  /** A user has changed the imported values. */
  "edited",
  /** A later import has changed them. */
  "import",
]);
export type ImportUse = z.output<typeof importUse>;

/** One use that keeps an import from being undone. */
export interface UsedCreator {
  creatorId: string;
  username: string;
  where: ImportUse;
}

/** The most uses that are named. */
export const maxUsed = 1_000;

const count = z.int().check(z.minimum(0));

export const creatorImport = z.object({
  _id: id,
  /** Absent: the command line, or a deleted user. */
  by: z.optional(person),
  fileName: z.optional(z.string()),
  at: instant,
  imported: count,
  created: count,
  updated: count,
  /** `expired`: too old to be undone. */
  state: z.enum(["done", "undone", "expired"]),
  undoUntil: instant,
  undone: z.optional(z.object({ at: instant, by: z.optional(person), deleted: count, restored: count })),
});
export type CreatorImport = z.output<typeof creatorImport>;

const exampleImport = {
  _id: "01938a5e-7c00-7000-8000-0000000000b1",
  by: { _id: "01938a5e-7c00-7000-8000-000000000001", username: "maria" },
  fileName: "creators.xlsx",
  at: "2026-11-03T08:00:00.000Z",
  imported: 240,
  created: 180,
  updated: 60,
  state: "done" as const,
  undoUntil: "2026-12-03T08:00:00.000Z",
};

export const listImports = endpoint({
  method: "GET",
  path: "/api/v1/creator/import",
  access: "admin",
  scope: "catalogue:read",
  summary: "Imports of creators, newest first",
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maximumPageSize)), 20),
    cursor: z.optional(cursor),
  }),
  data: z.object({
    items: z.array(creatorImport),
    next: z.optional(z.string()),
    total: count,
    totalIsEstimate: z.optional(z.boolean()),
  }),
  example: { query: { limit: 20 }, data: { items: [exampleImport], total: 1 } },
});

export const undoImport = endpoint({
  method: "POST",
  path: "/api/v1/creator/import/{id}/undo",
  access: "admin",
  scope: "catalogue:write",
  summary:
    "Undo an import: delete what it created and restore what it changed. If any of it was used since, nothing changes, and up to 1,000 uses are named",
  params: idParams,
  message: "The import was undone",
  data: z.object({ deleted: count, restored: count }),
  used: z.array(z.object({ creatorId: id, username: z.string(), where: importUse })),
  example: { params: { id: exampleImport._id }, data: { deleted: 180, restored: 60 } },
});

/** The most columns of a file. */
const maxHeaders = 256;
const header = text({ max: 200 });

/** The header of each mapped field's column. */
const mappedHeaders = z
  .partialRecord(z.enum(creatorFileFields.map(({ field }) => field)), header)
  .register(z.globalRegistry, { description: "By the fields of the file, the header of each one's column" });

/** The most own fields. */
const ownHeaders = z
  .record(text({ max: 100 }), header)
  .check(z.refine((fields) => Object.keys(fields).length <= maxHeaders, "Too many fields"))
  .register(z.globalRegistry, { description: "By the names of own fields, the header of each one's column" });

const rememberedMapping = z.object({
  headers: z.array(header),
  mapping: mappedHeaders,
  fields: ownHeaders,
  savedAt: instant,
});
export type RememberedMapping = z.output<typeof rememberedMapping>;

const exampleMapping = {
  headers: ["Handle", "Topics", "Country", "Mail", "Niche"],
  mapping: { username: "Handle", genres: "Topics", regions: "Country", email: "Mail" },
  fields: { niche: "Niche" },
};

export const listMappings = endpoint({
  method: "GET",
  path: "/api/v1/creator/import/mapping",
  access: "admin",
  scope: "catalogue:read",
  summary: "The caller's column mappings of the last 50 kinds of files, newest first, each with its headers",
  data: z.object({ items: z.array(rememberedMapping) }),
  example: { data: { items: [{ ...exampleMapping, savedAt: exampleImport.at }] } },
});

export const mappingBody = z.object({
  headers: z.array(header).check(z.minLength(1), z.maxLength(maxHeaders)),
  mapping: mappedHeaders,
  fields: z._default(ownHeaders, {}),
});

export const saveMapping = endpoint({
  method: "PUT",
  path: "/api/v1/creator/import/mapping",
  access: "admin",
  scope: "catalogue:write",
  summary: "Store the column mapping of files with these headers, in any order",
  body: mappingBody,
  data: rememberedMapping,
  example: { body: exampleMapping, data: { ...exampleMapping, savedAt: exampleImport.at } },
});
