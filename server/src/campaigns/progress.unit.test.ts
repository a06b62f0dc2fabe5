import { describe, expect, test } from "vitest";
import { botStatusOf, noProgress, outreachStatusOf, type Progress, type SendingObstacle } from "./progress.js";

const now = new Date("2026-11-10T00:00:00.000Z");
const today = new Date("2026-11-09T12:00:00.000Z");
const longAgo = new Date("2026-11-03T00:00:00.000Z");

describe("the outreach status", () => {
  test.each([
    ["nothing was sent yet", {}, "ignored"],
    ["only drafts wait", { drafts: 3 }, "ignored"],
    ["the newest message is under seven days old", { sent: 2, lastSentAt: today }, "sent"],
    ["the newest message is seven days old", { sent: 2, lastSentAt: longAgo }, "ignored"],
    ["the newest message waits yet", { sent: 2, underWay: 1, lastSentAt: longAgo }, "sent"],
    ["nothing has left yet, and something waits", { sent: 2, underWay: 2 }, "sent"],
    ["one of several bounced", { sent: 2, bounced: 1, lastSentAt: today }, "sent"],
    ["everything bounced", { sent: 2, bounced: 2, lastSentAt: today }, "bounced"],
    ["what did not bounce never left", { sent: 2, bounced: 1, failed: 1, lastSentAt: today }, "bounced"],
    ["everything was refused before it left", { sent: 2, failed: 2, lastSentAt: longAgo }, "ignored"],
    ["a creator answered long ago", { sent: 2, replied: 1, lastSentAt: longAgo }, "replied"],
    ["one answered, others bounced", { sent: 2, bounced: 1, replied: 1, lastSentAt: today }, "replied"],
  ] as const)("when %s", (_, progress, status) => {
    expect(outreachStatusOf({ ...noProgress, ...progress }, now)).toBe(status);
  });
});

describe("what the machinery is doing, in words", () => {
  test.each([
    [{}, "idle"],
    [{ drafts: 1 }, "1 draft to review"],
    [{ drafts: 3, sent: 5, unanswered: 5 }, "3 drafts to review"],
    [{ drafts: 3, sent: 80, underWay: 68 }, "sending 12 of 80"],
    [{ drafts: 3, sent: 80, underWay: 68, refusedSignIn: 5 }, "paused: mailbox refuses sign-in"],
    [{ sent: 5, unanswered: 2 }, "waiting for replies"],
    [{ sent: 5, unanswered: 0, replied: 5 }, "idle"],
  ])("%o", (progress, words) => {
    expect(botStatusOf({ ...noProgress, ...progress })).toBe(words);
  });
});

describe("what keeps it from working, in words", () => {
  const mailbox = { pause: null, reason: null, isDisconnected: false, isUnreadable: false, holdsFollowUps: false };
  const sending = { drafts: 3, sent: 80, underWay: 68 };
  test.each<[string, Partial<Progress>, Partial<SendingObstacle>, string]>([
    ["somebody paused the campaign", sending, { isPaused: true }, "paused"],
    [
      "somebody paused the campaign, and its mailbox is stopped",
      sending,
      { isPaused: true, mailbox: { ...mailbox, pause: "sign-in" } },
      "paused",
    ],
    ["all of it is to go later", sending, { isForLater: true }, "68 messages go out later"],
    ["its one message is to go later", { sent: 5, underWay: 1 }, { isForLater: true }, "1 message goes out later"],
    ["nothing is queued", { drafts: 3 }, { isForLater: true }, "3 drafts to review"],
    [
      "the mailbox refuses sign-in",
      sending,
      { mailbox: { ...mailbox, pause: "sign-in", reason: "535 Bad credentials" } },
      "paused: mailbox refuses sign-in",
    ],
    ["somebody paused the mailbox", sending, { mailbox: { ...mailbox, pause: "user" } }, "paused: mailbox is paused"],
    [
      "too much came back",
      sending,
      { mailbox: { ...mailbox, pause: "bounces", reason: "6 of the last 100 mails bounced" } },
      "paused: 6 of the last 100 mails bounced",
    ],
    [
      "readers complained",
      sending,
      { mailbox: { ...mailbox, pause: "complaints", reason: "2 of the last 40 mails were reported as unwanted" } },
      "paused: 2 of the last 40 mails were reported as unwanted",
    ],
    [
      "the mailbox was taken away",
      sending,
      { mailbox: { ...mailbox, pause: "bounces", isDisconnected: true } },
      "paused: mailbox is disconnected",
    ],
    [
      "answers cannot be read",
      sending,
      { mailbox: { ...mailbox, isUnreadable: true } },
      "not reading answers: mailbox refuses sign-in",
    ],
    [
      "answers cannot be read, but none can come",
      { drafts: 3 },
      { mailbox: { ...mailbox, isUnreadable: true } },
      "3 drafts to review",
    ],
    [
      "answers are not read now, and follow-ups wait for that",
      { sent: 3, unanswered: 3 },
      { mailbox: { ...mailbox, holdsFollowUps: true } },
      "not reading answers now: follow-ups wait",
    ],
  ])("when %s", (_, progress, obstacle, words) => {
    const all = { isPaused: false, mailbox: undefined, isForLater: false, ...obstacle };
    expect(botStatusOf({ ...noProgress, ...progress }, all)).toBe(words);
  });
});
