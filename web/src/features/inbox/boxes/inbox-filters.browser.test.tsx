import { campaigns, inbox } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { foundCampaigns } from "../../../entities/campaign/campaign.queries";
import { type InboxSearch, readInboxSearch } from "../../../entities/inbox/inbox-search";
import { answerByExample } from "../../../testing/contract-examples";
import { InApp } from "../../../testing/in-app";
import { InboxFilters } from "./inbox-filters";

const example = campaigns.getCampaign.example.data;
const idOf = (number: number) => `01938a5e-7c00-7000-8000-${String(number).padStart(12, "0")}`;
/** More campaigns than one list holds, the newest first. */
const all = Array.from({ length: 130 }, (_, at) => ({ ...example, _id: idOf(at), name: `Campaign ${at}` }));
const oldest = all.at(-1) as campaigns.Campaign;
const [mailbox] = inbox.listInboxMailboxes.example.data;

let count: number;
let paths: string[];
let search: InboxSearch;
let queryClient: QueryClient;

beforeEach(() => {
  session.write(signedIn);
  count = all.length;
  paths = [];
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { fetch } = fakeNetwork((request) => {
    const [path = "", query] = request.address.split("?");
    paths.push(path);
    const asked = new URLSearchParams(query);
    if (path === "/api/v1/campaign") {
      const matching = all.slice(0, count).filter(({ name }) => name.includes(asked.get("name") ?? ""));
      return json(200, { message: "Campaigns", data: matching.slice(0, Number(asked.get("limit"))) });
    }
    const one = all.find(({ _id }) => path === `/api/v1/campaign/${_id}`);
    return one ? json(200, { message: "Campaign", data: one }) : answerByExample(request);
  });
  vi.spyOn(window, "fetch").mockImplementation(fetch);
});

function Shown({ onAddress }: { onAddress: (search: InboxSearch) => void }) {
  const [at, setAt] = useState(search);
  return (
    <InboxFilters
      search={at}
      items={[]}
      onSearch={(change) => {
        setAt({ ...at, ...change });
        onAddress({ ...at, ...change });
      }}
    />
  );
}

const noteSearch = (next: InboxSearch) => {
  search = next;
};

function open(address: object = {}) {
  search = readInboxSearch(address);
  return render(
    <InApp queryClient={queryClient}>
      <Shown onAddress={noteSearch} />
    </InApp>,
  );
}

const campaign = page.getByRole("combobox", { name: "Campaign", exact: true });
const options = () => (campaign.query() as HTMLSelectElement | null)?.options ?? [];

test("a campaign that one list has no place for is found by its name", async () => {
  await open();
  await page.getByRole("searchbox", { name: "Find a campaign" }).fill("Campaign 129");
  await expect.poll(() => options().length).toBe(2);
  await campaign.selectOptions("Campaign 129");
  expect(search.campaign).toBe(oldest._id);
  await page.getByRole("searchbox", { name: "Find a campaign" }).fill("");
  await expect.poll(() => options().length).toBe(102);
  await expect.element(campaign).toHaveDisplayValue("Campaign 129");
});

test("a few campaigns need no field to find them", async () => {
  count = 3;
  await open();
  await expect.poll(() => options().length).toBe(4);
  await expect.element(page.getByRole("searchbox", { name: "Find a campaign" })).not.toBeInTheDocument();
});

test("a list limited to five campaigns does not limit the filter", async () => {
  await queryClient.fetchQuery(foundCampaigns("", 5));
  await open();
  await expect.poll(() => options().length).toBe(101);
  expect(await queryClient.fetchQuery({ ...foundCampaigns("", 5), staleTime: 60_000 })).toHaveLength(5);
});

test("filters that only the URL has are shown: a campaign by name, a mailbox and an assignee as another one", async () => {
  await open({ campaign: oldest._id, mailbox: idOf(9_001), assignee: idOf(9_002) });
  await expect.element(campaign).toHaveDisplayValue("Campaign 129");
  await expect.element(page.getByRole("combobox", { name: "Mailbox" })).toHaveDisplayValue("Another mailbox");
  await expect.element(page.getByRole("combobox", { name: "Assignee" })).toHaveDisplayValue("Somebody else");
});

test("a campaign in the list is not requested separately", async () => {
  await open({ campaign: idOf(3) });
  await expect.element(campaign).toHaveDisplayValue("Campaign 3");
  expect(paths).toContain("/api/v1/campaign");
  expect(paths).not.toContain(`/api/v1/campaign/${idOf(3)}`);
});

test("the mailboxes are those that the inbox is written from, of whichever owner", async () => {
  await open();
  await page.getByRole("combobox", { name: "Mailbox" }).selectOptions(mailbox?.address ?? "");
  expect(search.mailbox).toBe(mailbox?._id);
});
