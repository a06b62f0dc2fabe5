import type { Row } from "./every-call.js";

const signedIn = [401, 200, 200, 200] as const;

export const exportRows: Record<string, Row> = {
  "exportFiles.exportCreators": {},
  "exportFiles.exportConversations": { statuses: signedIn },
  "exportFiles.exportDeals": { statuses: signedIn },
  "exportFiles.exportDeliveries": { statuses: signedIn },
  "exportFiles.exportLedger": {
    statuses: [401, 200, 404, 404],
    shared: [200, 200],
    request: ({ campaign }) => ({ query: { campaign: campaign._id } }),
  },
  "exportFiles.exportSuppressions": { statuses: signedIn },
  "exportFiles.exportAnalytics": { statuses: signedIn, request: () => ({ query: { measure: "sent", by: "day" } }) },
};
