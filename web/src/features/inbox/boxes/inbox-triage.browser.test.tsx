import { campaigns, inbox, outreach } from "@overture/contract";
import { useState } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import { readInboxSearch } from "../../../entities/inbox/inbox-search";
import { answerByExample } from "../../../testing/contract-examples";
import { InApp } from "../../../testing/in-app";
import { receiveToasts } from "../../../ui/toast";
import { InboxPage } from "./inbox-page";

const example = inbox.listInbox.example.data.items[0] as inbox.InboxItem;
const counts = { open: 3, mine: 0, unassigned: 3, unread: 0, snoozed: 0, done: 0, all: 3 };

let rows: inbox.InboxItem[];
let sent: SentRequest[];
let toasts: string[];
let refusing: (() => Response | Promise<Response>) | undefined;
let opened: string | undefined;

const nameOf = (threadId: string | undefined) => rows.find(({ _id }) => _id === threadId)?.creator.username;

// Preloads code that the product loads later, so that no test waits for it.
beforeAll(() =>
  Promise.all([
    import("../conversation/conversation"),
    import("./triage-dialogs"),
    import("./selected-conversations"),
  ]).then(() => undefined),
);

/** Changes conversations as the server does, as far as the tests need it. */
function triage({ threadIds, all, count: _count, filter: _filter, ...change }: inbox.BulkTriage) {
  if (refusing) return refusing();
  const ids = all ? rows.map(({ _id }) => _id) : (threadIds ?? []);
  const undo = rows
    .filter(({ _id }) => ids.includes(_id))
    .map(({ _id, isDone, isUnread }) => ({
      threadIds: [_id],
      ...(change.isDone !== undefined && { isDone }),
      ...(change.isUnread !== undefined && { isUnread }),
      ...(change.snoozedUntil !== undefined && { snoozedUntil: null }),
      ...(change.assigneeId !== undefined && { assigneeId: null }),
      was: {},
    }));
  const { isDone, isUnread } = change;
  rows = rows.map((row) =>
    ids.includes(row._id)
      ? { ...row, ...(isDone !== undefined && { isDone }), ...(isUnread !== undefined && { isUnread }) }
      : row,
  );
  return json(200, { message: "OK", data: { changed: ids.length, changedIds: ids, undo } });
}

/** The conversation's heading is a link with the same name. */
const rowOf = (name: string) =>
  page.getByRole("list", { name: "Conversations" }).getByRole("link", { name: new RegExp(`^${name}`) });

