import { expect, test } from "vitest";
import { wordsFor } from "./words-for";

const table = { sent: "Sent", bounced: "Bounced" };

test("a value that the page knows has its words", () => {
  expect(wordsFor(table, "sent", (value) => value)).toBe("Sent");
});

test("a value that only a newer server knows is shown as it is", () => {
  expect(wordsFor<string, string>(table, "postponed", (value) => value)).toBe("postponed");
  expect(wordsFor<string, string>(table, "constructor", (value) => value)).toBe("constructor");
});
