import * as z from "zod/mini";
import { fileContent } from "./answers.js";
import { endpoint } from "./endpoint.js";
import { cursor, id, instant, searchText, text } from "./fields.js";
import { limits } from "./limits.js";

const values = z.record(z.string(), z.unknown());

export const auditEntry = z.object({
  _id: id,
  at: instant,
  /** Who acted; absent: Overture itself. */
  actor: z.optional(z.object({ _id: id, username: z.optional(z.string()) })),
  /** The kind of thing and what was done, such as `user.update`. */
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.optional(z.string()), name: z.optional(z.string()) }),
  /** Only values that changed. */
  before: z.optional(values),
  after: z.optional(values),
  /** The names and values of this entry were erased, with the person they were about. */
  erased: z.optional(z.literal(true)),
  /** Covers this entry and the hash of the previous one. */
  hash: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filter = {
  actor: z.optional(id),
  action: z.optional(text({ max: 100 })),
  kind: z.optional(text({ max: 100 })),
  subject: z.optional(text({ max: 200 })),
  /** Inclusive. */
  from: z.optional(instant),
  /** Exclusive. */
  to: z.optional(instant),
  /** Matches part of a name or value. */
  text: searchText,
};
export const auditFilter = z.object(filter);
export type AuditFilter = z.output<typeof auditFilter>;

const exampleEntry = {
  _id: "01938a5e-7c00-7000-8000-000000000a01",
  at: "2026-11-03T08:00:00.000Z",
  actor: { _id: "01938a5e-7c00-7000-8000-000000000001", username: "maria" },
  action: "creator.update",
  subject: { kind: "creator", id: "01938a5e-7c00-7000-8000-000000000b01", name: "lena-travels" },
  before: { avgCost: 400 },
  after: { avgCost: 450 },
  hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
};

export const listAudit = endpoint({
  method: "GET",
  path: "/api/v1/admin/audit",
  access: "admin",
  scope: "admin:read",
  summary: "The audit log, newest first",
  query: z.object({
    ...filter,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maximumPageSize)), 50),
    cursor: z.optional(cursor),
  }),
  data: z.object({ items: z.array(auditEntry), next: z.optional(z.string()) }),
  example: {
    query: { kind: "creator", limit: 50 },
    data: { items: [exampleEntry], next: "1793692800000_01938a5e-7c00-7000-8000-000000000a01" },
  },
});

export const exportAudit = endpoint({
  method: "GET",
  path: "/api/v1/admin/audit/export",
  access: "admin",
  scope: "admin:read",
  summary: "The audit log as a file, newest first: `csv`, or `jsonl` with an entry on each line",
  query: z.object({ ...filter, format: z._default(z.enum(["csv", "jsonl"]), "csv") }),
  data: fileContent,
  isFile: true,
  example: { query: { format: "csv" }, data: null },
});

export const auditProblem = z.enum(["missing", "changed", "details", "unlinked"]);
export type AuditProblem = z.output<typeof auditProblem>;

const auditVerdict = z.object({
  entries: z.int().check(z.minimum(0)),
  /** The number of entries whose names and values were erased. */
  erased: z.int().check(z.minimum(0)),
  /**
   * The hash of the newest entry; null without entries. Written down elsewhere, it shows later whether the end of the
   * log was cut off.
   */
  head: z.nullable(z.string()),
  /** Absent: the chain is intact. */
  broken: z.optional(z.object({ problem: auditProblem, number: z.optional(z.int()) })),
});
export type AuditVerdict = z.output<typeof auditVerdict>;

export const verifyAudit = endpoint({
  method: "GET",
  path: "/api/v1/admin/audit/verify",
  access: "admin",
  scope: "admin:read",
  summary: "Verify the hash chain of the audit log; the answer names the first broken entry",
  data: auditVerdict,
  example: { data: { entries: 1, erased: 0, head: exampleEntry.hash } },
});