beforeEach(async () => {
  await page.viewport(1440, 800);
  session.write(signedIn);
  refusing = undefined;
  const shown: string[] = [];
  toasts = shown;
  const stop = receiveToasts((event) => {
    if (event.kind === "show") shown.push([event.text, event.options.description].filter(Boolean).join(": "));
  });
  rows = ["lena", "noah", "omar"].map((username, at) => {
    const { assignee: _assignee, ...unassigned } = example;
    const _id = `01938a5e-7c00-7000-8000-0000000000a${at}`;
    return { ...unassigned, _id, creator: { ...example.creator, username }, isUnread: false };
  });
  const network = fakeNetwork((request) => {
    const { method, address } = request;
    if (method === "PUT" && address === "/api/v1/inbox/triage") return triage(request.body as inbox.BulkTriage);
    if (method === "GET" && address.startsWith("/api/v1/inbox")) {
      const items = rows.filter(({ isDone }) => !isDone);
      return json(200, { message: "Inbox", data: { items, total: items.length, counts } });
    }
    if (method === "GET" && /\/outreach\/thread\/[^/]+$/.test(address)) {
      return json(200, { message: "OK", data: { ...outreach.exampleThread, _id: address.split("/").at(-1) } });
    }
    if (/\/campaign\/[^/]+(\?|$)/.test(address)) {
      return json(200, { message: "OK", data: campaigns.getCampaign.example.data });
    }
    return answerByExample(request);
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return stop;
});

const noteOpened = (thread: string | undefined) => {
  opened = thread;
};

function Shown() {
  const [at, setAt] = useState(() => readInboxSearch({}));
  return (
    <InboxPage
      search={at}
      onSearch={(change) => {
        if ("thread" in change) noteOpened(change.thread);
        setAt((before) => ({ ...before, ...change }));
      }}
    />
  );
}

async function open() {
  opened = undefined;
  const screen = await render(
    <InApp>
      <Shown />
    </InApp>,
  );
  await expect.element(rowOf("lena")).toBeVisible();
  return screen;
}

const said = () => sent.filter(({ address }) => address === "/api/v1/inbox/triage").map(({ body }) => body);
const names = (screen: Awaited<ReturnType<typeof open>>) =>
  screen
    .getByRole("listitem")
    .all()
    .map((row) => /lena|noah|omar/.exec(row.element().textContent)?.[0]);
const conversation = () => page.getByRole("region", { name: /^Conversation with/ });

test("e says done and opens the next one; z brings it back and opens it", async () => {
  await open();
  await userEvent.keyboard("jo");
  await expect.element(conversation()).toBeVisible();
  expect(nameOf(opened)).toBe("lena");
  await userEvent.keyboard("e");
  await expect.poll(() => nameOf(opened)).toBe("noah");
  await expect.element(rowOf("lena")).not.toBeInTheDocument();
  expect(toasts).toEqual(["Done"]);
  await userEvent.keyboard("z");
  await expect.element(rowOf("lena")).toBeVisible();
  expect(said()).toEqual([
    { threadIds: [rows[0]?._id], isDone: true },
    { threadIds: [rows[0]?._id], isDone: false, was: {} },
  ]);
  await expect.poll(() => nameOf(opened)).toBe("lena");
  await userEvent.keyboard("z");
  await expect.poll(() => toasts).toEqual(["Done", "Undone", "There is nothing to undo"]);
});

test("what is done leaves the list before the server has answered, and is back where that refuses it", async () => {
  await open();
  let answer: (response: Response) => void = () => undefined;
  refusing = () => new Promise((resolve) => (answer = resolve));
  await userEvent.keyboard("je");
  await expect.element(rowOf("lena")).not.toBeInTheDocument();
  await expect.element(rowOf("noah")).toHaveFocus();
  expect(toasts).toEqual([]);
  answer(refusal(403, "You take part in it no longer"));
  await expect.element(rowOf("lena")).toBeVisible();
  expect(toasts).toEqual(["Nothing was changed: You take part in it no longer"]);
});

test("a new assignee is in the row at once, and the open conversation stays the same", async () => {
  const screen = await open();
  await userEvent.keyboard("jo");
  await expect.element(conversation()).toBeVisible();
  refusing = () => new Promise<Response>(() => undefined);
  await userEvent.keyboard("a");
  await screen
    .getByRole("dialog")
    .getByRole("option", { name: /^maria/ })
    .click();
  await expect
    .element(screen.getByRole("group", { name: "Triage" }).getByRole("button", { name: "maria" }))
    .toBeVisible();
  await expect.element(conversation()).toBeVisible();
});

test("undoing that is refused is over; where the server was not reached it is tried again by the next z", async () => {
  await open();
  await userEvent.keyboard("je");
  await expect.poll(() => toasts).toEqual(["Done"]);
  refusing = () => {
    throw new TypeError("Failed to fetch");
  };
  await userEvent.keyboard("z");
  await expect.poll(() => toasts.at(-1)).toMatch(/^Could not be undone/);
  refusing = () => refusal(429, "Too many calls: try again in a moment");
  await userEvent.keyboard("z");
  await expect.poll(() => toasts.at(-1)).toBe("Could not be undone: Too many calls: try again in a moment");
  refusing = () => refusal(400, "Choose the owner or a member of the campaign");
  await userEvent.keyboard("z");
  await expect.poll(() => toasts.length).toBe(4);
  expect(toasts.at(-1)).toBe("Could not be undone: Choose the owner or a member of the campaign");
  await userEvent.keyboard("z");
  await expect.poll(() => toasts.at(-1)).toBe("There is nothing to undo");
});

test("undone rows return before the server answers; rows that others have changed are removed again", async () => {
  const screen = await open();
  const lena = rowOf("lena");
  await userEvent.keyboard("jo");
  await expect.element(conversation()).toBeVisible();
  await userEvent.keyboard("e");
  await expect.poll(() => toasts).toEqual(["Done"]);
  await expect.element(lena).not.toBeInTheDocument();
  let answer: (response: Response) => void = () => undefined;
  refusing = () => new Promise((resolve) => (answer = resolve));
  await userEvent.keyboard("z");
  await expect.element(lena).toBeVisible();
  expect(names(screen)).toEqual(["lena", "noah", "omar"]);
  await expect.poll(() => nameOf(opened)).toBe("lena");
  expect(toasts).toEqual(["Done"]);
  await userEvent.keyboard("{Escape}");
  answer(json(200, { message: "OK", data: { changed: 0, changedIds: [], undo: [] } }));
  await expect.poll(() => toasts.at(-1)).toBe("It has changed meanwhile, and stays as it is");
  await expect.element(lena).not.toBeInTheDocument();
});

test("x selects, with Shift also those between, and one change holds for all; one click undoes it", async () => {
  const screen = await open();
  await userEvent.keyboard("jxjj{Shift>}x{/Shift}");
  await expect.element(screen.getByText("3 conversations selected")).toBeVisible();
  await userEvent.keyboard("u");
  await expect.poll(() => said()).toEqual([{ threadIds: rows.map(({ _id }) => _id), isUnread: true }]);
  await expect.element(screen.getByText("3 conversations selected")).not.toBeInTheDocument();
  await userEvent.keyboard("z");
  await expect.poll(() => said().length).toBe(4);
  await expect.poll(() => toasts.at(-1)).toBe("Undone");
  expect(rows.some(({ isUnread }) => isUnread)).toBe(false);
});

test("after a change to several, the keys go on from the row after them", async () => {
  rows = ["lena", "noah", "omar", "pia"].map((username, at) => {
    const [row] = rows as [inbox.InboxItem];
    return { ...row, _id: `01938a5e-7c00-7000-8000-0000000000a${at}`, creator: { ...row.creator, username } };
  });
  const screen = await open();
  await userEvent.keyboard("jxj{Shift>}X{/Shift}");
  await expect.element(screen.getByText("2 conversations selected")).toBeVisible();
  await userEvent.keyboard("e");
  await expect.element(rowOf("noah")).not.toBeInTheDocument();
  await expect.element(rowOf("omar")).toHaveFocus();
});

test("who gives a selection up by keyboard is in the list again", async () => {
  const screen = await open();
  await userEvent.keyboard("jx");
  const clear = screen.getByRole("button", { name: "Clear selection" });
  await expect.element(clear).toBeVisible();
  clear.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(rowOf("lena")).toHaveFocus();
});

test("the bar of the open conversation is about that one, whatever is selected in the list", async () => {
  const screen = await open();
  await screen.getByRole("checkbox", { name: "Select lena" }).click();
  await rowOf("noah").click();
  await screen.getByRole("group", { name: "Triage" }).getByRole("button", { name: "Done" }).click();

  await expect.poll(said).toEqual([{ threadIds: [rows.find((row) => row.isDone)?._id], isDone: true }]);
  expect(rows.filter(({ isDone }) => isDone).map(({ creator }) => creator.username)).toEqual(["noah"]);
  await expect.element(screen.getByRole("checkbox", { name: "Select lena" })).toBeChecked();
});

test("all that match are named by the filter and how many one saw; when others match by now, it says so", async () => {
  const screen = await open();
  await screen.getByRole("checkbox", { name: "Select noah" }).click();
  await screen.getByRole("button", { name: "Select all 3 conversations" }).click();
  refusing = () => refusal(409, "4 conversations match by now. Look again.");
  await screen.getByRole("button", { name: "Done", exact: true }).click();
  await expect.poll(() => toasts).toEqual(["Nothing was changed: 4 conversations match by now. Look again."]);
  expect(said()).toEqual([{ all: true, filter: { box: "open", q: "" }, count: 3, isDone: true }]);
});

test("s asks for a time, a for an assignee; r focuses the reply", async () => {
  const screen = await open();
  await userEvent.keyboard("jr");
  await expect.element(conversation().getByRole("textbox", { name: "Message" })).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("a");
  await screen
    .getByRole("dialog")
    .getByRole("option", { name: /^maria/ })
    .click();
  await expect.poll(() => said()).toEqual([{ threadIds: [rows[0]?._id], assigneeId: expect.any(String) as string }]);
  await userEvent.keyboard("s");
  await screen.getByRole("dialog").getByRole("button", { name: "Tomorrow morning" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Snooze" }).click();
  await expect
    .poll(() => said().at(-1))
    .toEqual({ threadIds: [rows[0]?._id], snoozedUntil: expect.any(String) as string });
  await expect.poll(() => nameOf(opened)).toBe("noah");
});

test("u on the open one closes it, so that it is not read again at once", async () => {
  await open();
  await userEvent.keyboard("jo");
  await expect.element(conversation()).toBeVisible();
  await userEvent.keyboard("u");
  await expect.poll(() => said()).toEqual([{ threadIds: [rows[0]?._id], isUnread: true }]);
  await expect.element(conversation()).not.toBeInTheDocument();
  expect(sent.filter(({ method, address }) => method === "PUT" && address.endsWith(`${rows[0]?._id}/triage`))).toEqual(
    [],
  );
});

test("a viewer changes nothing but what they have read themselves", async () => {
  rows = rows.map((row) => ({ ...row, mayWrite: false }));
  const screen = await open();
  await userEvent.keyboard("jo");
  await expect.element(conversation()).toBeVisible();
  const bar = screen.getByRole("group", { name: "Triage" });
  await expect.element(bar.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  await expect.element(bar.getByRole("button", { name: "Done" })).not.toBeInTheDocument();
  await userEvent.keyboard("e");
  await expect.poll(() => toasts).toEqual(["You are a viewer there: you may read, and mark as unread"]);
  await userEvent.keyboard("u");
  await expect.poll(() => said()).toEqual([{ threadIds: [rows[0]?._id], isUnread: true }]);
});
