import { exampleCreator } from "./creator.js";

export const ids = {
  campaign: "01938a5e-7c00-7000-8000-000000000031",
  thread: "01938a5e-7c00-7000-8000-000000000041",
  message: "01938a5e-7c00-7000-8000-000000000042",
  template: "01938a5e-7c00-7000-8000-000000000021",
};
export const exampleMessage = {
  _id: ids.message,
  threadId: ids.thread,
  creatorId: exampleCreator._id,
  createdAt: "2026-11-03T08:00:00.000Z",
  subject: "Summer in Portugal and your channel",
  content: "Hi lena.wanders,\n\nwould you like to work with us?",
  offer: null,
  step: "initial" as const,
  status: "draft" as const,
  version: 1,
};
export const exampleSent = {
  ...exampleMessage,
  version: undefined,
  status: "sent" as const,
  delivery: "queued" as const,
  queuedAt: "2026-11-03T08:04:50.000Z",
  nextAttemptAt: "2026-11-03T08:05:00.000Z",
};
export const exampleThread = {
  _id: ids.thread,
  campaignId: ids.campaign,
  creatorId: exampleCreator._id,
  creator: exampleCreator,
  createdAt: "2026-11-03T08:00:00.000Z",
  step: "initial" as const,
  messages: [exampleMessage],
  status: "active" as const,
  awaitsUser: false,
};
export const messageParams = { id: ids.message };
export const threadParams = { id: ids.thread };
export const campaignParams = { id: ids.campaign };
