import * as z from "zod/mini";
import { creator, exampleCreator } from "./creator.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant } from "./fields.js";
import { limits } from "./limits.js";
import { person } from "./note.js";

/** Why two creators may be the same person. */
export const duplicateReason = z.discriminatedUnion("kind", [
  /** Both have the address, or one has it and the other is known by it. */
  z.object({ kind: z.literal("address"), address: z.string() }),
  z.object({ kind: z.literal("handle"), platform: z.string(), handle: z.string() }),
  /** The similarity of the usernames, 0 to 1. */
  z.object({ kind: z.literal("name"), similarity: z.number() }),
]);

const candidate = z.object({
  ...creator.shape,
  language: z.optional(z.string()),
  timeZone: z.optional(z.string()),
});

export const duplicatePair = z.object({
  _id: id,
  creators: z.array(candidate).check(z.length(2)),
  why: z.array(duplicateReason),
  isDismissed: z.boolean(),
});

export const side = z.enum(["this", "other"]);

/** Fields of which only one value can be kept. Everything else is kept from both. */
export const mergedFields = [
  "username",
  "email",
  "genres",
  "region",
  "avgCost",
  "avgViews",
  "acceptanceRate",
  "dealSuccessIndex",
  "displayName",
  "firstName",
  "platform",
  "followers",
  "link",
  "language",
  "timeZone",
] as const;

const choices = Object.fromEntries(mergedFields.map((field) => [field, z.optional(side)]));
/** Whose value stays in each field. */
export const keep = z.strictObject(choices as Record<(typeof mergedFields)[number], z.ZodMiniOptional<typeof side>>);

export const merge = z.object({
  mergeId: id,
  creator: z.object({ _id: id, username: z.string() }),
  other: z.object({ _id: id, username: z.string(), email: z.string() }),
  mergedAt: instant,
  mergedBy: z.optional(person),
  undoUntil: instant,
});

export type DuplicatePair = z.output<typeof duplicatePair>;
export type DuplicateReason = z.output<typeof duplicateReason>;
export type Candidate = z.output<typeof candidate>;
export type Keep = z.output<typeof keep>;
export type MergedField = (typeof mergedFields)[number];
export type Merge = z.output<typeof merge>;

const cursor = z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, { error: "No such page" })));
const limit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maximumPageSize)),
  limits.timelinePage,
);
const total = { total: z.int(), totalIsEstimate: z.optional(z.boolean()) };

const exampleOther = {
  ...exampleCreator,
  _id: "01938a5e-7c00-7000-8000-0000000000d1",
  username: "lena_wanders",
  email: "lena@agency.example",
};
const examplePair: DuplicatePair = {
  _id: "01938a5e-7c00-7000-8000-0000000000d2",
  creators: [exampleCreator, exampleOther],
  why: [{ kind: "name", similarity: 1 }],
  isDismissed: false,
};
const exampleMerge: Merge = {
  mergeId: "01938a5e-7c00-7000-8000-0000000000d3",
  creator: { _id: exampleCreator._id, username: exampleCreator.username },
  other: { _id: exampleOther._id, username: exampleOther.username, email: exampleOther.email },
  mergedAt: "2026-11-04T08:00:00.000Z",
  undoUntil: "2026-12-04T08:00:00.000Z",
};

export const listDuplicates = endpoint({
  method: "GET",
  path: "/api/v1/creator/duplicates",
  access: "user",
  scope: "catalogue:read",
  summary:
    "Creators that may be the same person, in pairs: they share an address or a handle, or their names are much the " +
    "same. The surest first. `isComplete` is false while some creators wait to be compared",
  query: z.object({ cursor, limit, dismissed: z.optional(z.literal("true")) }),
  data: z.object({
    items: z.array(duplicatePair),
    next: z.optional(z.string()),
    ...total,
    isComplete: z.boolean(),
  }),
  example: { query: { limit: 20 }, data: { items: [examplePair], total: 1, isComplete: true } },
});

export const dismissDuplicate = endpoint({
  method: "PUT",
  path: "/api/v1/creator/duplicates/{id}",
  access: "admin",
  scope: "catalogue:write",
  summary: "Mark a pair as different people, or undo that",
  params: idParams,
  body: z.object({ isDismissed: z.boolean() }),
  data: z.object({ isDismissed: z.boolean() }),
  example: { params: { id: examplePair._id }, body: { isDismissed: true }, data: { isDismissed: true } },
});

export const mergeCreators = endpoint({
  method: "POST",
  path: "/api/v1/creator/{id}/merge",
  access: "admin",
  scope: "catalogue:write",
  summary:
    "Make two creators one: this one gets the other's conversations, deals, tags, lists, channels, addresses, notes " +
    "and opt-outs, and of each field in `keep` what that names. The other is gone; it can be undone for 30 days",
  params: idParams,
  body: z.object({ otherId: id, keep: z._default(keep, {}) }),
  data: z.object({ mergeId: id, undoUntil: instant }),
  example: {
    params: { id: exampleCreator._id },
    body: { otherId: exampleOther._id, keep: { email: "other" as const } },
    data: { mergeId: exampleMerge.mergeId, undoUntil: exampleMerge.undoUntil },
  },
});

export const undoMerge = endpoint({
  method: "POST",
  path: "/api/v1/creator/merge/{id}/undo",
  access: "admin",
  scope: "catalogue:write",
  summary: "Undo a merge of two creators, for 30 days",
  params: idParams,
  data: z.object({ creatorId: id, otherId: id }),
  example: {
    params: { id: exampleMerge.mergeId },
    data: { creatorId: exampleCreator._id, otherId: exampleOther._id },
  },
});

export const listMerges = endpoint({
  method: "GET",
  path: "/api/v1/creator/merge",
  access: "admin",
  scope: "catalogue:read",
  summary: "Merges that can be undone, newest first",
  query: z.object({ cursor, limit }),
  data: z.object({ items: z.array(merge), next: z.optional(z.string()), ...total }),
  example: { query: { limit: 20 }, data: { items: [exampleMerge], total: 1 } },
});
