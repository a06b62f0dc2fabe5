import * as z from "zod/mini";
import { positiveDollars } from "./deal-fields.js";
import { endpoint } from "./endpoint.js";
import { instant, text } from "./fields.js";
import { limits } from "./limits.js";

export const offerState = z.enum(["open", "answered", "replaced", "expired"]);
export const offerAnswer = z.enum(["accept", "counter", "decline"]);

/** What a creator sees on the page of an offer; nothing else about the campaign. */
export const offerPage = z.object({
  state: offerState,
  campaignName: z.string(),
  senderName: z.string(),
  creatorName: z.string(),
  /** The language in which the creator writes, if known. */
  language: z.optional(z.string()),
  amount: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  /** The terms as they were when the offer was sent. */
  terms: z.optional(z.string()),
  expiresAt: instant,
  answer: z.optional(offerAnswer),
  /** The answer: when it was given, its price if it names one, and its words. */
  answered: z.optional(z.object({ at: instant, amount: z.optional(z.number()), words: z.optional(z.string()) })),
});

const atMost = text({ max: limits.offerWords.max });

export const answerBody = z
  .object({
    answer: offerAnswer,
    /** Only for a counter-offer. */
    amount: z.optional(positiveDollars),
    words: z.optional(atMost),
  })
  .check(
    z.refine(({ answer, amount }) => answer !== "counter" || amount !== undefined, {
      error: "Say for how much",
      path: ["amount"],
    }),
    z.refine(({ answer, amount }) => answer === "counter" || amount === undefined, {
      error: "Only a counter-offer names an amount",
      path: ["amount"],
    }),
  );

export type OfferState = z.output<typeof offerState>;
export type OfferAnswer = z.output<typeof offerAnswer>;
export type OfferPage = z.output<typeof offerPage>;
export type AnswerBody = z.output<typeof answerBody>;

const params = z.object({ token: z.string() });
const exampleParams = { token: "q2x5VvB0Zk6mB4c8yT1w7Q" };
const example: OfferPage = {
  state: "open",
  campaignName: "Summer in Portugal",
  senderName: "Mara Silva",
  creatorName: "Lena Wanders",
  amount: 450,
  currency: "USD",
  terms: "One video about the coast, online by the end of May.",
  expiresAt: "2026-12-03T08:05:00.000Z",
};

export const getOffer = endpoint({
  method: "GET",
  path: "/api/v1/offer/{token}",
  access: "public",
  summary: "The page of an offer, for anybody with its link. Changes nothing",
  params,
  data: offerPage,
  example: { params: exampleParams, data: example },
});

export const answerOffer = endpoint({
  method: "POST",
  path: "/api/v1/offer/{token}/answer",
  access: "public",
  summary:
    "Answer an offer as the creator who has its link. An offer is answered once; the same answer again changes nothing",
  params,
  body: answerBody,
  data: offerPage,
  bodyBytes: 65_536,
  example: {
    params: exampleParams,
    body: { answer: "counter", amount: 600, words: "For two videos I take 600." },
    data: {
      ...example,
      state: "answered",
      answer: "counter",
      answered: { at: "2026-11-05T10:00:00.000Z", amount: 600, words: "For two videos I take 600." },
    },
  },
});
