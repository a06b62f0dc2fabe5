import { accounts, campaigns, catalogue, mail, outreach, templates, threads } from "@overture/contract";
import { errorScreen, type Message, notice, words } from "./message.ts";
import { serverFaultText } from "./mock-call.ts";

const campaign = "/dashboard/campaign/{campaignId}";
const nobody = "/dashboard/campaign/01938a5e-7c00-7000-8000-000000000031";
const tryAgain = "Something went wrong, please try again!";

/** Messages shown when a page, or a list on it, cannot be loaded. */
export const loadingMessages: readonly Message[] = [
  {
    when: "the list of campaigns does not come",
    at: "/campaigns",
    who: "user",
    fails: [campaigns.listCampaigns, "abort"],
    shows: errorScreen("Failed to load campaigns"),
  },
  {
    when: "the server fails to list campaigns",
    at: "/campaigns",
    who: "user",
    fails: [campaigns.listCampaigns, "serverFault"],
    shows: errorScreen("Failed to load campaigns"),
  },
  {
    when: "the list of creators does not come",
    at: "/creators",
    fails: [catalogue.listCreators, "notJson"],
    shows: errorScreen("Failed to load creators"),
  },
  {
    when: "the server fails to list creators, in its words",
    at: "/creators",
    fails: [catalogue.listCreators, "serverFault"],
    shows: errorScreen(serverFaultText),
  },
  ...["/creators", "/settings", `${campaign}/edit`].flatMap((at): Message[] => [
    {
      when: `the list of genres does not come to ${at}`,
      at,
      fails: [catalogue.listGenres, "brokenJson"],
      shows: errorScreen("Failed to load genres"),
    },
    {
      when: `the list of regions does not come to ${at}`,
      at,
      fails: [catalogue.listRegions, "wrongShape"],
      shows: errorScreen("Failed to load regions"),
    },
  ]),
  {
    when: "the server fails to list genres, in its words",
    at: "/settings",
    fails: [catalogue.listGenres, "serverFault"],
    shows: errorScreen(serverFaultText),
  },
  ...[
    { at: campaign, fails: [campaigns.getCampaign, "unknownStatus"] as const },
    { at: campaign, fails: [threads.listThreads, "wrongShape"] as const },
    { at: campaign, fails: [templates.listTemplates, "notJson"] as const },
    { at: `${campaign}/edit`, fails: [campaigns.getCampaign, "brokenJson"] as const },
  ].map(
    ({ at, fails }): Message => ({
      when: `${fails[0].method} ${fails[0].path} fails on ${at}`,
      at,
      fails,
      shows: errorScreen("Failed to load campaign"),
    }),
  ),
  {
    when: "the server fails to find the campaign, in its words",
    at: campaign,
    fails: [campaigns.getCampaign, "serverFault"],
    shows: errorScreen(serverFaultText),
  },
  ...[nobody, `${nobody}/edit`, "/dashboard/campaign/no-id"].map(
    (at): Message => ({
      when: `somebody is sent from ${at} to the list`,
      at,
      shows: {
        text: "Campaign not found",
        see: async (page) => {
          await page.waitForURL(/\/dashboard\/campaign\/?$/);
          await notice("Campaign not found").see(page, "");
        },
      },
    }),
  ),
  ...(["serverFault", "wrongShape"] as const).map(
    (way): Message => ({
      when: `the variables fail with ${way}`,
      at: "/dashboard/email-templates",
      who: "user",
      fails: [templates.listTemplateVariables, way],
      shows: errorScreen("No email vars"),
    }),
  ),
  {
    when: "the variables do not come to the dialog",
    at: "/email-templates",
    fails: [templates.listTemplateVariables, "notJson"],
    steps: (page) => page.getByRole("button", { name: "New template" }).click(),
    shows: notice("Failed to load variables"),
  },
  {
    when: "there is no variable",
    at: "/email-templates",
    mocks: [templates.listTemplateVariables, { vars: [] }],
    steps: (page) => page.getByRole("button", { name: "New template" }).click(),
    shows: words("No variables available"),
  },
  ...(["abort", "notJson", "brokenJson", "wrongShape", "unknownStatus"] as const).map(
    (way): Message => ({
      when: `the list of users fails with ${way}`,
      at: "/users",
      fails: [accounts.listUsers, way],
      shows: notice(tryAgain),
    }),
  ),
  ...[
    { at: "/email-templates", call: templates.listDefaultTemplates },
    { at: "/dashboard/email-templates", call: templates.listTemplates },
    { at: "/sandbox", call: mail.listSandboxMail },
    { at: `${campaign}?view=drafts`, call: outreach.listDrafts },
    { at: `${campaign}?choosing=true`, call: outreach.listAvailableCreators },
  ].map(
    ({ at, call }): Message => ({
      when: `the list on ${at} does not come`,
      at,
      fails: [call, "notJson"],
      shows: notice(tryAgain),
    }),
  ),
];
