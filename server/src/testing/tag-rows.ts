import type { Row } from "./every-call.js";

const own = [401, 200, 404, 404] as const;
const signedIn = [401, 200, 200, 200] as const;
const body = { tags: ["Agency"] };

export const tagRows: Record<string, Row> = {
  "tags.listTags": { statuses: signedIn },
  // Tags of creators are everybody's.
  "tags.setCreatorTags": { statuses: signedIn, request: ({ creator }) => ({ params: { id: creator._id }, body }) },
  "tags.setCampaignTags": { statuses: own, request: ({ campaign }) => ({ params: { id: campaign._id }, body }) },
  "tags.setThreadTags": { statuses: own, request: ({ thread }) => ({ params: { id: thread._id }, body }) },
};
