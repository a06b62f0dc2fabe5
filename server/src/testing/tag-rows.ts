import type { Row } from "./every-call.js";

const own = [401, 200, 404, 404] as const;
const signedIn = [401, 200, 200, 200] as const;
const body = { tags: ["Agency"] };

export const tagRows: Record<string, Row> = {
  "tags.listTags": { statuses: signedIn },
  // Tags of creators are everybody's.
  "tags.setCreatorTags": { statuses: signedIn, request: ({ creator }) => ({ params: { id: creator._id }, body }) },
  "profiles.getProfile": { statuses: signedIn, request: ({ otherCreator }) => ({ params: { id: otherCreator._id } }) },
  "profiles.updateProfile": {
    statuses: signedIn,
    request: ({ otherCreator }) => ({ params: { id: otherCreator._id }, body: { notes: "Prefers June", ...body } }),
  },
  // Nothing has answered from there.
  "profiles.learnAddress": {
    statuses: [401, 403, 403, 403],
    request: ({ creator }) => ({ params: { id: creator._id }, body: { email: "sam@agency.example", role: "manager" } }),
  },
  "tags.setCampaignTags": { statuses: own, request: ({ campaign }) => ({ params: { id: campaign._id }, body }) },
  "tags.setThreadTags": { statuses: own, request: ({ thread }) => ({ params: { id: thread._id }, body }) },
};
