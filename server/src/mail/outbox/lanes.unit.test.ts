import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openLanes } from "./lanes.js";
import type { Outcome } from "./outcome-of.js";

const accepted: Outcome = { kind: "accepted" };
const away: Outcome = { kind: "postponed", reason: "It is away", stops: "server" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  // Starts half a second after a full second.
  vi.advanceTimersByTime(100_500);
  onTestFinished(() => void vi.useRealTimers());
});

let number = 0;
function mailOf(mailboxId: string, kind: "outreach" | "account" = "outreach") {
  number += 1;
  return { id: `mail ${number}`, mailboxId, kind, ownerId: "mara" };
}

function start(count: number, mailboxId = "one") {
  const lanes = openLanes({ hasBackOff: true });
  const mails = Array.from({ length: count }, () => mailOf(mailboxId));
  for (const mail of mails) lanes.begin(mail);
  const capacity = () => lanes.capacities().outreach.get(mailboxId);
  return { lanes, mails, capacity };
}

test("a mailbox begins with two mails, and each prompt answer lets one more go at once, up to one for each connection", () => {
  const { lanes, mails, capacity } = start(2);
  expect(capacity()).toBe(0);

  for (const mail of mails) lanes.finish(mail, { kind: "refused", reason: "No" });
  expect(capacity()).toBe(4);

  for (let nth = 0; nth < 10; nth += 1) {
    const mail = mailOf("one");
    lanes.begin(mail);
    lanes.finish(mail, { kind: "refused", reason: "No" });
  }
  expect(capacity()).toBe(5);
});

test("a mailbox that answers slowly comes down to two mails at once, and a dead connection leaves it one", () => {
  const { lanes, mails, capacity } = start(5);
  vi.advanceTimersByTime(2_100);
  for (const mail of mails) lanes.finish(mail, { kind: "refused", reason: "No" });
  expect(capacity()).toBe(2);
  lanes.begin(mailOf("one"));
  vi.advanceTimersByTime(2_100);
  expect(capacity()).toBe(1);
});

test("while a server is silent no more is claimed for it, however fast it was", () => {
  const { lanes, mails, capacity } = start(5);
  for (const mail of mails) lanes.finish(mail, accepted);
  lanes.begin(mailOf("one"));
  vi.advanceTimersByTime(2_100);
  expect(capacity()).toBe(1);
  lanes.begin(mailOf("one"));
  expect(capacity()).toBe(0);
});

test("ahead of its connections a mailbox has ten mails at most, until its server has been fast for a second", () => {
  const { lanes, mails, capacity } = start(300);
  for (const mail of mails) lanes.finish(mail, accepted);
  expect(capacity()).toBe(5 + 10);

  for (let nth = 0; nth < 250; nth += 1) {
    const mail = mailOf("one");
    lanes.begin(mail);
    lanes.finish(mail, accepted);
  }
  vi.advanceTimersByTime(1_000);
  expect(capacity()).toBe(5 + 55);
  vi.advanceTimersByTime(2_000);
  expect(capacity()).toBe(5);
});

test("of a fast server a batch holds what it takes in a tenth of a second, in whole steps, up to 600", () => {
  const { lanes, mails, capacity } = start(2_000);
  for (const mail of mails) lanes.finish(mail, accepted);
  vi.advanceTimersByTime(1_000);
  expect(capacity()).toBe(3 * 64);

  for (let nth = 0; nth < 10_000; nth += 1) {
    const mail = mailOf("one");
    lanes.begin(mail);
    lanes.finish(mail, accepted);
  }
  vi.advanceTimersByTime(1_000);
  expect(capacity()).toBe(9 * 64);
});

test("mail about accounts has a lane of its own beside a silent one, and one beside a back-off", () => {
  const { lanes, mails } = start(2);
  const link = mailOf("one", "account");
  lanes.begin(link);
  lanes.finish(mails[0] ?? link, away);
  lanes.finish(link, accepted);
  const { outreach, account } = lanes.capacities();
  expect(outreach.get("one")).toBe(0);
  expect(account.get("one")).toBeGreaterThan(0);
});

test("what a prompt server is about to take does not count as held by its owner", () => {
  const { lanes, mails } = start(200);
  for (const mail of mails) lanes.finish(mail, accepted);
  vi.advanceTimersByTime(1_000);
  for (let nth = 0; nth < 25; nth += 1) lanes.begin(mailOf("one"));
  expect(lanes.capacities().held.get("mara")).toBe(5);
});

test("what a prompt server is about to take is known, and nothing of a silent one", () => {
  const { lanes, mails } = start(3_000);
  for (const mail of mails) lanes.finish(mail, accepted);
  vi.advanceTimersByTime(1_000);
  lanes.begin(mailOf("one"));
  expect(lanes.capacities().ahead).toEqual(new Map([["one", 299]]));
  vi.advanceTimersByTime(2_001);
  expect(lanes.capacities().ahead).toEqual(new Map());
});

test.each([-3_600_000, 3_600_000])(
  "a mailbox backs off for two seconds, also when the clock is set by %s ms",
  (jump) => {
    const { lanes, mails, capacity } = start(1);
    for (const mail of mails) lanes.finish(mail, away);

    vi.setSystemTime(Date.now() + jump);

    expect(capacity()).toBe(0);
    expect(lanes.backOffMs()).toBeGreaterThan(0);
    expect(lanes.backOffMs()).toBeLessThanOrEqual(2_000);
  },
);

test("a mailbox whose server stays away is left alone for longer each time, a minute at most, and not at all once it answers", () => {
  const { lanes, capacity } = start(0);
  const rests = Array.from({ length: 7 }, () => {
    const mail = mailOf("one");
    lanes.begin(mail);
    lanes.finish(mail, away);
    const ms = lanes.backOffMs() ?? 0;
    vi.advanceTimersByTime(ms + 1);
    return Math.round(ms);
  });
  expect(rests).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  const mail = mailOf("one");
  lanes.begin(mail);
  lanes.finish(mail, accepted);
  expect(lanes.backOffMs()).toBeUndefined();
  expect(capacity()).toBeGreaterThan(0);
});

test("a mailbox that somebody changed is tried at once, and its next back-off is a short one again", () => {
  const { lanes, mails, capacity } = start(2);
  for (const mail of mails) {
    lanes.finish(mail, away);
    vi.advanceTimersByTime(2_001);
  }
  expect(capacity()).toBe(0);

  lanes.endBackOff("another");
  expect(capacity()).toBe(0);
  lanes.endBackOff("one");

  expect(capacity()).toBeGreaterThan(0);
  expect(lanes.backOffMs()).toBeUndefined();
  const mail = mailOf("one");
  lanes.begin(mail);
  lanes.finish(mail, away);
  expect(lanes.backOffMs()).toBe(2_000);
});

test("what silent servers hold does not count among what all users may have in flight", () => {
  const { lanes } = start(2);
  expect(lanes.capacities().awaited).toBe(2);
  vi.advanceTimersByTime(2_001);
  expect(lanes.capacities()).toMatchObject({ awaited: 0, held: new Map([["mara", 2]]) });
});
