import { inbox, outreach } from "@overture/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { receiveToasts } from "../../../ui/toast";
import { InboxNotifications } from "./inbox-notifications";
import { NotificationSelect } from "./notification-select";

const example = inbox.listInbox.example.data.items[0] as inbox.InboxItem;
const self = { _id: signedIn.user._id, username: signedIn.user.username };

class FakeNotification {
  static permission: NotificationPermission = "default";
  static answer: NotificationPermission = "granted";
  static asked = 0;
  static shown: { title: string; body: string }[] = [];
  /** Chrome on Android grants permission, but throws when a page creates a notification. */
  static refusesPages = false;
  static requestPermission = () => {
    FakeNotification.asked += 1;
    FakeNotification.permission = FakeNotification.answer;
    return Promise.resolve(FakeNotification.answer);
  };
  onclick: (() => void) | null = null;
  constructor(title: string, { body }: { body: string }) {
    if (FakeNotification.refusesPages) throw new TypeError("Illegal constructor");
    FakeNotification.shown.push({ title, body });
  }
  close = () => undefined;
}

let unread: inbox.InboxItem[];
let notes: NonNullable<outreach.Thread["notes"]>;
let looks: number;
let streams: ReadableStreamDefaultController<Uint8Array>[];

beforeEach(() => {
  session.write(signedIn);
  window.localStorage.removeItem(`overture.notifications.${signedIn.user._id}`);
  Object.assign(FakeNotification, {
    permission: "default",
    answer: "granted",
    asked: 0,
    shown: [],
    refusesPages: false,
  });
  vi.stubGlobal("Notification", FakeNotification);
  [unread, notes, looks, streams] = [[itemOf("a0", "old", "08:00")], [], 0, []];
  const network = fakeNetwork(({ address }) => {
    if (address.includes("/events")) {
      return new Response(new ReadableStream<Uint8Array>({ start: (opened) => void streams.push(opened) }));
    }
    if (address.includes("/outreach/thread/")) {
      return json(200, { message: "OK", data: { ...outreach.exampleThread, notes } });
    }
    looks += 1;
    const { counts } = inbox.listInbox.example.data;
    return json(200, { message: "OK", data: { items: unread, total: unread.length, counts } });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function itemOf(end: string, username: string, at: string, changes: Partial<inbox.InboxItem> = {}): inbox.InboxItem {
  return {
    ...example,
    _id: `01938a5e-7c00-7000-8000-0000000000${end}`,
    creator: { ...example.creator, username },
    assignee: undefined,
    last: { ...example.last, at: `2026-11-04T${at}:00.000Z` },
    ...changes,
  };
}

const open = () =>
  render(
    <InApp>
      <NotificationSelect />
      <InboxNotifications />
    </InApp>,
  );

/** Chooses an option as a user does, and waits until the page knows the present state. */
async function choose(label: string) {
  const screen = await open();
  expect(FakeNotification.asked).toBe(0);
  await screen.getByRole("combobox", { name: "Notifications" }).selectOptions(label);
  await expect.poll(() => [looks, streams.length]).toEqual([1, 1]);
  return screen;
}

function notice(kind: "response" | "mention", threadId?: string): void {
  const event = { campaignId: example.campaign._id, kind, threadId };
  streams[0]?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
}

/** Without the notification that choosing shows. */
const notifications = () => FakeNotification.shown.filter(({ title }) => title !== "Notifications are on");
const shown = () => notifications().map(({ title }) => title);

test("the browser asks only on choosing; then each new answer is notified once, and no earlier one", async () => {
  await choose("Notify me of all");
  expect(FakeNotification.asked).toBe(1);
  unread = [itemOf("a1", "lena", "09:00"), ...unread];
  notice("response");
  await expect.poll(shown, { timeout: 5_000 }).toEqual(["lena"]);
  expect(notifications()[0]?.body).toBe("Summer in Portugal: I could do it for $450.");
  unread = [itemOf("a1", "lena", "10:00"), ...unread.slice(1)];
  notice("response");
  await expect.poll(shown, { timeout: 5_000 }).toEqual(["lena", "lena"]);
});

test("with Notify me of mine, assigned conversations and notes that mention the reader are notified", async () => {
  await choose("Notify me of mine");
  unread = [itemOf("a1", "lena", "09:00"), itemOf("a2", "noah", "09:01", { assignee: self }), ...unread];
  notice("response");
  await expect.poll(shown, { timeout: 5_000 }).toEqual(["noah"]);
  const joao = { _id: "01938a5e-7c00-7000-8000-000000000002", username: "joao" };
  const createdAt = new Date().toISOString();
  notes = [{ _id: "01938a5e-7c00-7000-8000-0000000000b1", by: joao, content: "@maria", createdAt, mentions: [self] }];
  unread = [...unread, itemOf("a3", "omar", "07:00")];
  notice("mention");
  await expect.poll(shown, { timeout: 5_000 }).toEqual(["noah", "joao named you"]);
});

test("a mention is notified also in an unread conversation, and by a changed note", async () => {
  await choose("Notify me of mine");
  const joao = { _id: "01938a5e-7c00-7000-8000-000000000002", username: "joao" };
  const noteOf = (end: string, content: string, createdAt: string, editedAt?: string) => ({
    ...{ _id: `01938a5e-7c00-7000-8000-0000000000${end}`, by: joao, content, createdAt },
    ...{ mentions: [self], ...(editedAt !== undefined && { editedAt }) },
  });
  const now = new Date().toISOString();
  notes = [noteOf("b1", "@maria look", now)];
  notice("mention", unread[0]?._id);
  await expect.poll(shown, { timeout: 5_000 }).toEqual(["joao named you"]);
  expect(notifications()[0]?.body).toBe(`${outreach.exampleThread.creator.username}: @maria look`);

  const later = new Date(Date.now() + 1_000).toISOString();
  notes = [noteOf("b0", "@maria and this", "2026-11-01T08:00:00.000Z", later), ...notes];
  notice("mention", unread[0]?._id);
  await expect.poll(shown, { timeout: 5_000 }).toEqual(["joao named you", "joao named you"]);
  expect(notifications()[1]?.body).toContain("@maria and this");
});

test("on a page that nobody sees, who is named in a conversation that was unread before is told too", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await choose("Notify me of mine");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const joao = { _id: "01938a5e-7c00-7000-8000-000000000002", username: "joao" };
  const createdAt = new Date().toISOString();
  notes = [{ _id: "01938a5e-7c00-7000-8000-0000000000b1", by: joao, content: "@maria", createdAt, mentions: [self] }];
  unread = [itemOf("a0", "old", "08:00", { mentionedAt: createdAt })];
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.poll(shown, { timeout: 5_000 }).toEqual(["joao named you"]);
});

test("many at once are one notification", async () => {
  await choose("Notify me of all");
  unread = [...["a1", "a2", "a3", "a4"].map((end) => itemOf(end, end, "09:00")), ...unread];
  notice("response");
  await expect.poll(shown, { timeout: 5_000 }).toEqual(["4 new answers"]);
});

test("if the browser refuses notifications of a page, a worker shows them", async () => {
  const byWorker: unknown[] = [];
  const showNotification = (title: string, { data }: NotificationOptions) =>
    Promise.resolve(byWorker.push([title, data]));
  const registration = { showNotification } as unknown as ServiceWorkerRegistration;
  const register = vi.spyOn(navigator.serviceWorker, "register").mockResolvedValue(registration);
  vi.spyOn(navigator.serviceWorker, "ready", "get").mockResolvedValue(registration);
  FakeNotification.refusesPages = true;
  await choose("Notify me of all");
  expect(byWorker).toEqual([["Notifications are on", { address: "/dashboard/inbox" }]]);

  unread = [itemOf("a1", "lena", "09:00"), ...unread];
  notice("response");
  await expect.poll(() => byWorker.length, { timeout: 5_000 }).toBe(2);
  expect(byWorker[1]).toEqual(["lena", { address: `/dashboard/inbox?box=all&thread=${unread[0]?._id}` }]);
  expect(String(register.mock.calls[0]?.[0])).toBe("/notifications.js");
});

test("if neither a page nor a worker may show notifications, the choice stays off and says so", async () => {
  FakeNotification.refusesPages = true;
  vi.spyOn(navigator.serviceWorker, "register").mockRejectedValue(new TypeError("No workers here"));
  const texts: string[] = [];
  const stop = receiveToasts((event) => {
    if (event.kind === "show") texts.push(event.text);
  });
  const screen = await open();
  const select = screen.getByRole("combobox", { name: "Notifications" });
  await select.selectOptions("Notify me of all");
  await expect.poll(() => texts).toEqual(["This browser shows no notifications of Overture"]);
  await expect.element(select).toHaveValue("off");
  expect(looks).toBe(0);
  stop();
});

test("where the browser refuses, the choice stays off and nothing is asked of the server", async () => {
  FakeNotification.answer = "denied";
  const screen = await open();
  await screen.getByRole("combobox", { name: "Notifications" }).selectOptions("Notify me of all");
  await expect.poll(() => FakeNotification.asked).toBe(1);
  await expect.element(screen.getByRole("combobox", { name: "Notifications" })).toHaveDisplayValue("No notifications");
  expect(looks).toBe(0);
});
