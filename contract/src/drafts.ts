import * as z from "zod/mini";
import { bulkOutcome, selectedIds } from "./bulk.js";
import { endpoint } from "./endpoint.js";
import { dollars, id, idParams, searchText } from "./fields.js";
import { limits } from "./limits.js";

const campaignId = "01938a5e-7c00-7000-8000-000000000031";
const messageIds = ["01938a5e-7c00-7000-8000-000000000042"];

export const discardDrafts = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/drafts/discard",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Discard the named drafts of a campaign; what is none any more is skipped",
  params: idParams,
  body: z.object({ messageIds: selectedIds }),
  data: bulkOutcome,
  example: { params: { id: campaignId }, body: { messageIds }, data: { changed: 1, skipped: 0 } },
});

export const setOffers = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/drafts/offer",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Give the named drafts of a campaign one offer, or none with null; where `{{offer}}` had no value, the text gets it",
  params: idParams,
  body: z.object({ messageIds: selectedIds, offer: z.nullable(dollars) }),
  data: bulkOutcome,
  example: { params: { id: campaignId }, body: { messageIds, offer: 400 }, data: { changed: 1, skipped: 0 } },
});

const templateOutcome = z.object({
  ...bulkOutcome.shape,
  /** Drafts whose words somebody has changed: they stay as they are. */
  left: z.int().check(z.minimum(0)),
  /** Names what was changed to `undoTemplate`; absent where nothing was. */
  undoId: z.optional(id),
});
export type TemplateOutcome = z.output<typeof templateOutcome>;

/** All drafts that match; another number of them than `count` is refused (409). */
const matchingDrafts = z.object({
  q: searchText,
  count: z.int().check(z.minimum(1), z.maximum(limits.creatorIds)),
});

const application = z
  .object({
    messageIds: z.optional(selectedIds),
    matching: z.optional(matchingDrafts),
    templateId: id,
    all: z.optional(z.literal(true)),
  })
  .check(
    z.refine((value) => (value.messageIds === undefined) !== (value.matching === undefined), {
      error: "Name the drafts, or those that match",
      path: ["messageIds"],
    }),
  )
  .register(z.globalRegistry, { oneOf: [{ required: ["messageIds"] }, { required: ["matching"] }] });

const undoId = "01938a5e-7c00-7000-8000-000000000071";

export const applyTemplate = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/drafts/template",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Write the named drafts of a campaign, or all that match, again from another template; those whose words were changed stay, unless `all`",
  params: idParams,
  body: application,
  data: templateOutcome,
  example: {
    params: { id: campaignId },
    body: { messageIds, templateId: "01938a5e-7c00-7000-8000-000000000021" },
    data: { changed: 1, skipped: 0, left: 0, undoId },
  },
});

export const undoTemplate = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/drafts/template/undo",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Put back the texts that drafts had before another template, for some minutes; what was sent, discarded or changed since is skipped",
  params: idParams,
  body: z.object({ undoId: id }),
  data: bulkOutcome,
  example: { params: { id: campaignId }, body: { undoId }, data: { changed: 1, skipped: 0 } },
});
