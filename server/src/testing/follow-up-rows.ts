import type { Row } from "./every-call.js";
import type { World } from "./world.js";

const own = [401, 200, 404, 404] as const;
const ofCampaign = ({ campaign }: World) => ({ params: { id: campaign._id } });
const ofThread = ({ thread }: World) => ({ params: { id: thread._id } });

export const followUpRows: Record<string, Row> = {
  "followUps.listFollowUps": { statuses: own, request: ofCampaign },
  "followUps.saveFollowUps": {
    statuses: own,
    request: (world) => ({ ...ofCampaign(world), body: { followUps: [{ afterDays: 3, content: "Hi {{username}}" }] } }),
  },
  "followUps.stopFollowUps": { statuses: own, request: ofThread },
  "followUps.startFollowUps": { statuses: own, request: ofThread },
};
