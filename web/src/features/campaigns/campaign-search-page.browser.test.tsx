import { campaigns, views } from "@overture/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json } from "../../api/testing/network";
import { answerByExample } from "../../testing/contract-examples";
import { InApp } from "../../testing/in-app";
import { CampaignSearchPage } from "./campaign-search-page";
import { listSearch } from "./list-search";

const [example] = views.listViews.example.data.views as [views.View];
const last: views.View = { ...example, table: "campaigns", name: "Short" };

test.each([
  ["comes to the list gets the view that they chose last", undefined, 1],
  ["is sent there from a campaign that is gone reads why, and no view takes its place", "Campaign not found", 0],
])("whoever %s", async (_, problem, applied) => {
  session.write(signedIn);
  const key = `overture.view.campaigns.${signedIn.user._id}`;
  window.localStorage.setItem(key, last._id);
  onTestFinished(() => window.localStorage.removeItem(key));
  const { fetch } = fakeNetwork((request) => {
    const { address } = request;
    if (address.includes("/events")) return new Response(new ReadableStream());
    if (address.includes("/view?")) return json(200, { message: "Views", data: { views: [last] } });
    if (address.startsWith("/api/v1/campaign?"))
      return json(200, { message: "Campaigns", data: campaigns.listCampaigns.example.data });
    return answerByExample(request);
  });
  vi.spyOn(window, "fetch").mockImplementation(fetch);
  const onSearch = vi.fn();
  await render(
    <InApp>
      <CampaignSearchPage search={listSearch.parse({})} onSearch={onSearch} {...(problem && { problem })} />
    </InApp>,
  );
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await expect.element(page.getByRole("menuitem", { name: "Short" })).toBeVisible();
  expect(onSearch).toHaveBeenCalledTimes(applied);
  if (problem) await expect.element(page.getByText(problem)).toBeVisible();
});
