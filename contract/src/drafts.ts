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
  summary: "Discard the named drafts of a campaign; messages that are no longer drafts are skipped",
  params: idParams,
  body: z.object({ messageIds: selectedIds }),
  data: bulkOutcome,
  example: { params: { id: campaignId }, body: { messageIds }, data: { changed: 1, skipped: 0 } },
});

/** A percentage of a price of each creator. */
export const offerRule = z.object({
  /** The creator's usual price, or the advised opening offer of the conversation. */
  price: z.enum(["usual", "advice"]),
  percent: z._default(z.number().check(z.minimum(1), z.maximum(200)), 100),
});
export type OfferRule = z.output<typeof offerRule>;

/** All drafts that match. If their number is not `count`, the call is refused (409). */
const matchingDrafts = z.object({
  q: searchText,
  count: z.int().check(z.minimum(1), z.maximum(limits.creatorIds)),
});

const chosenDrafts = { messageIds: z.optional(selectedIds), matching: z.optional(matchingDrafts) };
const namesOrMatches = z.refine<{ messageIds?: unknown; matching?: unknown }>(
  (value) => (value.messageIds === undefined) !== (value.matching === undefined),
  { error: "Name the drafts, or those that match", path: ["messageIds"] },
);
const eitherOne = { oneOf: [{ required: ["messageIds"] }, { required: ["matching"] }] };

/** Either one amount for all (null for no offer), or a rule for each. */
const offersChosen = z
  .object({ ...chosenDrafts, offer: z.optional(z.nullable(dollars)), by: z.optional(offerRule) })
  .check(
    namesOrMatches,
    z.refine(({ offer, by }) => (offer === undefined) !== (by === undefined), {
      error: "Enter an amount, or say by which price each is offered theirs",
      path: ["offer"],
    }),
  )
  .register(z.globalRegistry, eitherOne);
export type OffersChosen = z.output<typeof offersChosen>;

const undoId = "01938a5e-7c00-7000-8000-000000000071";

const offersOutcome = z.object({
  ...bulkOutcome.shape,
  /** With a rule: the number of drafts without such a price, which stay unchanged. */
  withoutPrice: z.optional(z.int().check(z.minimum(0))),
  /** For `undoOffers`; absent where nothing changed. */
  undoId: z.optional(id),
});
export type OffersOutcome = z.output<typeof offersOutcome>;

export const setOffers = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/drafts/offer",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Set the offers of the named drafts of a campaign, or of all that match: one amount, none (null), or a percentage of each creator's usual price or advised offer. Texts that show the offer are updated",
  params: idParams,
  body: offersChosen,
  data: offersOutcome,
  example: { params: { id: campaignId }, body: { messageIds, offer: 400 }, data: { changed: 1, skipped: 0, undoId } },
});

/** The totals of the offers, in dollars. */
const offersPreviewed = z.object({
  offers: z.int(),
  withoutPrice: z.int(),
  sum: z.number(),
  lowest: z.optional(z.number()),
  highest: z.optional(z.number()),
  /** What is left of the budget and not committed. */
  free: z.number(),
  isAboveFree: z.boolean(),
  /** Why there is no advice, and so no offer. */
  abstains: z.optional(z.string()),
});
export type OffersPreviewed = z.output<typeof offersPreviewed>;

export const previewOffers = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/drafts/offer/preview",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "The totals of offers to the named drafts of a campaign, or to all that match, and the free budget",
  params: idParams,
  body: offersChosen,
  data: offersPreviewed,
  keyless: "asks",
  example: {
    params: { id: campaignId },
    body: { messageIds, by: { price: "usual", percent: 90 } },
    data: { offers: 1, withoutPrice: 0, sum: 410, lowest: 410, highest: 410, free: 4_550, isAboveFree: false },
  },
});

export const undoOffers = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/drafts/offer/undo",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Undo a change of offers for some minutes: restore the drafts' earlier offers. Drafts that were sent, discarded or got another offer since are skipped",
  params: idParams,
  body: z.object({ undoId: id }),
  data: bulkOutcome,
  example: { params: { id: campaignId }, body: { undoId }, data: { changed: 1, skipped: 0 } },
});

const templateOutcome = z.object({
  ...bulkOutcome.shape,
  /** The number of drafts that stay because somebody has edited their text. */
  left: z.int().check(z.minimum(0)),
  /** For `undoTemplate`; absent where nothing changed. */
  undoId: z.optional(id),
});
export type TemplateOutcome = z.output<typeof templateOutcome>;

const application = z
  .object({ ...chosenDrafts, templateId: id, all: z.optional(z.literal(true)) })
  .check(namesOrMatches)
  .register(z.globalRegistry, eitherOne);

export const applyTemplate = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/drafts/template",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Rewrite the named drafts of a campaign, or all that match, from another template; edited ones stay, unless `all`",
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
    "Undo a change of template for some minutes: restore the drafts' earlier texts. Drafts that were sent, discarded or changed since are skipped",
  params: idParams,
  body: z.object({ undoId: id }),
  data: bulkOutcome,
  example: { params: { id: campaignId }, body: { undoId }, data: { changed: 1, skipped: 0 } },
});
