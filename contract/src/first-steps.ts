import * as z from "zod/mini";
import { exampleCampaign } from "./campaigns.js";
import { endpoint } from "./endpoint.js";
import { id } from "./fields.js";

/** The steps of a new user to a first answer, in this order. */
export const firstStep = z.enum(["mailbox", "name", "creators", "template", "campaign", "send", "answer"]);
export type FirstStep = z.output<typeof firstStep>;

const exampleSteps = firstStep.options.map((key) => ({ key, isDone: key === "creators" }));

export const getFirstSteps = endpoint({
  method: "GET",
  path: "/api/v1/user/first-steps",
  access: "user",
  summary: "The first steps of the caller, and which are done; each follows from the data",
  data: z.object({
    steps: z.array(z.object({ key: firstStep, isDone: z.boolean() })),
    /** Whether the user has hidden the list. */
    isHidden: z.boolean(),
    /** Absent without a sample campaign. */
    sampleCampaignId: z.optional(id),
  }),
  example: { data: { steps: exampleSteps, isHidden: false } },
});

export const hideFirstSteps = endpoint({
  method: "PUT",
  path: "/api/v1/user/first-steps",
  access: "user",
  summary: "Hide the list of first steps, or show it again",
  body: z.object({ isHidden: z.boolean() }),
  data: z.object({ isHidden: z.boolean() }),
  example: { body: { isHidden: true }, data: { isHidden: true } },
});

export const createSampleCampaign = endpoint({
  method: "POST",
  path: "/api/v1/user/sample-campaign",
  access: "user",
  summary:
    "Create the caller's sample campaign, with made-up creators and conversations, or restore a deleted one. Nothing in it is ever sent; one that exists stays as it is",
  data: z.object({ campaignId: id }),
  status: 201,
  example: { data: { campaignId: exampleCampaign._id } },
});

export const deleteSampleCampaign = endpoint({
  method: "DELETE",
  path: "/api/v1/user/sample-campaign",
  access: "user",
  summary: "Delete the caller's sample campaign with its creators and conversations",
  data: z.null(),
  example: { data: null },
});
