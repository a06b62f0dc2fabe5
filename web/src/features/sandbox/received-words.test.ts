import { expect, test } from "vitest";
import { receivedWords } from "./received-words";

test("a reply that found its conversation says so", () => {
  expect(receivedWords({ kind: "reply", matched: true, duplicate: false }).text).toContain("in its conversation");
});

test("an unmatched mail is not reported as received by a conversation", () => {
  expect(receivedWords({ kind: "reply", matched: false, duplicate: false }).text).toContain("nothing that was sent");
});

test("a second copy does not count, whatever it is", () => {
  expect(receivedWords({ kind: "bounce", matched: true, duplicate: true }).text).toContain("does not count again");
});
