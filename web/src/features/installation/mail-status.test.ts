import { describe, expect, test } from "vitest";
import { mailboxStatus, outgoingStatus } from "./mail-status";

const calm = { workers: 1, queued: 0, overdue: 0, failed: 0, unconfirmed: 0 };

describe("how mail leaves", () => {
  test.each([
    [calm, "good", "Nothing waits"],
    [{ ...calm, queued: 12 }, "info", "12 mails wait for their turn"],
    [{ ...calm, queued: 12, overdue: 1 }, "warn", "1 mail is overdue"],
    [{ ...calm, queued: 12, overdue: 2, problem: "535 No" }, "danger", "2 mails are overdue"],
    [{ ...calm, queued: 1, workers: 0 }, "danger", "No worker is running: nothing is sent"],
  ])("%o", (outgoing, tone, text) => {
    expect(outgoingStatus(outgoing)).toEqual({ tone, text });
  });
});

test("a mailbox's worst problem is shown", () => {
  const mailbox = { _id: "1", address: "a@example.com", isSystem: true };
  const since = "2026-11-03T08:00:00.000Z";

  expect(mailboxStatus(mailbox).tone).toBe("idle");
  expect(mailboxStatus({ ...mailbox, reading: { state: "reading", since } }).tone).toBe("good");
  expect(mailboxStatus({ ...mailbox, pause: "By hand", reading: { state: "away", since } }).text).toBe("Paused");
  expect(mailboxStatus({ ...mailbox, pause: "By hand", reading: { state: "refused", since } }).tone).toBe("danger");
});
