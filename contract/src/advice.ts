import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { id, idParams } from "./fields.js";
import { ids } from "./outreach-examples.js";

export const answerToOffer = z.enum(["accepted", "declined", "countered"]);
export type AnswerToOffer = z.output<typeof answerToOffer>;

/** An answered offer of this user: the newest one of its conversation. */
export const answeredOffer = z.object({
  threadId: id,
  campaignId: id,
  creator: z.object({ _id: id, username: z.string() }),
  offer: z.number(),
  answer: answerToOffer,
});
export type AnsweredOffer = z.output<typeof answeredOffer>;

export const becauseKind = z.enum(["deals", "creator", "budget", "ask", "size"]);

/** One reason for the advice. */
export const because = z.object({
  kind: becauseKind,
  /** The number of offers, prices or answers behind this reason. */
  n: z.optional(z.int()),
  words: z.string(),
  threadIds: z.optional(z.array(id)),
});
export type Because = z.output<typeof because>;

const threeAmounts = { open: z.optional(z.number()), aim: z.optional(z.number()), most: z.optional(z.number()) };

/** Amounts are in dollars: whole ones, and above 100 multiples of 5. `open` <= `aim` <= `most`. */
export const advice = z.object({
  /** Why `chance` is empty. */
  abstains: z.optional(z.string()),
  ...threeAmounts,
  /** What the creator asks; `most` may be above it, as what the campaign could bear. */
  ask: z.optional(z.number()),
  /** In dollars for a thousand views; absent where no views are known. */
  perThousand: z.optional(z.object(threeAmounts)),
  /**
   * The probability (0 to 1) that an offer is accepted, with the bounds of the middle 80 %, in ascending order of
   * offers.
   */
  chance: z.array(z.object({ offer: z.number(), low: z.number(), likely: z.number(), high: z.number() })),
  because: z.array(because),
  /** The offers behind `because`, newest first. */
  offers: z.array(answeredOffer),
});
export type Advice = z.output<typeof advice>;

const exampleOffer: AnsweredOffer = {
  threadId: ids.thread,
  campaignId: ids.campaign,
  creator: { _id: "01938a5e-7c00-7000-8000-00000000000c", username: "lena.wanders" },
  offer: 420,
  answer: "accepted",
};

export const getAdvice = endpoint({
  method: "GET",
  path: "/api/v1/outreach/thread/{id}/advice",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary:
    "Advice on the offer in an open conversation: where to open, what to aim at and what to pay at most, from the caller's answered offers. Changes nothing",
  params: idParams,
  data: advice,
  example: {
    params: { id: ids.thread },
    data: {
      open: 345,
      aim: 395,
      most: 520,
      perThousand: { open: 4.21, aim: 4.82, most: 6.34 },
      chance: [
        { offer: 345, low: 0.31, likely: 0.4, high: 0.5 },
        { offer: 395, low: 0.52, likely: 0.62, high: 0.71 },
        { offer: 520, low: 0.82, likely: 0.89, high: 0.93 },
      ],
      because: [
        { kind: "budget", words: "$1,250 of the budget is free" },
        { kind: "deals", n: 1, words: "1 of your 1 answered offers was accepted", threadIds: [ids.thread] },
      ],
      offers: [exampleOffer],
    },
  },
});
