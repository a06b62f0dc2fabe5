import * as z from "zod/mini";
import { exampleCampaign } from "./campaigns.js";
import { endpoint } from "./endpoint.js";
import { id } from "./fields.js";

/** What somebody does on the way to a first answer, in this order. */
export const firstStep = z.enum(["mailbox", "name", "creators", "template", "campaign", "send", "answer"]);
export type FirstStep = z.output<typeof firstStep>;

const exampleSteps = firstStep.options.map((key) => ({ key, isDone: key === "creators" }));

export const getFirstSteps = endpoint({
  method: "GET",
  path: "/api/v1/user/first-steps",
  access: "user",
  summary:
    "What one does on the way to a first answer, and what of it is done: each is what is true, and nothing is ticked by hand",
  data: z.object({
    steps: z.array(z.object({ key: firstStep, isDone: z.boolean() })),
    /** Whether this user has put the list away. */
    isHidden: z.boolean(),
    /** Where there is one. */
    sampleCampaignId: z.optional(id),
  }),
  example: { data: { steps: exampleSteps, isHidden: false } },
});

export const hideFirstSteps = endpoint({
  method: "PUT",
  path: "/api/v1/user/first-steps",
  access: "user",
  summary: "Put the list of first steps away, or show it again",
  body: z.object({ isHidden: z.boolean() }),
  data: z.object({ isHidden: z.boolean() }),
  example: { body: { isHidden: true }, data: { isHidden: true } },
});

export const createSampleCampaign = endpoint({
  method: "POST",
  path: "/api/v1/user/sample-campaign",
  access: "user",
  summary:
    "Make a campaign with made-up creators and conversations to look around in, or bring back the one that was deleted; nothing of it is ever sent, and one that is there stays as it is",
  data: z.object({ campaignId: id }),
  status: 201,
  example: { data: { campaignId: exampleCampaign._id } },
});

export const deleteSampleCampaign = endpoint({
  method: "DELETE",
  path: "/api/v1/user/sample-campaign",
  access: "user",
  summary: "Delete the sample campaign with its creators and conversations, where there is one",
  data: z.null(),
  example: { data: null },
});
