import type { preHandlerHookHandler } from "fastify";
import { withAsker } from "../db/fair-share.js";
import { siteOf } from "../net/origin-of.js";

/** For routes that are no calls of the contract: their statements share the database as those of a stranger do. */
export const asStranger: preHandlerHookHandler = (request, _reply, done) => {
  withAsker(siteOf(request.ip), done);
};
