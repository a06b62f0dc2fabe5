import type { Row } from "./every-call.js";

const file = { name: 'attachment; filename="rates.csv"', type: "text/csv", bytes: Buffer.from("views,dollars") };

export const attachmentRows: Record<string, Row> = {
  "attachments.uploadAttachment": { statuses: [401, 201, 201, 201], request: () => ({ body: file }) },
  "attachments.downloadAttached": { request: ({ attachment }) => ({ params: { id: attachment._id } }) },
};
