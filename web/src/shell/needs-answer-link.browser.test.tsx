import { campaigns } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../api/session";
import { signedIn } from "../api/testing/memory-session";
import { fakeNetwork, json } from "../api/testing/network";
import { campaignDetail } from "../entities/campaign/campaign.queries";
import { keepCampaign } from "../entities/campaign/keep-campaign";
import { NeedsAnswer } from "../entities/campaign/needs-answer";
import { InApp } from "../testing/in-app";
import { NeedsAnswerLink } from "./needs-answer-link";

const campaign = { ...campaigns.getCampaign.example.data, needsAnswer: 1 };
let counted: unknown;

beforeEach(() => {
  session.write(signedIn);
  counted = { conversations: 7, campaigns: 2 };
  const network = fakeNetwork(() => json(200, { message: "Count", data: counted }));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

test("answers needed in all campaigns are counted and linked, and the count is updated", async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(campaignDetail(campaign._id).queryKey, campaign);
  const screen = await render(
    <InApp queryClient={queryClient}>
      <NeedsAnswerLink onLeave={undefined} />
    </InApp>,
  );
  const hrefOf = (name: string) => screen.getByRole("link", { name }).query()?.getAttribute("href");
  await expect.poll(() => hrefOf("7 need your answer")).toMatch(/^\/dashboard\/campaign\?needsAnswer=/);

  counted = { conversations: 1, campaigns: 1, campaignId: campaign._id };
  keepCampaign(queryClient, { ...campaign, needsAnswer: 0 });

  await expect.poll(() => hrefOf("1 needs your answer")).toContain(`/dashboard/campaign/${campaign._id}?awaitsUser=`);
});

test("without waiting answers there is no link", async () => {
  const screen = await render(
    <InApp>
      <NeedsAnswer campaign={{ ...campaign, needsAnswer: 0 }} />
      <p>That is all</p>
    </InApp>,
  );
  await expect.element(screen.getByText("That is all")).toBeVisible();
  expect(screen.getByRole("link").query()).toBeNull();
});
