import type { Row } from "./every-call.js";
import type { World } from "./world.js";

const ofCampaign = ({ campaign }: World) => ({ params: { id: campaign._id } });

/** The calls about members of a campaign. */
export const memberRows: Record<string, Row> = {
  "members.listMembers": { statuses: [401, 200, 404, 404], request: (world) => ofCampaign(world) },
  "members.saveMembers": {
    statuses: [401, 200, 404, 404],
    request: (world) => ({ ...ofCampaign(world), body: { members: [{ userId: world.member._id, role: "member" }] } }),
  },
  // The owner must hand the campaign over first.
  "members.leaveCampaign": {
    statuses: [401, 400, 404, 404],
    shared: [200, 200],
    request: (world) => ofCampaign(world),
  },
  "members.changeOwner": {
    statuses: [401, 200, 404, 404],
    request: (world) => ({ ...ofCampaign(world), body: { userId: world.member._id } }),
  },
  "presence.setPresence": {
    statuses: [401, 200, 404, 404],
    request: ({ thread }) => ({ params: { id: thread._id }, body: { isWriting: true } }),
  },
  "members.searchUsers": { statuses: [401, 200, 200, 200], request: () => ({ query: { q: "us" } }) },
};
