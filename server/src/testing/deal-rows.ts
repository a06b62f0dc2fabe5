import type { Row } from "./every-call.js";

const own = [401, 200, 404, 404] as const;

export const dealRows: Record<string, Row> = {
  "outreach.finalizeThread": {
    statuses: own,
    request: ({ thread }) => ({ params: { id: thread._id }, body: { finalDealAmount: 400 } }),
  },
  // The thread has no deal that could be reopened.
  "deals.reopenThread": {
    statuses: [401, 400, 404, 404],
    request: ({ thread }) => ({ params: { id: thread._id }, body: { reason: "By mistake" } }),
  },
  "deals.enterDelivery": {
    statuses: [401, 400, 404, 404],
    request: ({ thread }) => ({ params: { id: thread._id }, body: { views: 71_200 } }),
  },
  "deals.enterDeliveries": {
    statuses: [401, 400, 404, 404],
    request: ({ campaign, thread }) => ({
      params: { id: campaign._id },
      body: { deliveries: [{ threadId: thread._id, views: 71_200 }] },
    }),
  },
  "deals.warnOfDeal": {
    statuses: own,
    request: ({ thread }) => ({ params: { id: thread._id }, query: { finalDealAmount: 40 } }),
  },
  "estimates.getMetrics": {
    statuses: [401, 200, 200, 200],
    request: ({ otherCreator }) => ({ params: { id: otherCreator._id } }),
  },
};
