import { campaigns } from "@overture/contract";
import { expect, test } from "vitest";
import { lastSendingWords, stoppedWords } from "./sending-words";

const now = new Date("2026-11-03T08:00:00.000Z");
const campaign = campaigns.getCampaign.example.data;

test("a campaign says when the last of its mail goes, unless that is at once", () => {
  expect(lastSendingWords(campaign, now)).toBeUndefined();
  expect(lastSendingWords({ ...campaign, sendingUntil: "2026-11-03T08:00:30.000Z" }, now)).toBeUndefined();
  expect(lastSendingWords({ ...campaign, sendingUntil: "2026-11-04T14:20:00.000Z" }, now)).toMatch(
    /^Last goes out about Nov 4/,
  );
});

test("a stopped mailbox says why, and who can resume it", () => {
  const stopped = { mailboxId: campaign._id, isSystem: true, reason: "6 of the last 100 mails bounced" };
  expect(stoppedWords({ ...stopped, by: "bounces" }, false)).toMatch(
    /^6 of the last 100 mails bounced, so nothing is sent .* An administrator can resume it\.$/,
  );
  expect(stoppedWords({ ...stopped, by: "bounces" }, true)).not.toContain("administrator");
  expect(stoppedWords({ ...stopped, isSystem: false, by: "sign-in" }, true)).toContain("password");
});
