import type { Row } from "./every-call.js";
import type { World } from "./world.js";

const nobodysLink = { token: "q2x5VvB0Zk6mB4c8yT1w7Q" };

const ofCampaign = ({ campaign }: World) => ({ params: { id: campaign._id } });

/** Everyone who may read a campaign may plan it, because planning changes nothing. */
export const decisionRows: Record<string, Row> = {
  // The conversation has no deal.
  "memo.getMemo": { statuses: [401, 400, 404, 404], request: ({ thread }) => ({ params: { id: thread._id } }) },
  "memo.verifyMemo": { statuses: [200, 200, 200, 200], request: () => ({ body: { memo: {} } }) },
  "memo.getSigningKey": { statuses: [200, 200, 200, 200] },
  // Only the link matters, not the caller.
  "offerPage.getOffer": { statuses: [404, 404, 404, 404], request: () => ({ params: nobodysLink }) },
  "offerPage.answerOffer": {
    statuses: [404, 404, 404, 404],
    request: () => ({ params: nobodysLink, body: { answer: "accept" } }),
  },
  "decisions.planCampaign": {
    statuses: [401, 200, 404, 404],
    request: (world) => ({ ...ofCampaign(world), body: { aim: "views" } }),
  },
  "forecast.getForecast": { statuses: [401, 200, 404, 404], request: ofCampaign },
  "advice.getAdvice": {
    statuses: [401, 200, 404, 404],
    request: ({ thread }) => ({ params: { id: thread._id } }),
  },
  "decisions.planOutreach": {
    statuses: [401, 200, 404, 404],
    request: (world) => ({ ...ofCampaign(world), body: { confidence: 0.8 } }),
  },
};
