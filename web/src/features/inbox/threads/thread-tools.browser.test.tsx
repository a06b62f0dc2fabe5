import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, type SentRequest } from "../../../api/testing/network";
import { type CampaignSearch, campaignSearchDefaults } from "../../../entities/campaign/campaign-search";
import { InApp } from "../../../testing/in-app";
import { ThreadTools } from "./thread-tools";

const campaign = "01938a5e-7c00-7000-8000-000000000031";

let sent: SentRequest[];

beforeEach(() => {
  session.write(signedIn);
  const headers = { "content-disposition": "attachment; filename*=UTF-8''export.csv" };
  const network = fakeNetwork(() => new Response("of bytes", { headers }));
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});

test.each<[string, Partial<CampaignSearch>, string, string, Record<string, string>]>([
  ["conversations", { q: "lena" }, "Conversations as CSV", "conversations", { campaign, q: "lena" }],
  ["deals", { q: "lena" }, "Deals as CSV", "deals", { campaign, q: "lena" }],
  ["sent mail", { view: "sent", q: "lena" }, "CSV", "deliveries", { campaign, q: "lena" }],
])("%s are exported from the campaign's page by the search", async (_, search, item, kind, query) => {
  await render(
    <InApp>
      <ThreadTools campaignId={campaign} search={{ ...campaignSearchDefaults, ...search }} onSearch={() => undefined} />
    </InApp>,
  );
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: item }).click();

  const files = () => sent.filter(({ address }) => address.includes("/export/"));
  await expect.poll(() => files().length).toBe(1);
  const [path, asked] = files()[0]?.address.split("?") ?? [];
  expect(path).toBe(`/api/v1/export/${kind}`);
  expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({ ...query, format: "csv" });
});

test("where a line is full, the views and the export go into the next one together", async () => {
  await render(
    <InApp>
      <div className="flex w-24 flex-wrap gap-2">
        <span className="w-10">Filters</span>
        <ThreadTools campaignId={campaign} search={campaignSearchDefaults} onSearch={() => undefined} />
      </div>
    </InApp>,
  );
  const topOf = (name: string) => page.getByRole("button", { name }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole("button", { name: "Views" })).toBeVisible();
  expect(topOf("Views")).toBe(topOf("Export"));
});
