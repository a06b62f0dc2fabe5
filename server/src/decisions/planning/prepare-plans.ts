import { campaigns, outreach } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import type { PlanThreads } from "./plan-threads.js";

/** The calls of the pages from which people plan. */
const askedBefore = new Set(
  [campaigns.getCampaign, outreach.listAvailableCreators].map(({ method, path }) => `${method} ${path}`),
);

/**
 * Prepares a thread while somebody views a page from which they may plan, so that the first plan is as fast as later
 * ones.
 */
export function preparePlans(fastify: FastifyInstance, threads: PlanThreads): void {
  fastify.addHook("onResponse", async ({ method, routeOptions }, { statusCode }) => {
    const route = (routeOptions.url ?? "").replaceAll(/:(\w+)/g, "{$1}");
    if (statusCode === 200 && askedBefore.has(`${method} ${route}`)) threads.prepare("viewed");
  });
}
