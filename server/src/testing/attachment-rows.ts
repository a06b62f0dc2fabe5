import type { Row } from "./every-call.js";

const file = { name: 'attachment; filename="rates.csv"', type: "text/csv", bytes: Buffer.from("views,dollars") };

export const attachmentRows: Record<string, Row> = {
  "attachments.uploadAttachment": { statuses: [401, 201, 201, 201], request: () => ({ body: file }) },
  "attachments.listUploaded": {
    request: ({ attachment }) => ({ query: { ids: attachment._id } }),
    statuses: [401, 200, 200, 200],
  },
  "attachments.downloadAttached": { request: ({ attachment }) => ({ params: { id: attachment._id } }) },
};
