import * as z from "zod/mini";
import { attachedFile } from "./attached-file.js";
import { gap, gaps, offerPlace } from "./before-sending.js";
import { creatorFilters, filterBody, listFilter } from "./creator.js";
import { commaList, dollars, id, percentage, whenMissing } from "./fields.js";
import { limits } from "./limits.js";

/** A template as a creator would get it. */
export const renderedStep = z.object({
  subject: z.string(),
  content: z.string(),
  gaps: z.optional(z.array(gap)),
  offerPlaces: z.optional(z.array(offerPlace)),
  /** Where the step has several texts: which of them this is; else the template, where it has one. */
  variantId: z.optional(id),
  templateId: z.optional(id),
  /** The files of that template. */
  attachments: z.optional(z.array(attachedFile)),
});

const fallback = z.optional(z.string().check(z.maxLength(limits.content.max)));

/** Which places of a new draft's texts came from its template; as many as that may have. */
export const placesOfTemplate = {
  gaps: z.optional(gaps),
  offerPlaces: z.optional(z.array(z.object({ ...offerPlace.shape, fallback })).check(z.maxLength(400))),
};

/** What a campaign limits by itself: its genres and regions, and what remains of its budget. */
export const campaignLimit = z.enum(["genres", "region", "budget"]);

/** The filters of a list of creators, as a body has them. */
export const creatorConditions = z.object({
  ...filterBody,
  ...listFilter,
  /** Limits of the campaign that do not count here. */
  beyond: z.optional(z.array(campaignLimit).check(z.maxLength(100))),
});

/** The same in an address. */
export const availableFilters = {
  ...creatorFilters,
  ...listFilter,
  beyond: z.optional(z.pipe(commaList, creatorConditions.shape.beyond.def.innerType)),
};

/** All available creators that match these filters; another number of them than `count` is refused (409). */
export const matchingCreators = z.object({
  filters: creatorConditions,
  count: z.int().check(z.minimum(1), z.maximum(limits.outreachCreators)),
});

const offered = dollars.check(z.positive({ error: "Must be more than 0" }));

/** What the first mail offers each creator, by their usual cost, their average views, or to all the same. */
export const firstOffer = z.discriminatedUnion("by", [
  z.object({ by: z.literal("usualCost"), lessPercent: z._default(percentage, 0) }),
  z.object({ by: z.literal("fixed"), amount: offered }),
  z.object({ by: z.literal("thousandViews"), amount: offered }),
]);

/** An outreach to creators that are named. */
export const namedOutreach = z.object({
  campaignId: id,
  creatorIds: z
    .array(id, whenMissing("Choose at least one creator"))
    .check(z.minLength(1, { error: "Choose at least one creator" }), z.maxLength(limits.outreachCreators)),
  emailTemplates: z.object({ initial: id, negotiation: z.optional(id), final: z.optional(id) }),
  /** Without it the first mails offer nothing. */
  offer: z.optional(firstOffer),
});

/** Creators by their ids, or all that match; one of both. */
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
  /** Where an offer was asked for: how many drafts have none, for want of the figure that it goes by. */
  withoutOffer: z.optional(z.int()),
});

/** A first offer to creators, before it is made. */
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
