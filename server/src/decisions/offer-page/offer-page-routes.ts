import { offerPage } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import { consumeFrom } from "../../limits/consume-from.js";
import type { RateLimit, RateLimits } from "../../limits/rate-limit.js";
import type { Clock } from "../../values/clock.js";
import { answerOffer } from "./answer-offer.js";
import { readOffer } from "./present-offer.js";

const quarterHour = 15 * 60;
const ofAddress: RateLimit = { name: "offer answers", points: 30, seconds: quarterHour, tooMany: "Too many answers" };
const ofToken: RateLimit = { ...ofAddress, name: "offer answers of link", points: 10 };

interface Options {
  fastify: FastifyInstance;
  db: Db;
  clock: Clock;
  limits: RateLimits;
}

/**
 * The calls of the offer page. They need no sign-in: the link is the proof. There is no cookie, so other sites cannot
 * answer for a creator, and only a POST with JSON changes anything, so scanners that open links change nothing.
 */
export function offerPageRoutes(on: On, { fastify, db, clock, limits }: Options): void {
  hideFromSearch(fastify);

  on(offerPage.getOffer, ({ params }) => readOffer(db, params.token, clock.now()));

  on(offerPage.answerOffer, async ({ params: { token }, body, ip }) => {
    await consumeFrom(limits, ofAddress, ip);
    await limits.consume(ofToken, token);
    const at = clock.now();
    await inTransaction(db, (tx) => answerOffer(tx, { token, said: body, at }));
    return readOffer(db, token, at);
  });
}

/** For every answer of the page and its calls. */
function hideFromSearch(fastify: FastifyInstance): void {
  fastify.addHook("onSend", async ({ url }, reply) => {
    if (!/^\/(?:api\/v1\/)?offer(?:\/|$)/.test(url)) return;
    reply.header("x-robots-tag", "noindex, nofollow").header("cache-control", "no-store");
  });
}
