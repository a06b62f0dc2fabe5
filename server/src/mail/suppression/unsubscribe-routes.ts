import type { FastifyInstance, FastifyReply } from "fastify";
import { inTransaction } from "../../db/database.js";
import { asStranger } from "../../http/stranger.js";
import { consumeFrom } from "../../limits/consume-from.js";
import type { RateLimit, RateLimits } from "../../limits/rate-limit.js";
import type { Receiving } from "../receiving/receive-mail.js";
import { findOptOut, unsubscribe } from "./unsubscribe.js";
import { askPage, donePage, unknownPage } from "./unsubscribe-pages.js";

const path = "/unsubscribe/:token";
type Link = { Params: { token: string } };

/**
 * Tokens cannot be guessed; this bounds the cost of trying. Valid links always work: many people, and the scanners of
 * their mail, may share an address.
 */
export const unknownLinks: RateLimit = { name: "unsubscribe page", points: 300, seconds: 3600 };

type Options = Pick<Receiving, "db" | "clock" | "listener"> & { limits: RateLimits };

/**
 * The page of the unsubscribe link. Opening it changes nothing, because mail scanners open every link; pressing its
 * button does, and so does the one-click POST of a mail program (RFC 8058). It needs no sign-in.
 */
export function unsubscribeRoutes(fastify: FastifyInstance, { db, clock, listener, limits }: Options): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A one-click POST has a form of either type; only the link says which recipient it is about.
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 16_384 }, (_request, _body, done) => done(null));

    scope.addHook("preHandler", asStranger);
    scope.get<Link>(path, async ({ params, ip }, reply) => {
      const optOut = await findOptOut(db, params.token);
      return optOut === undefined ? sendUnknown(reply, ip) : send(reply, askPage(optOut));
    });

    scope.post<Link>(path, async ({ params, ip }, reply) => {
      const optOut = await inTransaction(db, (tx) =>
        unsubscribe(tx, { token: params.token, listener, at: clock.now() }),
      );
      return optOut === undefined ? sendUnknown(reply, ip) : send(reply, donePage(optOut));
    });
  });

  async function sendUnknown(reply: FastifyReply, ip: string): Promise<FastifyReply> {
    await consumeFrom(limits, unknownLinks, ip);
    return send(reply.code(404), unknownPage());
  }
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(page);
}
