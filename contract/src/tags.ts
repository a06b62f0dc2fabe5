import * as z from "zod/mini";
import { bulkOutcome } from "./bulk.js";
import { exampleCreator, filterBody, listFilter } from "./creator.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, searchText } from "./fields.js";
import { limits } from "./limits.js";
import { exampleThread } from "./outreach-examples.js";
import { tagLimits, tagNames } from "./tag-name.js";

export { tagKey, tagLimits, tagName, tagNames, tidyTags } from "./tag-name.js";

/** The most tags in one answer; `q` finds the others. */
export const listedTags = 1_000;

const tags = z.array(z.string());
const body = z.object({
  tags: tagNames,
  /** The tags that the caller has seen: tags that others have added or removed since stay as they are. */
  before: z.optional(tagNames),
});
const data = z.object({ tags });
const exampleTags = { tags: ["Agency", "Speaks German"] };

export const listTags = endpoint({
  method: "GET",
  path: "/api/v1/tag",
  access: "user",
  scope: "catalogue:read",
  summary:
    "The tags of creators, and of the campaigns and conversations that one may read, by name; " +
    `with \`q\` those that begin with it; at most ${listedTags}`,
  query: z.object({ q: searchText }),
  data,
  example: { query: { q: "a" }, data: { tags: ["Agency"] } },
});

export const setCreatorTags = endpoint({
  method: "PUT",
  path: "/api/v1/creator/{id}/tags",
  access: "user",
  scope: "catalogue:write",
  summary: "Set the tags of a creator, for everybody; tags are unique regardless of case",
  params: idParams,
  body,
  data,
  example: { params: { id: exampleCreator._id }, body: exampleTags, data: exampleTags },
});

/** A tag that is both added and removed stays. */
const changedTags = { add: z.optional(tagNames), remove: z.optional(tagNames) };

/** The most in one call, also of an undo. */
export const maxTagged = limits.creatorIds;

const tagChange = z.object({
  creatorIds: z.array(id).check(z.minLength(1), z.maxLength(maxTagged)),
  ...changedTags,
});

/** All creators that match in the catalogue. If their number is not `count`, the call is refused (409). */
const matchingTagged = z.object({
  filters: z.object({ ...filterBody, ...listFilter }),
  count: z.int().check(z.minimum(1), z.maximum(maxTagged)),
  ...changedTags,
});

const tagChanges = z
  .object({
    changes: z.optional(
      z.array(tagChange).check(
        z.minLength(1),
        z.refine((changes) => changes.reduce((sum, { creatorIds }) => sum + creatorIds.length, 0) <= maxTagged, {
          error: `At most ${maxTagged} at once`,
        }),
      ),
    ),
    matching: z.optional(matchingTagged),
  })
  .check(
    z.refine(({ changes, matching }) => (changes === undefined) !== (matching === undefined), {
      error: "Choose at least one creator",
      path: ["changes"],
    }),
  )
  .register(z.globalRegistry, { oneOf: [{ required: ["changes"] }, { required: ["matching"] }] });

export type TagChanges = z.output<typeof tagChanges>;
export type TagChange = z.output<typeof tagChange>;

export const changeCreatorTags = endpoint({
  method: "POST",
  path: "/api/v1/creator/tags",
  access: "user",
  scope: "catalogue:write",
  summary:
    `Add and remove tags of up to ${maxTagged} creators, named or all that match; who is not in the catalogue, or ` +
    `would have more than ${tagLimits.tags}, is skipped. \`undo\` holds the changes that take it back: what each had before stays`,
  body: tagChanges,
  data: z.object({ ...bulkOutcome.shape, undo: z.array(tagChange) }),
  example: {
    body: { changes: [{ creatorIds: [exampleCreator._id], add: ["Agency"] }] },
    data: { changed: 1, skipped: 0, undo: [{ creatorIds: [exampleCreator._id], remove: ["Agency"] }] },
  },
});

export const setCampaignTags = endpoint({
  method: "PUT",
  path: "/api/v1/campaign/{id}/tags",
  access: "owner",
  campaign: "write",
  scope: "campaigns:write",
  summary: "Set the tags of a campaign, for everybody who may read it",
  params: idParams,
  body,
  data,
  example: { params: { id: exampleThread.campaignId }, body: { tags: ["Spring"] }, data: { tags: ["Spring"] } },
});

export const setThreadTags = endpoint({
  method: "PUT",
  path: "/api/v1/outreach/thread/{id}/tags",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Set the tags of a conversation, for everybody who may read it",
  params: idParams,
  body,
  data,
  example: {
    params: { id: exampleThread._id },
    body: { tags: ["Waits for a sample"] },
    data: { tags: ["Waits for a sample"] },
  },
});
