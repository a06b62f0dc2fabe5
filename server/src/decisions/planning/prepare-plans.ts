import { accounts, campaigns, outreach } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import type { PlanThreads } from "./plan-threads.js";

/** Calls that come before a plan: a session begins or goes on, and the pages from which people plan. */
const askedBefore = new Set(
  [
    accounts.login,
    accounts.refresh,
    campaigns.listCampaigns,
    campaigns.getCampaign,
    outreach.listAvailableCreators,
  ].map(({ method, path }) => `${method} ${path}`),
);

/**
 * Prepares a thread while somebody who may plan uses the product, so that the first plan is nearly as fast as later
 * ones.
 */
export function preparePlans(fastify: FastifyInstance, threads: PlanThreads): void {
  fastify.addHook("onResponse", async ({ method, routeOptions }, { statusCode }) => {
    const route = (routeOptions.url ?? "").replaceAll(/:(\w+)/g, "{$1}");
    if (statusCode === 200 && askedBefore.has(`${method} ${route}`)) threads.prepare("viewed");
  });
}
