import { campaigns, views } from "@overture/contract";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../../../../api/session";
import { signedIn } from "../../../../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../../../../api/testing/network";
import { type CampaignSearch, campaignSearchDefaults } from "../../../../../../entities/campaign/campaign-search";
import { DraftsView } from "../../../../../../features/drafting/drafts/drafts-view";
import { ThreadTools } from "../../../../../../features/inbox/threads/thread-tools";
import { SentView } from "../../../../../../features/sending/sent-view";
import { answerByExample } from "../../../../../../testing/contract-examples";
import { InApp } from "../../../../../../testing/in-app";

const campaign = campaigns.getCampaign.example.data;
const [example] = views.listViews.example.data.views as [views.View];
const onSearch = vi.fn<(change: Partial<CampaignSearch>) => void>();
const ignore = () => undefined;

beforeEach(() => {
  onSearch.mockClear();
  session.write(signedIn);
});

const tables = [
  ["conversations", { step: "initial" }],
  ["drafts", {}],
  ["deliveries", { state: "failed" }],
] as const;

async function open(table: (typeof tables)[number][0], filters: views.View["filters"], q: string) {
  const last: views.View = { ...example, table, name: "Last", filters: { ...filters, q: "lena" }, sort: null };
  const key = `overture.view.${table}.${signedIn.user._id}`;
  window.localStorage.setItem(key, last._id);
  onTestFinished(() => window.localStorage.removeItem(key));
  const { fetch } = fakeNetwork((request) =>
    request.address.includes("/view?")
      ? json(200, { message: "Views", data: { views: [last] } })
      : answerByExample(request),
  );
  vi.spyOn(window, "fetch").mockImplementation(fetch);
  const search = { ...campaignSearchDefaults, q };
  await render(
    <InApp>
      {table === "conversations" && <ThreadTools campaignId={campaign._id} search={search} onSearch={onSearch} />}
      {table === "drafts" && (
        <DraftsView campaign={campaign} search={search} onSearch={onSearch} onOpen={ignore} begin={null} />
      )}
      {table === "deliveries" && <SentView campaign={campaign} search={search} onSearch={onSearch} onOpen={ignore} />}
    </InApp>,
  );
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await expect.element(page.getByRole("menuitem", { name: "Last" })).toBeVisible();
}

test.each(tables)("a view of the %s keeps the searches of the other tables", async (table, filters) => {
  await open(table, filters, "");
  expect(onSearch).toHaveBeenCalledTimes(1);
  expect(onSearch.mock.calls[0]?.[0]).toMatchObject({ ...filters, page: 1, [`${table}.view`]: example._id });
  expect(onSearch.mock.calls[0]?.[0]).not.toHaveProperty("q");
});

test.each(tables)("a search in the %s keeps the search, and applies no view", async (table, filters) => {
  await open(table, filters, "noah");
  expect(onSearch).not.toHaveBeenCalled();
});
