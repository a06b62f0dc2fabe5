import { describe, expect, test } from "vitest";
import { botStatusOf, noProgress, outreachStatusOf } from "./progress.js";

const now = new Date("2026-11-10T00:00:00.000Z");
const today = new Date("2026-11-09T12:00:00.000Z");
const longAgo = new Date("2026-11-03T00:00:00.000Z");

describe("the outreach status", () => {
  test.each([
    ["nothing was sent yet", {}, "ignored"],
    ["only drafts wait", { drafts: 3 }, "ignored"],
    ["the newest message is under seven days old", { sent: 2, lastSentAt: today }, "sent"],
    ["the newest message is seven days old", { sent: 2, lastSentAt: longAgo }, "ignored"],
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
