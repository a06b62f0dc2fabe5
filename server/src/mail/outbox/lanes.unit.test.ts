import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openLanes } from "./lanes.js";
import type { Outcome } from "./outcome-of.js";

const accepted: Outcome = { kind: "accepted" };
const away: Outcome = { kind: "postponed", reason: "It is away", stops: "server" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  // The middle of a second.
  vi.advanceTimersByTime(100_500);
  onTestFinished(() => void vi.useRealTimers());
});

let number = 0;
function mailOf(mailboxId: string, kind: "outreach" | "account" = "outreach") {
  number += 1;
  return { id: `mail ${number}`, mailboxId, kind, ownerId: "mara" };
}

function start(count: number, mailboxId = "one") {
  const lanes = openLanes({ hasRests: true });
  const mails = Array.from({ length: count }, () => mailOf(mailboxId));
  for (const mail of mails) lanes.begin(mail);
  const room = () => lanes.capacities().outreach.get(mailboxId);
  return { lanes, mails, room };
}

test("a mailbox begins with two mails, and each prompt answer lets one more go at once, up to one for each connection", () => {
  const { lanes, mails, room } = start(2);
  expect(room()).toBe(0);

  for (const mail of mails) lanes.finish(mail, { kind: "refused", reason: "No" });
  expect(room()).toBe(4);

  for (let nth = 0; nth < 10; nth += 1) {
    const mail = mailOf("one");
    lanes.begin(mail);
    lanes.finish(mail, { kind: "refused", reason: "No" });
  }
  expect(room()).toBe(5);
});

test("a mailbox that answers slowly comes down to two mails at once, and a dead connection leaves it one", () => {
  const { lanes, mails, room } = start(5);
  vi.advanceTimersByTime(2_100);
  for (const mail of mails) lanes.finish(mail, { kind: "refused", reason: "No" });
  expect(room()).toBe(2);
  lanes.begin(mailOf("one"));
  vi.advanceTimersByTime(2_100);
  expect(room()).toBe(1);
});

test("while a server is silent no more is claimed for it, however fast it was", () => {
  const { lanes, mails, room } = start(5);
  for (const mail of mails) lanes.finish(mail, accepted);
  lanes.begin(mailOf("one"));
  vi.advanceTimersByTime(2_100);
  expect(room()).toBe(1);
  lanes.begin(mailOf("one"));
  expect(room()).toBe(0);
});

test("ahead of its connections a mailbox has ten mails at most, until its server has been fast for a second", () => {
  const { lanes, mails, room } = start(300);
  for (const mail of mails) lanes.finish(mail, accepted);
  expect(room()).toBe(5 + 10);

  for (let nth = 0; nth < 250; nth += 1) {
    const mail = mailOf("one");
    lanes.begin(mail);
    lanes.finish(mail, accepted);
  }
  vi.advanceTimersByTime(1_000);
  expect(room()).toBe(5 + 55);
  vi.advanceTimersByTime(2_000);
  expect(room()).toBe(5);
});

test("of a fast server a batch holds what it takes in a tenth of a second, in whole steps, up to 600", () => {
  const { lanes, mails, room } = start(2_000);
  for (const mail of mails) lanes.finish(mail, accepted);
  vi.advanceTimersByTime(1_000);
  expect(room()).toBe(3 * 64);

  for (let nth = 0; nth < 10_000; nth += 1) {
    const mail = mailOf("one");
    lanes.begin(mail);
    lanes.finish(mail, accepted);
  }
  vi.advanceTimersByTime(1_000);
  expect(room()).toBe(9 * 64);
});

test("mail about accounts has a lane of its own beside a silent one, and one beside a rest", () => {
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

test.each([-3_600_000, 3_600_000])("a mailbox rests two seconds, also when the clock is set by %s ms", (jump) => {
  const { lanes, mails, room } = start(1);
  for (const mail of mails) lanes.finish(mail, away);

  vi.setSystemTime(Date.now() + jump);

  expect(room()).toBe(0);
  expect(lanes.restMs()).toBeGreaterThan(0);
  expect(lanes.restMs()).toBeLessThanOrEqual(2_000);
});

test("a mailbox whose server stays away rests longer each time, a minute at most, and not at all once it answers", () => {
  const { lanes, room } = start(0);
  const rests = Array.from({ length: 7 }, () => {
    const mail = mailOf("one");
    lanes.begin(mail);
    lanes.finish(mail, away);
    const ms = lanes.restMs() ?? 0;
    vi.advanceTimersByTime(ms + 1);
    return Math.round(ms);
  });
  expect(rests).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  const mail = mailOf("one");
  lanes.begin(mail);
  lanes.finish(mail, accepted);
  expect(lanes.restMs()).toBeUndefined();
  expect(room()).toBeGreaterThan(0);
});
