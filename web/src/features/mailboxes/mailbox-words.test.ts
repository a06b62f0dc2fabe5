import type { mailboxes } from "@overture/contract";
import { expect, test } from "vitest";
import { mailboxStatus, todayText } from "./mailbox-words";

const mailbox: mailboxes.Mailbox = {
  _id: "01938a5e-7c00-7000-8000-000000000061",
  isSystem: false,
  address: "marta@example.com",
  senderName: "Marta",
  today: { sent: 0 },
};
const since = "2026-11-03T08:05:00.000Z";

test.each([
  [{}, { word: "Sending", tone: "good" }],
  [{ pause: { by: "user" as const, reason: "by hand", since } }, { word: "Paused", tone: "idle" }],
  [
    { pause: { by: "sign-in" as const, reason: "mailbox refuses sign-in", since } },
    { word: "Stopped: sign-in refused", tone: "danger", reason: "mailbox refuses sign-in" },
  ],
  [
    { reading: { state: "refused" as const, reason: "Wrong password" } },
    { word: "Answers are not read", tone: "danger", reason: "Wrong password" },
  ],
  [{ reading: { state: "reading" as const } }, { word: "Sending", tone: "good" }],
  [
    { reading: { state: "reading" as const, reason: "1 mail is not given" } },
    { word: "Some answers wait", tone: "warn", reason: "1 mail is not given" },
  ],
  [
    { pause: { by: "user" as const, since }, reading: { state: "away" as const } },
    { word: "Paused", tone: "idle" },
  ],
])("a mailbox with %j shows its state", (state, status) => {
  expect(mailboxStatus({ ...mailbox, ...state })).toEqual(status);
});

test("the number of sent mails is shown with the limit", () => {
  expect(todayText({ sent: 1_200 })).toBe("1,200 sent in 24 hours");
  expect(todayText({ sent: 12, allowed: 80 })).toBe("12 of 80 sent in 24 hours");
});

test("a mailbox state that only a newer server knows is shown unchanged", () => {
  // An answer of a newer server: values that the contract does not know stay unchanged.
  const newer = (state: object): mailboxes.Mailbox => Object.assign({ ...mailbox }, state);
  expect(mailboxStatus(newer({ pause: { by: "quota", since } }))).toEqual({ word: "Stopped: quota", tone: "danger" });
  expect(mailboxStatus(newer({ reading: { state: "slow", reason: "Many mails" } }))).toEqual({
    word: "Answers: slow",
    tone: "warn",
    reason: "Many mails",
  });
});
