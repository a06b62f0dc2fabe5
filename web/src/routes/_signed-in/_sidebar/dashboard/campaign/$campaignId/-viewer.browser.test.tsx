import { campaigns, deliveries, outreach, threads } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../../../../api/session";
import { signedIn } from "../../../../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../../../../api/testing/network";
import { campaignSearchDefaults } from "../../../../../../entities/campaign/campaign-search";
import { DraftsView } from "../../../../../../features/drafting/drafts/drafts-view";
import { ThreadsView } from "../../../../../../features/inbox/threads/threads-view";
import { SentView } from "../../../../../../features/sending/sent-view";
import { InApp } from "../../../../../../testing/in-app";

const nothing = () => undefined;
const [thread] = threads.listThreads.example.data.threads as [threads.ThreadSummary];
const waiting = { ...thread, username: "lena" };
const [failed] = deliveries.listDeliveries.example.data.messages as [deliveries.SentMessage];
const answers: Record<string, object> = {
  deliveries: {
    ...deliveries.listDeliveries.example.data,
    messages: [{ ...failed, creator: { ...failed.creator, username: "lena" }, delivery: "failed", canSendAgain: true }],
    total: 1,
  },
  drafts: { ...outreach.listDrafts.example.data, total: 1 },
  threads: { emailTemplates: {}, threads: [waiting], total: 1, pages: 1 },
};

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  const network = fakeNetwork(({ address }) => {
    const list = /drafts/.test(address) ? "drafts" : /deliver|sent/.test(address) ? "deliveries" : "threads";
    return json(200, { message: "OK", data: answers[list] });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const search = campaignSearchDefaults;
const views: ReadonlyArray<[name: string, offers: RegExp, view: (campaign: campaigns.Campaign) => ReactNode]> = [
  [
    "conversations",
    /^Use \$/,
    (campaign) => (
      <ThreadsView
        campaign={campaign}
        search={search}
        onSearch={nothing}
        onOpen={nothing}
        onNext={nothing}
        scroller={undefined}
        begin={null}
      />
    ),
  ],
  [
    "drafts",
    /^Send the draft/,
    (campaign) => (
      <DraftsView
        campaign={campaign}
        search={{ ...search, view: "drafts" }}
        onSearch={nothing}
        onOpen={nothing}
        begin={null}
      />
    ),
  ],
  [
    "what was sent",
    /again$/,
    (campaign) => (
      <SentView
        campaign={campaign}
        search={{ ...search, view: "sent", state: "failed" }}
        onSearch={nothing}
        onOpen={nothing}
      />
    ),
  ],
];

test.each(views)("a viewer of %s reads them and is offered nothing to do; a member is", async (_name, offers, view) => {
  const show = (role: campaigns.Campaign["role"]) =>
    render(<InApp queryClient={new QueryClient()}>{view({ ...campaigns.getCampaign.example.data, role })}</InApp>);

  const viewer = await show("viewer");
  await expect.element(viewer.getByText(/lena/).first()).toBeVisible();
  expect(viewer.getByRole("checkbox").elements()).toEqual([]);
  expect(viewer.getByRole("button", { name: offers }).elements()).toEqual([]);
  await viewer.unmount();

  const member = await show("member");
  await expect.element(member.getByRole("button", { name: offers }).first()).toBeInTheDocument();
  expect(member.getByRole("checkbox").elements()).not.toEqual([]);
});
