import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { id, idParams, text } from "./fields.js";
import { limits } from "./limits.js";
import { step } from "./steps.js";

/** Not among `limits`, which every page loads. */
export const variantLimits = { texts: 5 } as const;

const { max } = limits.followUps.count;
const noFollowUp = `A follow-up from 1 to ${max}`;
const followUp = z.int({ error: noFollowUp }).check(z.minimum(1, noFollowUp), z.maximum(max, noFollowUp));
const probability = z.number().check(z.minimum(0), z.maximum(1));

/** The results of the mails that were written from a text, including those that were edited. */
const outcome = {
  /** The number of mails that were sent. */
  n: z.int(),
  /** The number of those that a person answered. */
  answered: z.int(),
  /** Absent while none was sent. */
  rate: z.optional(probability),
  /** The 80 % interval of the rate. */
  low: probability,
  high: probability,
};

const written = {
  _id: id,
  /** The number in its name, such as `Text 2`, which never changes. */
  number: z.int(),
  /** Only for the first mail of a conversation: later ones keep its subject. */
  subject: z.optional(z.string()),
  content: z.string(),
};

export const variant = z.object({
  ...written,
  ...outcome,
  /** The probability that this text has the highest answer rate of the texts in use. */
  chanceOfBest: probability,
});

/** A text that is no longer in use, but has messages. */
export const formerVariant = z.object({ ...written, ...outcome });

const place = { step, followUp: z.optional(followUp) };

export const variantList = z.object({
  ...place,
  /** The texts in use, in the order in which they are dealt. */
  texts: z.array(variant),
  /** The newest texts that are no longer in use. */
  former: z.array(formerVariant),
});

const content = text({ min: 1, max: limits.content.max, tooShort: "Content is required" });

export const variantBody = z.object({
  ...place,
  texts: z
    .array(
      z.object({
        /** The id of a text that this step has or had. Without it the text is new. */
        _id: z.optional(id),
        subject: z.optional(text({ max: limits.subject.max })),
        content,
      }),
    )
    .check(z.maxLength(variantLimits.texts, { error: `At most ${variantLimits.texts} texts` })),
  /** The texts that the caller has seen. If there are others by now, nothing is saved (409). */
  before: z.optional(
    z
      .array(z.object({ _id: id, subject: z.optional(z.string()), content: z.string() }))
      .check(z.maxLength(variantLimits.texts)),
  ),
});

export type Variant = z.output<typeof variant>;
export type FormerVariant = z.output<typeof formerVariant>;
export type VariantList = z.output<typeof variantList>;
export type VariantBody = z.output<typeof variantBody>;

const exampleCampaign = { id: "01938a5e-7c00-7000-8000-000000000031" };
const exampleFirst = { subject: "{{campaignName}} and {{username}}", content: "Hi {{username}}, a video for us?" };
const exampleSecond = { subject: "A video for us?", content: "Dear {{username}}, we like your channel." };
const exampleFormer: FormerVariant = {
  _id: "01938a5e-7c00-7000-8000-0000000000c1",
  number: 1,
  ...exampleFirst,
  n: 40,
  answered: 8,
  rate: 0.2,
  low: 0.137,
  high: 0.298,
};
const exampleBest: Variant = {
  _id: "01938a5e-7c00-7000-8000-0000000000c2",
  number: 2,
  ...exampleSecond,
  n: 40,
  answered: 12,
  rate: 0.3,
  low: 0.223,
  high: 0.406,
  chanceOfBest: 0.852,
};
const exampleVariants: Variant[] = [{ ...exampleFormer, chanceOfBest: 0.148 }, exampleBest];
const exampleList: VariantList = { step: "initial", texts: exampleVariants, former: [] };

export const listVariants = endpoint({
  method: "GET",
  path: "/api/v1/campaign/{id}/variants",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "The variants of a campaign's step or follow-up, with the results of each",
  params: idParams,
  query: z.object({
    step: z._default(step, "initial"),
    followUp: z.optional(
      z.coerce.number().check(z.int(noFollowUp), z.minimum(1, noFollowUp), z.maximum(max, noFollowUp)),
    ),
  }),
  data: variantList,
  example: { params: exampleCampaign, query: { step: "initial" }, data: exampleList },
});

export const saveVariants = endpoint({
  method: "PUT",
  path: "/api/v1/campaign/{id}/variants",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Replace the variants of a step or follow-up. Each new draft gets one of them; a creator keeps theirs. With `before`: 409 if they were changed since",
  message: "Texts saved",
  params: idParams,
  body: variantBody,
  data: variantList,
  current: variantList,
  example: {
    params: exampleCampaign,
    body: { step: "initial", texts: [exampleFirst, exampleSecond] },
    data: exampleList,
  },
});

export const keepVariant = endpoint({
  method: "POST",
  path: "/api/v1/campaign/{id}/variants/{variantId}/keep",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Use only this variant from now on",
  params: z.object({ id, variantId: id }),
  data: variantList,
  example: {
    params: { ...exampleCampaign, variantId: exampleBest._id },
    data: {
      step: "initial",
      texts: [{ ...exampleBest, chanceOfBest: 1 }],
      former: [exampleFormer],
    },
  },
});
