import * as z from "zod/mini";
import { campaign, exampleCampaign } from "./campaigns.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, text } from "./fields.js";
import { limits } from "./limits.js";

/** The owner is not a member. */
export const memberRole = z.enum(["member", "viewer"]);

const username = z.string();

export const campaignMembers = z.object({
  owner: z.object({ userId: id, username }),
  /** Sorted by username. */
  members: z.array(z.object({ userId: id, username, role: memberRole })),
});

export const membersBody = z.object({
  members: z
    .array(z.object({ userId: z.string().check(z.maxLength(100)), role: memberRole }))
    .check(z.maxLength(limits.campaignMembers, { error: `At most ${limits.campaignMembers} people` })),
});

export type MemberRole = z.output<typeof memberRole>;
export type CampaignMembers = z.output<typeof campaignMembers>;
export type MembersBody = z.output<typeof membersBody>;

const ids = { owner: "01938a5e-7c00-7000-8000-000000000001", member: "01938a5e-7c00-7000-8000-000000000002" };
const params = { id: exampleCampaign._id };
const given = { userId: ids.member, role: "member" as const };
const example = { owner: { userId: ids.owner, username: "maria" }, members: [{ ...given, username: "joao" }] };

export const listMembers = endpoint({
  method: "GET",
  path: "/api/v1/campaign/{id}/members",
  access: "owner",
  campaign: "read",
  scope: "campaigns:read",
  summary: "The owner, members and viewers of a campaign",
  params: idParams,
  data: campaignMembers,
  example: { params, data: example },
});

export const saveMembers = endpoint({
  method: "PUT",
  path: "/api/v1/campaign/{id}/members",
  access: "owner",
  campaign: "own",
  scope: "campaigns:write",
  summary: "Replace the members and viewers of a campaign",
  params: idParams,
  body: membersBody,
  data: campaignMembers,
  message: "The members were saved",
  example: { params, body: { members: [given] }, data: example },
});

export const leaveCampaign = endpoint({
  method: "DELETE",
  path: "/api/v1/campaign/{id}/members/me",
  access: "owner",
  campaign: "read",
  scope: "campaigns:write",
  summary: "Leave a campaign of somebody else; its owner hands it over first",
  params: idParams,
  data: z.null(),
  example: { params, data: null },
});

export const changeOwner = endpoint({
  method: "POST",
  path: "/api/v1/campaign/{id}/owner",
  access: "owner",
  campaign: "own",
  scope: "campaigns:write",
  summary:
    "Hand a campaign over to a member or viewer; its conversations keep their mailbox, and the caller becomes a member",
  params: idParams,
  body: z.object({ userId: z.string().check(z.maxLength(100)) }),
  data: campaign,
  example: { params, body: { userId: ids.member }, data: { ...exampleCampaign, role: "member" } },
});

export const searchUsers = endpoint({
  method: "GET",
  path: "/api/v1/user/search",
  access: "user",
  summary: `Users by a part of their username, ${limits.userSearch.found} at most`,
  query: z.object({ q: text({ min: limits.userSearch.min, max: 100, tooShort: "Enter at least 2 letters" }) }),
  data: z.object({ users: z.array(z.object({ _id: id, username })) }),
  example: { query: { q: "jo" }, data: { users: [{ _id: ids.member, username: "joao" }] } },
});
