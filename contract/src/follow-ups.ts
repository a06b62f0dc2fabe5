import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { idParams, text } from "./fields.js";
import { limits } from "./limits.js";
import { exampleThread, thread } from "./outreach.js";

const { count, afterDays } = limits.followUps;
const daysText = `Wait ${afterDays.min} to ${afterDays.max} days`;

/** A message to a creator who stays silent, a number of days after the previous mail was accepted. */
export const followUp = z.object({
  afterDays: z
    .int({ error: daysText })
    .check(z.minimum(afterDays.min, { error: daysText }), z.maximum(afterDays.max, { error: daysText })),
  content: text({ min: 1, max: limits.content.max, tooShort: "Content is required" }),
});

export const followUpList = z.object({
  followUps: z.array(followUp).check(z.maxLength(count.max, { error: `At most ${count.max} follow-ups` })),
});

export const followUpBody = z.object({
  ...followUpList.shape,
  /** The follow-ups that the caller has seen. If there are others by now, nothing is saved (409). */
  before: z.optional(z.array(z.object({ afterDays: z.int(), content: z.string() })).check(z.maxLength(count.max))),
});

export type FollowUp = z.output<typeof followUp>;
export type FollowUpList = z.output<typeof followUpList>;
export type FollowUpBody = z.output<typeof followUpBody>;

const greeting = 'Hi {{firstName | default: "there"}},';
const exampleList = {
  followUps: [
    { afterDays: 3, content: `${greeting}\n\ndid you have the time to look at this?\n\n{{senderName}}` },
    { afterDays: 7, content: `${greeting}\n\nthis is my last mail about {{campaignName}}.\n\n{{senderName}}` },
  ],
};
const exampleCampaign = { id: exampleThread.campaignId };
const exampleParams = { id: exampleThread._id };

export const listFollowUps = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}/follow-ups",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "The follow-ups of a campaign in their order",
  params: idParams,
  data: followUpList,
  example: { params: exampleCampaign, data: exampleList },
});

export const saveFollowUps = endpoint({
  method: "PUT",
  path: "/api/v1/outreach/campaign/{id}/follow-ups",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Replace the follow-ups of a campaign; queued ones stay as they are. With `before`: 409 if they were changed since",
  message: "Follow-ups saved",
  params: idParams,
  body: followUpBody,
  data: followUpList,
  current: followUpList,
  example: { params: exampleCampaign, body: exampleList, data: exampleList },
});

export const stopFollowUps = endpoint({
  method: "POST",
  path: "/api/v1/outreach/thread/{id}/follow-ups/stop",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Stop the follow-ups of a thread; a queued one is withdrawn",
  params: idParams,
  data: thread,
  example: { params: exampleParams, data: { ...exampleThread, followUpsStopped: true } },
});

export const startFollowUps = endpoint({
  method: "POST",
  path: "/api/v1/outreach/thread/{id}/follow-ups/start",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Resume the follow-ups of a thread, with the days that were left",
  params: idParams,
  data: thread,
  example: {
    params: exampleParams,
    data: { ...exampleThread, nextFollowUp: { position: 1, of: 2, at: "2026-11-06T08:05:00.000Z" } },
  },
});
