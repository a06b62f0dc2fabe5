import * as z from "zod/mini";
import { bulkOutcome, selectedIds } from "./bulk.js";
import { endpoint } from "./endpoint.js";
import { dollars, id, idParams } from "./fields.js";

const campaignId = "01938a5e-7c00-7000-8000-000000000031";
const messageIds = ["01938a5e-7c00-7000-8000-000000000042"];

export const discardDrafts = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/drafts/discard",
  access: "owner",
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
});
export type TemplateOutcome = z.output<typeof templateOutcome>;

export const applyTemplate = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/drafts/template",
  access: "owner",
  scope: "outreach:write",
  summary:
    "Write the named drafts of a campaign again from another template; those whose words were changed stay, unless `all`",
  params: idParams,
  body: z.object({ messageIds: selectedIds, templateId: id, all: z.optional(z.literal(true)) }),
  data: templateOutcome,
  example: {
    params: { id: campaignId },
    body: { messageIds, templateId: "01938a5e-7c00-7000-8000-000000000021" },
    data: { changed: 1, skipped: 0, left: 0 },
  },
});
