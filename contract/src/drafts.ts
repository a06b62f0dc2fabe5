import * as z from "zod/mini";
import { bulkOutcome, selectedIds } from "./bulk.js";
import { endpoint } from "./endpoint.js";
import { dollars, idParams } from "./fields.js";

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
