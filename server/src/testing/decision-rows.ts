import type { Row } from "./every-call.js";
import type { World } from "./world.js";

const ofCampaign = ({ campaign }: World) => ({ params: { id: campaign._id } });

/** Whoever reads a campaign may plan it: nothing is changed. */
export const decisionRows: Record<string, Row> = {
  "decisions.planCampaign": {
    statuses: [401, 200, 404, 404],
    request: (world) => ({ ...ofCampaign(world), body: { aim: "views" } }),
  },
  "decisions.planOutreach": {
    statuses: [401, 200, 404, 404],
    request: (world) => ({ ...ofCampaign(world), body: { confidence: 0.8 } }),
  },
};
