import { expect, test } from "vitest";
import type { ClaimedMail } from "./batch-queries.js";
import type { Outcome } from "./outcome-of.js";
import { stateAfter, withAsciiReason } from "./state-after.js";

const at = new Date("2026-11-02T09:30:00.000Z");

const mail: ClaimedMail = {
  id: "01938a5e-7c00-7000-8000-000000000001",
  kind: "outreach",
  recipient: "lena@example.com",
  sender_name: null,
  subject: "Hello",
  body: "Shall we talk?",
  message_id: "<1@mail.example>",
  in_reply_to: null,
  reference_ids: [],
  reply_token: null,
  unsubscribe_token: "01938a5e-7c00-7000-8000-000000000002",
  first_attempt_at: at,
  attachment_ids: [],
  attempts: 1,
  mailboxId: "00000000-0000-7000-8000-000000000001",
  mailboxChangedAt: "2026-11-02T05:00:00+00:00",
  sealedLink: null,
  ownerId: null,
};

const finished = (outcome: Outcome, firstAttemptAt = at) => ({
  mail: { ...mail, first_attempt_at: firstAttemptAt },
  outcome,
  at,
});
const dayBefore = new Date("2026-11-01T09:30:00.000Z");

test.each<[string, Outcome, Date, object]>([
  ["accepted", { kind: "accepted" }, at, { state: "accepted", acceptedAt: at }],
  ["refused", { kind: "refused", reason: "550 No" }, at, { state: "failed", reason: "550 No" }],
  ["unconfirmed", { kind: "unconfirmed", reason: "Lost" }, at, { state: "unconfirmed", reason: "Lost" }],
  [
    "postponed",
    { kind: "postponed", reason: "451 Later", stops: false },
    at,
    { state: "queued", reason: "451 Later", nextAttemptAt: new Date(at.getTime() + 15_000) },
  ],
  [
    "postponed for a day",
    { kind: "postponed", reason: "451 Later", stops: "server" },
    dayBefore,
    { state: "failed", reason: "Given up after a day. 451 Later" },
  ],
])("a mail that was %s is written down as such", (_case, outcome, firstAttemptAt, expected) => {
  expect(stateAfter(finished(outcome, firstAttemptAt))).toEqual(expected);
});

test.each([
  ["the null character", "550 No\u0000body", "550 No body"],
  ["half a character", "550 \ud83d is half", "550 is half"],
  ["a whole character of two halves", "550 \u{1f6ab}", "550 \u{1f6ab}"],
])("%s keeps no outcome from being stored", (_case, reason, stored) => {
  expect(stateAfter(finished({ kind: "refused", reason }))).toEqual({ state: "failed", reason: stored });
});

test("what a server says is one line, whatever line ends, colours and changes of direction it sends", () => {
  const reason = "550-5.1.1 No\r\n550-\u001b[31m\u202eydobon\n550 5.1.1 such\u0085person\u200b";
  expect(stateAfter(finished({ kind: "refused", reason })).reason).toBe(
    "550-5.1.1 No 550- [31m ydobon 550 5.1.1 such person",
  );
});

test("words without an end are cut, and not through the middle of a character", () => {
  const { reason } = stateAfter(finished({ kind: "refused", reason: `5${"\u{1f6ab}".repeat(100_000)}` }));
  // Of 2,000 code units one is left: half a character would take it.
  expect(reason).toBe(`5${"\u{1f6ab}".repeat(999)}`);
});

test("for a database without these letters, words are kept in plain ones", () => {
  const { outcome } = withAsciiReason(finished({ kind: "refused", reason: "550 Refus\u00e9" }));
  expect(outcome).toEqual({ kind: "refused", reason: "550 Refus?" });
  expect(withAsciiReason(finished({ kind: "accepted" })).outcome).toEqual({ kind: "accepted" });
});

test("a server that repeats where a mail of the shared mailbox comes back to tells no user", () => {
  const address = `overture+b${"0".repeat(24)}1${"a".repeat(16)}@overture.test`;
  const reason = `550 <${address}> sent <01938a5e-7c00-7000-8000-000000000002@overture.test>`;
  const shown = stateAfter(finished({ kind: "refused", reason })).reason;
  expect(shown).not.toContain(address);
  expect(shown).not.toContain("01938a5e");
  expect(shown).toMatch(/^550 <overture\+\w{42}@overture\.test> sent </);
});
