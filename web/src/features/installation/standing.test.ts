import { describe, expect, test } from "vitest";
import { formatBytes, mailboxStanding, outgoingStanding } from "./standing";

const calm = { workers: 1, queued: 0, overdue: 0, failed: 0, unconfirmed: 0 };

describe("how mail leaves", () => {
  test.each([
    [calm, "good", "Nothing waits"],
    [{ ...calm, queued: 12 }, "info", "12 mails wait for their turn"],
    [{ ...calm, queued: 12, overdue: 1 }, "warn", "1 mail is overdue"],
    [{ ...calm, queued: 12, overdue: 2, problem: "535 No" }, "danger", "2 mails are overdue"],
    [{ ...calm, queued: 1, workers: 0 }, "danger", "No worker is running: nothing is sent"],
  ])("%o", (outgoing, tone, text) => {
    expect(outgoingStanding(outgoing)).toEqual({ tone, text });
  });
});

test("of a mailbox the worst is said", () => {
  const mailbox = { _id: "1", address: "a@example.com", isSystem: true };
  const since = "2026-11-03T08:00:00.000Z";

  expect(mailboxStanding(mailbox).tone).toBe("idle");
  expect(mailboxStanding({ ...mailbox, reading: { state: "reading", since } }).tone).toBe("good");
  expect(mailboxStanding({ ...mailbox, pause: "By hand", reading: { state: "away", since } }).text).toBe("Paused");
  expect(mailboxStanding({ ...mailbox, pause: "By hand", reading: { state: "refused", since } }).tone).toBe("danger");
});

test("sizes are said in the unit that suits them", () => {
  expect([0, 999, 1_000, 41_943_040, 123_456_789_012].map(formatBytes)).toEqual([
    "0 B",
    "999 B",
    "1.0 kB",
    "41.9 MB",
    "123 GB",
  ]);
});
