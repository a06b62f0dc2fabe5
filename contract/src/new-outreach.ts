import * as z from "zod/mini";
import { id, searchText, text, whenMissing } from "./fields.js";
import { limits } from "./limits.js";

const bound = z.optional(z.number().check(z.minimum(0)));
const percentageBound = z.optional(z.number().check(z.minimum(0), z.maximum(100)));
const categories = z.optional(z.array(text({ max: limits.catalogueName.max })).check(z.maxLength(100)));

/** The filters of a list of creators, as a body has them: genres and regions by id or name. */
export const creatorConditions = z.object({
  genres: categories,
  region: categories,
  budget: bound,
  avgCost: bound,
  avgViews: bound,
  acceptanceRate: percentageBound,
  dealSuccessIndex: percentageBound,
  q: searchText,
});

/** All available creators that match these filters; another number of them than `count` is refused (409). */
export const matchingCreators = z.object({
  filters: creatorConditions,
  count: z.int().check(z.minimum(1), z.maximum(limits.outreachCreators)),
});

/** An outreach to creators that are named. */
export const namedOutreach = z.object({
  campaignId: id,
  creatorIds: z
    .array(id, whenMissing("Choose at least one creator"))
    .check(z.minLength(1, { error: "Choose at least one creator" }), z.maxLength(limits.outreachCreators)),
  emailTemplates: z.object({ initial: id, negotiation: z.optional(id), final: z.optional(id) }),
});

export const newOutreach = z
  .object({
    ...namedOutreach.shape,
    creatorIds: z.optional(namedOutreach.shape.creatorIds),
    matching: z.optional(matchingCreators),
  })
  .check(
    z.refine((value) => (value.creatorIds === undefined) !== (value.matching === undefined), {
      error: "Choose at least one creator",
      path: ["creatorIds"],
    }),
  )
  .register(z.globalRegistry, { oneOf: [{ required: ["creatorIds"] }, { required: ["matching"] }] });

export type CreatorConditions = z.output<typeof creatorConditions>;
export type MatchingCreators = z.output<typeof matchingCreators>;
export type NewOutreach = z.output<typeof newOutreach>;
