import { campaigns, inbox, outreach, views } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import { type InboxSearch, readInboxSearch } from "../../../entities/inbox/inbox-search";
import { answerByExample } from "../../../testing/contract-examples";
import { InApp } from "../../../testing/in-app";
import { InboxPage } from "./inbox-page";

const example = inbox.listInbox.example.data.items[0] as inbox.InboxItem;
const counts = { open: 12, mine: 3, unassigned: 9, unread: 2, snoozed: 1, done: 40, all: 53 };
const rows = ["lena", "noah", "omar"].map((username, at) => ({
  ...example,
  creator: { ...example.creator, username },
  isUnread: false,
  _id: `01938a5e-7c00-7000-8000-0000000000a${at}`,
}));

const rowViewId = "01938a5e-7c00-7000-8000-0000000000c1";

let sent: SentRequest[];
let saved: views.View[];
let found: inbox.InboxItem[];
/** The answer to a request for a single conversation. */
let alone: inbox.InboxItem | undefined;
let listing: () => Response;
let search: InboxSearch;

/** The conversation's heading is a link with the same name. */
const rowOf = (name: string) =>
  page.getByRole("list", { name: "Conversations" }).getByRole("link", { name: new RegExp(`^${name}`) });

beforeEach(async () => {
  await page.viewport(1440, 800);
  session.write(signedIn);
  found = rows;
  saved = [];
  window.localStorage.removeItem(`overture.view.inbox.${signedIn.user._id}`);
  alone = rows[1];
  listing = () => json(200, { message: "Inbox", data: { items: found, total: found.length, counts } });
  const network = fakeNetwork((request) => {
    const { method, address } = request;
    if (method === "GET" && address.startsWith("/api/v1/inbox")) return listing();
    if (method === "GET" && address.endsWith("/triage")) {
      return alone ? json(200, { message: "OK", data: alone }) : refusal(404, "Thread not found");
    }
    if (method === "GET" && /\/outreach\/thread\/[^/]+$/.test(address)) {
      return json(200, { message: "OK", data: { ...outreach.exampleThread, _id: address.split("/").at(-1) } });
    }
    if (/\/campaign\/[^/]+(\?|$)/.test(address)) {
      return json(200, { message: "OK", data: campaigns.getCampaign.example.data });
    }
    if (address.startsWith("/api/v1/view")) return json(200, { message: "Views", data: { views: saved } });
    if (address.startsWith("/api/v1/tag")) return json(200, { message: "Tags", data: { tags: ["VIP"] } });
    return answerByExample(request);
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

interface ShownProps {
  address: object;
  onChange: (change: Partial<InboxSearch>) => void;
}

function Shown({ address, onChange }: ShownProps) {
  const [at, setAt] = useState(() => readInboxSearch(address));
  return (
    <InboxPage
      search={at}
      onSearch={(change) => {
        onChange(change);
        setAt((before) => ({ ...before, ...change }));
      }}
    />
  );
}

const noteChange = (change: Partial<InboxSearch>) => {
  search = { ...search, ...change };
};

const written = () => sent.filter(({ method, address }) => method === "PUT" && address.endsWith("/triage"));

async function open(address: object = {}) {
  search = readInboxSearch(address);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const screen = await render(
    <InApp queryClient={queryClient}>
      <Shown address={address} onChange={noteChange} />
    </InApp>,
  );
  return { screen, queryClient };
}

const asked = () =>
  sent.filter(({ address }) => address.startsWith("/api/v1/inbox?")).map(({ address }) => address.split("?")[1]);

test("the boxes are counted by the list that is read, and asked about no second time", async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole("button", { name: "Unread 2", exact: true })).toBeVisible();
  await expect.poll(() => document.title).toBe("(2) Inbox · Overture");
  expect(asked()).toHaveLength(1);
});

test("rows with an unread mention are marked, also done ones, and read ones are not", async () => {
  found = rows.map((row, at) => ({ ...row, isDone: true, isUnread: at === 0, hasUnreadMention: at < 2 }));
  await open({ box: "unread" });
  await expect.element(rowOf("lena")).toHaveTextContent(/Unread.*A note names you.*Done/);
  await expect.element(rowOf("noah")).not.toHaveTextContent("A note names you");
});

test("pointing at a conversation asks for it before it is opened, also while none is open", async () => {
  await open();
  await expect.element(rowOf("lena")).toBeVisible();
  const point = async () => {
    await userEvent.unhover(rowOf("lena"));
    await userEvent.hover(rowOf("lena"));
    return sent.filter(
      ({ method, address }) => method === "GET" && address.endsWith(`/outreach/thread/${rows[0]?._id}`),
    );
  };
  // What asks comes once the list stands.
  await expect.poll(point, { timeout: 10_000 }).toHaveLength(1);
});

test("a price in a row says whose it is", async () => {
  const { ask, offer, ...plain } = example;
  expect(ask).not.toBe(offer);
  const prices = [{ ask: 1_045, offer: 960 }, { offer: 960 }, {}];
  found = rows.map(({ _id, creator }, at) => ({ ...plain, _id, creator, isUnread: false, ...prices[at] }));
  await open();
  await expect.element(rowOf("lena")).toHaveTextContent("Asked $1,045");
  await expect.element(rowOf("noah")).toHaveTextContent("Offered $960");
  await expect.element(rowOf("omar")).not.toHaveTextContent(/Asked|Offered/);
});

test("boxes, filters and the order are asked of the server, and stand in the address", async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole("button", { name: "Unread 2", exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Unread 2", exact: true }).click();
  await screen.getByRole("combobox", { name: "Order" }).selectOptions("Longest wait first");
  await screen.getByRole("button", { name: "Filters" }).click();
  await screen.getByRole("combobox", { name: "Intent" }).selectOptions("Asks a question");
  await screen.getByRole("combobox", { name: "Assignee" }).selectOptions("maria (you)");

  await expect.poll(() => asked().at(-1)).toContain(`assignee=${signedIn.user._id}`);
  expect(asked().at(-1)).toContain("box=unread");
  expect(asked().at(-1)).toContain("sort=longest-wait");
  expect(asked().at(-1)).toContain("intent=question");
  await screen.getByRole("button", { name: "Reset filters" }).click();
  expect(search).toMatchObject({ box: "unread", sort: "longest-wait", intent: undefined, assignee: undefined });
});

test("the list leaves as a file by the filter on the screen", async () => {
  const { screen } = await open({ box: "unread", intent: "question", sort: "oldest", q: "june" });
  await screen.getByRole("button", { name: "Export" }).click();
  await screen.getByRole("menuitem", { name: "XLSX" }).click();
  const exported = () => sent.find(({ address }) => address.startsWith("/api/v1/export/"))?.address.split("?");
  await expect.poll(() => exported()?.[0]).toBe("/api/v1/export/conversations");
  expect(Object.fromEntries(new URLSearchParams(exported()?.[1]))).toEqual({
    ...{ box: "unread", intent: "question", sort: "oldest", q: "june", format: "xlsx" },
  });
});

test("a saved view sets its list, and is in the URL", async () => {
  const view = { ...views.listViews.example.data.views[0], table: "inbox" as const, name: "Mine, asked" };
  saved = [{ ...view, _id: rowViewId, filters: { box: "mine", intent: "question" }, sort: "longest-wait" }];
  window.localStorage.setItem(`overture.view.inbox.${signedIn.user._id}`, rowViewId);
  const { screen } = await open({ thread: rows[1]?._id });
  await screen.getByRole("button", { name: "Views" }).click();
  expect(search.thread, "what one comes for stays open").toBe(rows[1]?._id);
  await screen.getByRole("menuitem", { name: "Mine, asked" }).click();
  await expect.poll(() => asked().at(-1)).toContain("box=mine");
  expect(search).toMatchObject({ box: "mine", intent: "question", sort: "longest-wait", view: rowViewId });
  await screen.getByRole("button", { name: "Unread 2", exact: true }).click();
  await expect.element(screen.getByRole("button", { name: "Mine, asked changed" })).toBeVisible();
});

test("a row shows its tags, and the list is narrowed to one", async () => {
  found = rows.map((row, at) => ({ ...row, tags: at === 0 ? ["VIP", "Berlin", "Agency"] : [] }));
  const { screen } = await open();
  await expect.element(page.getByRole("link", { name: /^lena.*Tags: VIP, Berlin, Agency/ })).toBeVisible();
  await screen.getByRole("button", { name: "Filters" }).click();
  await screen.getByRole("combobox", { name: "Tag" }).fill("vip");
  await expect.poll(() => asked().at(-1)).toContain("tag=VIP");
  expect(search.tag).toBe("VIP");
  await screen.getByRole("button", { name: "Reset filters" }).click();
  expect(search.tag).toBeUndefined();
});

test("/ goes to the field, and words are searched for", async () => {
  const { screen } = await open();
  await expect.element(rowOf("lena")).toBeVisible();
  await userEvent.keyboard("/");
  const field = screen.getByRole("searchbox", { name: "Search the inbox" });
  await expect.element(field).toHaveFocus();
  found = [];
  await userEvent.keyboard("sunset");
  await expect.poll(() => asked().at(-1)).toContain("q=sunset");
  await expect.element(screen.getByText("No conversation matches")).toBeVisible();
  found = rows;
  await screen.getByRole("button", { name: "Reset filters" }).click();
  await expect.element(rowOf("lena")).toBeVisible();
});

test("an empty box says what it is for", async () => {
  found = [];
  const { screen } = await open();
  await expect.element(screen.getByText("Everything is done")).toBeVisible();
  await screen.getByRole("button", { name: "Show all conversations" }).click();
  expect(search.box).toBe("all");
});

test("a list that cannot be loaded says so, and can be loaded again", async () => {
  listing = () => refusal(503, "The database is away");
  const { screen } = await open();
  await expect.element(screen.getByText("The database is away")).toBeVisible();
  listing = () => json(200, { message: "Inbox", data: { items: rows, total: 3, counts } });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(rowOf("omar")).toBeVisible();
});

test("j, k and Enter walk and open; Escape closes and the focus is at its row again", async () => {
  const { screen } = await open();
  await expect.element(rowOf("lena")).toBeVisible();
  await userEvent.keyboard("jj");
  await expect.element(rowOf("noah")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(search.thread).toBe(rows[1]?._id);
  await expect.element(screen.getByRole("region", { name: /^Conversation with/ })).toBeVisible();
  await userEvent.keyboard("k");
  expect(search.thread).toBe(rows[0]?._id);
  await userEvent.keyboard("{Escape}");
  expect(search.thread).toBeUndefined();
  await expect.element(rowOf("lena")).toHaveFocus();
});

test("the conversation that is open stays in the list when it fits no longer", async () => {
  const { queryClient } = await open({ box: "unread", thread: rows[1]?._id });
  await expect.element(rowOf("noah")).toBeVisible();
  found = [rows[0], rows[2]] as inbox.InboxItem[];
  await queryClient.invalidateQueries({ queryKey: ["inbox"] });
  await expect.poll(() => asked().length).toBeGreaterThan(1);
  await expect.element(rowOf("noah")).toBeVisible();
  await rowOf("omar").click();
  await expect.element(rowOf("noah")).not.toBeInTheDocument();
});

test("an open conversation that fits the list no longer shows what others do with it", async () => {
  const { screen, queryClient } = await open({ thread: rows[1]?._id });
  await expect
    .element(screen.getByRole("group", { name: "Triage" }).getByRole("button", { name: "Done" }))
    .toBeVisible();
  found = [rows[0], rows[2]] as inbox.InboxItem[];
  alone = { ...rows[1], isDone: true } as inbox.InboxItem;
  await queryClient.invalidateQueries({ queryKey: ["inbox"] });
  await expect.element(screen.getByRole("button", { name: "Open again" })).toBeVisible();
  await expect.element(rowOf("noah")).toBeVisible();
});

test("a conversation that only the address names is shown, read and triaged too", async () => {
  const threadId = "01938a5e-7c00-7000-8000-0000000000ff";
  alone = { ...rows[1], _id: threadId, isUnread: true } as inbox.InboxItem;
  const { screen } = await open({ thread: threadId });
  await expect.element(screen.getByRole("region", { name: /^Conversation with/ })).toBeVisible();
  await expect.poll(() => written().map(({ body }) => body)).toEqual([{ isUnread: false }]);
  await screen.getByRole("group", { name: "Triage" }).getByRole("button", { name: "Done" }).click();
  await expect.poll(() => written().at(-1)?.body).toEqual({ threadIds: [threadId], isDone: true });
});

test("an address that names no conversation says so", async () => {
  alone = undefined;
  const { screen } = await open({ thread: "01938a5e-7c00-7000-8000-0000000000ff" });
  await expect.element(screen.getByText("This conversation is not here any more")).toBeVisible();
});

test("on a phone one sees the list or the conversation", async () => {
  await page.viewport(390, 800);
  const { screen } = await open();
  await expect.element(screen.getByRole("combobox", { name: "Box" })).toHaveDisplayValue("Open (12)");
  await rowOf("noah").click();
  await expect.element(screen.getByRole("dialog", { name: "Conversation" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(rowOf("noah")).toBeVisible();
});

test("opening a conversation marks it as read, and a read one is not marked again", async () => {
  found = rows.map((row, at) => ({ ...row, isUnread: at === 1 }));
  const { screen } = await open();
  const said = () => sent.filter(({ method, address }) => method === "PUT" && address.endsWith("/triage"));
  await rowOf("lena").click();
  await expect.element(screen.getByRole("region", { name: /^Conversation with/ })).toBeVisible();
  expect(said()).toEqual([]);
  await rowOf("noah").click();
  await expect.poll(() => said().map(({ body }) => body)).toEqual([{ isUnread: false }]);
  expect(said()[0]?.address).toContain(rows[1]?._id);
});
