import * as z from "zod/mini";
import { attachedFile } from "./attached-file.js";
import { gap, gaps, offerPlace } from "./before-sending.js";
import { creatorFilters, filterBody, listFilter } from "./creator.js";
import { positiveDollars } from "./deal-fields.js";
import { commaList, id, percentage, whenMissing } from "./fields.js";
import { limits } from "./limits.js";

/** A template filled in for a creator. */
export const renderedStep = z.object({
  subject: z.string(),
  content: z.string(),
  gaps: z.optional(z.array(gap)),
  offerPlaces: z.optional(z.array(offerPlace)),
  /** The variant, if the step has several texts; else the template, if there is one. */
  variantId: z.optional(id),
  templateId: z.optional(id),
  /** The template's attachments. */
  attachments: z.optional(z.array(attachedFile)),
});

const fallback = z.optional(z.string().check(z.maxLength(limits.content.max)));

/** Which places of the new draft's texts come from its template; at most as many as a template may have. */
export const placesOfTemplate = {
  gaps: z.optional(gaps),
  offerPlaces: z.optional(z.array(z.object({ ...offerPlace.shape, fallback })).check(z.maxLength(400))),
};

/** Limits that come from the campaign: its genres, its regions, and what is left of its budget. */
export const campaignLimit = z.enum(["genres", "region", "budget"]);

/** The filters of a list of creators in a body. */
export const creatorConditions = z.object({
  ...filterBody,
  ...listFilter,
  /** Limits of the campaign to ignore. */
  beyond: z.optional(z.array(campaignLimit).check(z.maxLength(100))),
});

/** As in an address. */
export const availableFilters = {
  ...creatorFilters,
  ...listFilter,
  beyond: z.optional(z.pipe(commaList, creatorConditions.shape.beyond.def.innerType)),
};

/** All available creators that match. If their number is not `count`, the call is refused (409). */
export const matchingCreators = z.object({
  filters: creatorConditions,
  count: z.int().check(z.minimum(1), z.maximum(limits.outreachCreators)),
});

/** The offer in the first mail: by each creator's usual cost, by their average views, or the same for all. */
export const firstOffer = z.discriminatedUnion("by", [
  z.object({ by: z.literal("usualCost"), lessPercent: z._default(percentage, 0) }),
  z.object({ by: z.literal("fixed"), amount: positiveDollars }),
  z.object({ by: z.literal("thousandViews"), amount: positiveDollars }),
]);

/** An outreach to named creators. */
export const namedOutreach = z.object({
  campaignId: id,
  creatorIds: z
    .array(id, whenMissing("Choose at least one creator"))
    .check(z.minLength(1, { error: "Choose at least one creator" }), z.maxLength(limits.outreachCreators)),
  emailTemplates: z.object({ initial: id, negotiation: z.optional(id), final: z.optional(id) }),
  /** Without it the first mails have no offer. */
  offer: z.optional(firstOffer),
});

/** Either ids, or all that match. */
const named = z.optional(namedOutreach.shape.creatorIds);
const namesOrMatches = z.refine<{ creatorIds?: unknown; matching?: unknown }>(
  (value) => (value.creatorIds === undefined) !== (value.matching === undefined),
  { error: "Choose at least one creator", path: ["creatorIds"] },
);
const eitherOne = { oneOf: [{ required: ["creatorIds"] }, { required: ["matching"] }] };

export const newOutreach = z
  .object({ ...namedOutreach.shape, creatorIds: named, matching: z.optional(matchingCreators) })
  .check(namesOrMatches)
  .register(z.globalRegistry, eitherOne);

export const createdOutreach = z.object({
  created: z.int(),
  skipped: z.int(),
  /** Only with `offer`: the number of drafts without one, because the creator has no such figure. */
  withoutOffer: z.optional(z.int()),
});

/** The first offers to creators, before they are made. */
export const offersAsked = z
  .object({
    campaignId: id,
    creatorIds: named,
    matching: z.optional(z.object({ filters: creatorConditions })),
    offer: firstOffer,
  })
  .check(namesOrMatches)
  .register(z.globalRegistry, eitherOne);

export type FirstOffer = z.output<typeof firstOffer>;
export type CampaignLimit = z.output<typeof campaignLimit>;
export type CreatorConditions = z.output<typeof creatorConditions>;
export type MatchingCreators = z.output<typeof matchingCreators>;
export type NewOutreach = z.output<typeof newOutreach>;
