import { campaigns, outreach } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import type { PlanThreads } from "./plan-threads.js";

/** What the pages ask for from which a plan is opened. */
const askedBefore = new Set(
  [campaigns.getCampaign, outreach.listAvailableCreators].map(({ method, path }) => `${method} ${path}`),
);

/** Prepares a thread while somebody looks at a page from which they may plan: the first plan is as fast as the next. */
export function preparePlans(fastify: FastifyInstance, threads: PlanThreads): void {
  fastify.addHook("onResponse", async ({ method, routeOptions }, { statusCode }) => {
    const route = (routeOptions.url ?? "").replaceAll(/:(\w+)/g, "{$1}");
    if (statusCode === 200 && askedBefore.has(`${method} ${route}`)) threads.prepare("viewed");
  });
}
