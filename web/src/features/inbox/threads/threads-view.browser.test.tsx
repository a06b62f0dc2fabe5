import { campaigns, lists, threads } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { receiveToasts } from "../../../ui/toast";
import { ThreadsView } from "./threads-view";

const campaign = campaigns.getCampaign.example.data;
const [example] = threads.listThreads.example.data.threads as [threads.ThreadSummary];
const rows = ["lena", "noah", "omar"].map((username, at) => ({
  ...example,
  username,
  _id: `01938a5e-7c00-7000-8000-0000000000a${at}`,
}));

let sent: SentRequest[];
const made = lists.createList.example.data;
const added = { changed: 1, skipped: 1, addedIds: [example.creatorId] };
let cancelling: () => Response | Promise<Response>;
let found: typeof rows;
let notLoaded: number;
let opened: string[];
let asked: string[];

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  found = rows;
  notLoaded = 0;
  opened = [];
  asked = [];
  cancelling = () => json(200, { message: "Cancelled", data: { changed: 2, skipped: 0 } });
  const network = fakeNetwork(({ method, address }) => {
    if (address.endsWith("/api/v1/list")) {
      return method === "POST"
        ? json(201, { message: "Made", data: made })
        : json(200, { message: "Lists", data: { lists: [] } });
    }
    if (address.endsWith("/list")) return json(200, { message: "Added", data: added });
    if (address.endsWith("/cancel")) return cancelling();
    return json(200, {
      message: "Threads",
      data: { emailTemplates: {}, threads: found, total: found.length + notLoaded, pages: 1 },
    });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const nothing = () => undefined;
const queryClient = new QueryClient();
const list = (view: "list" | "board", q = "") => (
  <InApp queryClient={queryClient}>
    <ThreadsView
      campaign={campaign}
      search={{ view, q, page: 1 }}
      onSearch={nothing}
      onOpen={(threadId) => void opened.push(threadId)}
      onNext={({ username, answer }) => void asked.push(`${answer?.next} of ${username}`)}
      scroller={undefined}
      begin={null}
    />
  </InApp>
);

async function open(view: "list" | "board" = "list") {
  queryClient.clear();
  const screen = await render(list(view));
  await expect.element(screen.getByRole("link", { name: /lena/ }).first()).toBeVisible();
  return screen;
}

const posts = () => sent.filter(({ method }) => method === "POST");

// Must be the first test, because a module is fetched once for all tests.
test("the actions for selected conversations are loaded before a selection", async () => {
  const isFetched = () => performance.getEntriesByType("resource").some(({ name }) => /selected-threads/.test(name));
  await open();
  await expect.poll(isFetched, { timeout: 4_000 }).toBe(true);
});

test("selected conversations are cancelled in one call, with one reason", async () => {
  const screen = await open();
  await screen.getByRole("checkbox", { name: "Select lena" }).click();
  await screen.getByRole("checkbox", { name: "Select omar" }).click();
  await screen.getByRole("button", { name: "Cancel 2 conversations" }).click();
  const dialog = screen.getByRole("dialog", { name: "Cancel 2 conversations" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Over budget");
  await dialog.getByRole("button", { name: "Cancel 2 conversations" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts().map(({ address, body }) => [address.split("/v1")[1], body])).toEqual([
    [`/outreach/campaign/${campaign._id}/cancel`, { threadIds: [rows[0]?._id, rows[2]?._id], reason: "Over budget" }],
  ]);
  await expect.element(screen.getByText("2 conversations selected")).not.toBeInTheDocument();
});

test("x selects the conversation in focus, and takes it back", async () => {
  const screen = await open();
  (screen.getByRole("link", { name: /noah/ }).element() as HTMLElement).focus();
  await userEvent.keyboard("x");
  await expect.element(screen.getByRole("checkbox", { name: "Select noah" })).toBeChecked();
  await userEvent.keyboard("x");
  await expect.element(screen.getByRole("checkbox", { name: "Select noah" })).not.toBeChecked();
});

test("with Shift, x selects all from the last one to this", async () => {
  const screen = await open();
  screen.getByRole("link", { name: /lena/ }).element().focus();
  await userEvent.keyboard("x");
  screen.getByRole("link", { name: /omar/ }).element().focus();
  await userEvent.keyboard("{Shift>}X{/Shift}");
  await expect.element(screen.getByText("3 conversations selected")).toBeVisible();
});

test("who gives a selection up by keyboard is in the list again", async () => {
  const screen = await open();
  screen.getByRole("link", { name: /noah/ }).element().focus();
  await userEvent.keyboard("x");
  screen.getByRole("button", { name: "Clear selection" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("link", { name: /lena/ })).toHaveFocus();
});

test("x takes a conversation back while its checkbox has the focus", async () => {
  const screen = await open();
  await screen.getByRole("checkbox", { name: "Select noah" }).click();
  await expect.element(screen.getByRole("checkbox", { name: "Select noah" })).toHaveFocus();
  await userEvent.keyboard("x");
  await expect.element(screen.getByRole("checkbox", { name: "Select noah" })).not.toBeChecked();
});

test("on a phone the first conversation is selected by a touch, without opening it", async () => {
  await page.viewport(390, 800);
  const screen = await open();
  const box = screen.getByRole("checkbox", { name: "Select noah" });
  await expect.element(box).toBeVisible();
  // A finger often misses 16 px: a press just beside the box counts too.
  const { left, top } = box.element().getBoundingClientRect();
  await userEvent.click(document.documentElement, { position: { x: left - 8, y: top - 8 } });
  await expect.element(box).toBeChecked();
  await expect.element(screen.getByText("1 conversation selected")).toBeVisible();
  expect(opened).toEqual([]);
});

test("where there is little room nothing of a row lies over its checkbox", async () => {
  await page.viewport(390, 800);
  const screen = await open();
  const box = screen.getByRole("checkbox", { name: "Select lena" }).element();
  const { left, right, top, bottom } = box.getBoundingClientRect();

  for (const x of [left + 1, right - 1]) {
    for (const y of [top + 1, bottom - 1]) expect(document.elementFromPoint(x, y)).toBe(box);
  }
});

test("a refusal keeps the dialog, the reason and the selection", async () => {
  cancelling = () => refusal(503, "The database is away");
  const screen = await open();
  await screen.getByRole("checkbox", { name: "Select lena" }).click();
  await screen.getByRole("button", { name: "Cancel 1 conversation" }).click();
  const dialog = screen.getByRole("dialog", { name: "Cancel 1 conversation" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Over budget");
  await dialog.getByRole("button", { name: "Cancel 1 conversation" }).click();
  await expect.element(dialog.getByText("The database is away")).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("Over budget");
  await dialog.getByRole("button", { name: "Keep them open" }).click();
  await expect.element(screen.getByText("1 conversation selected")).toBeVisible();
});

test("the board has no checkboxes", async () => {
  const screen = await open("board");
  await expect.element(screen.getByRole("checkbox")).not.toBeInTheDocument();
});

test("conversations that are selected and not in the list any more are counted before they are cancelled", async () => {
  const screen = await open();
  await screen.getByRole("checkbox", { name: "Select lena" }).click();
  await screen.getByRole("checkbox", { name: "Select omar" }).click();
  await expect.element(screen.getByText("2 conversations selected", { exact: true })).toBeVisible();
  found = rows.slice(1);
  await screen.rerender(list("list", "o"));
  await expect.element(screen.getByText("2 conversations selected, 1 of them not shown here")).toBeVisible();
  await screen.getByRole("button", { name: "Cancel 2 conversations" }).click();
  const dialog = screen.getByRole("dialog", { name: "Cancel 2 conversations" });
  await expect.element(dialog.getByText(/^1 of them is not shown in the list now/)).toBeVisible();
});

test("the selection can be given up while no conversation matches", async () => {
  const screen = await open();
  await screen.getByRole("checkbox", { name: "Select lena" }).click();
  found = [];
  await screen.rerender(list("list", "nobody"));
  await expect.element(screen.getByText("No conversation matches")).toBeVisible();
  await screen.getByRole("button", { name: "Clear selection" }).click();
  await expect.element(screen.getByText(/selected/)).not.toBeInTheDocument();
});

test.each(["list", "board"] as const)(
  "on the %s a row says what its answer says, and takes the next step",
  async (view) => {
    found = rows.map((row, at) => ({
      ...row,
      answer: [
        { _id: row._id, intent: null, price: 1_200, next: "price" as const },
        { _id: row._id, intent: "declined" as const, next: "close" as const },
        { _id: row._id, intent: "hand-over" as const, referredTo: "sam@agency.example", next: "write" as const },
      ][at],
    })) as typeof rows;
    const screen = await open(view);

    await expect.element(screen.getByRole("link", { name: /lena.*Asks \$1,200/ }).first()).toBeVisible();
    await expect.element(screen.getByRole("link", { name: /noah.*Declines/ }).first()).toBeVisible();
    await screen.getByRole("button", { name: "Use $1,200" }).first().click();
    await screen.getByRole("button", { name: "Close", exact: true }).first().click();
    await screen.getByRole("button", { name: "Write to the manager" }).first().click();

    expect(asked).toEqual(["price of lena", "close of noah", "write of omar"]);
    expect(opened).toEqual([]);
  },
);

test("a takes the next step of the conversation in focus", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("button", { name: "Use $450" }).first()).toBeVisible();
  (screen.getByRole("link", { name: /noah/ }).element() as HTMLElement).focus();
  await userEvent.keyboard("a");
  expect(asked).toEqual(["price of noah"]);
});

test("a reason that is typed is not lost without asking", async () => {
  const screen = await open();
  await screen.getByRole("checkbox", { name: "Select lena" }).click();
  await screen.getByRole("button", { name: "Cancel 1 conversation" }).click();
  const reason = screen.getByRole("dialog").getByRole("textbox", { name: "Reason" });
  await reason.fill("Over budget");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("What you typed here has not been saved.")).toBeVisible();
  await screen.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(reason).toHaveValue("Over budget");
});

test("the result of a cancellation is reported also after its dialog was closed", async () => {
  const toasts: string[] = [];
  const stop = receiveToasts((event) => event.kind === "show" && void toasts.push(event.text));
  let settle: (answer: Response) => void = nothing;
  const held = new Promise<Response>((resolve) => (settle = resolve));
  cancelling = () => held;
  const screen = await open();
  await screen.getByRole("checkbox", { name: "Select lena" }).click();
  await screen.getByRole("button", { name: "Cancel 1 conversation" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Cancel 1 conversation" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  settle(refusal(503, "The database is away"));
  await expect.poll(() => toasts.at(-1)).toBe("The conversations could not be cancelled");
  stop();
});

test("the creators of selected conversations are added to a new list", async () => {
  const screen = await open();
  await screen.getByRole("checkbox", { name: "Select lena" }).click();
  await screen.getByRole("checkbox", { name: "Select omar" }).click();
  await screen.getByRole("button", { name: "Add to list" }).click();
  const dialog = screen.getByRole("dialog", { name: "Add 2 creators to a list" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Again in spring");
  await dialog.getByRole("button", { name: "Add to list" }).click();

  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts().map(({ address, body }) => [address.split("/v1")[1], body])).toEqual([
    ["/list", { name: "Again in spring", isShared: false, creatorIds: [] }],
    [`/outreach/campaign/${campaign._id}/list`, { threadIds: [rows[0]?._id, rows[2]?._id], listId: made._id }],
  ]);
  await expect.element(screen.getByText("2 conversations selected")).not.toBeInTheDocument();
});

test("all that match are added to a list, also those that are not loaded; a box that is cleared names the rows again", async () => {
  notLoaded = 309;
  const screen = await open();
  await screen.getByRole("checkbox", { name: "Select lena" }).click();
  await screen.getByRole("button", { name: "Select all 312 conversations" }).click();
  await expect.element(screen.getByText("All 312 conversations selected")).toBeVisible();
  await expect.element(screen.getByRole("checkbox", { name: "Select omar" })).toBeChecked();
  await screen.getByRole("checkbox", { name: "Select noah" }).click();
  await expect.element(screen.getByText("2 conversations selected")).toBeVisible();

  await screen.getByRole("button", { name: "Select all 312 conversations" }).click();
  await expect.element(screen.getByRole("button", { name: "Cancel 312 conversations" })).toBeEnabled();
  await screen.getByRole("button", { name: "Add to list" }).click();
  const dialog = screen.getByRole("dialog", { name: "Add 312 creators to a list" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Again in spring");
  await dialog.getByRole("button", { name: "Add to list" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts().at(-1)?.body).toEqual({ matching: { q: "", count: 312 }, listId: made._id });
});
