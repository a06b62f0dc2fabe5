import type { outreach } from "@overture/contract";

export const campaignId = "01938a5e-7c00-7000-8000-000000000014";

export const draft: outreach.Message = {
  _id: "01938a5e-7c00-7000-8000-000000000011",
  threadId: "01938a5e-7c00-7000-8000-000000000012",
  creatorId: "01938a5e-7c00-7000-8000-000000000013",
  createdAt: "2026-11-03T08:00:00.000Z",
  subject: "Summer in Portugal",
  content: "Hello Lena",
  offer: 450,
  step: "initial",
  status: "draft",
};
