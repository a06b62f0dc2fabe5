import { expect, test } from "vitest";
import { waitingAnswerOf } from "./waiting-answer.js";

const id = "01938a5e-7c00-7000-8000-000000000043";
const nothing = {
  id,
  intent: null,
  offer: null,
  offers: [],
  handOverTo: null,
  namesHandOver: false,
  isAccepted: false,
};
const manager = "sam@agency.example";

test("a reply in which nothing was understood has no next step", () => {
  expect(waitingAnswerOf(nothing)).toBeUndefined();
});

test.each([
  ["asks a question", { intent: "question" as const }, "reply"],
  ["is interested", { intent: "interested" as const }, "reply"],
  ["declines", { intent: "declined" as const }, "close"],
  ["names a price", { offer: 120_000 }, "price"],
  ["declines for less than a price", { intent: "declined" as const, offer: 120_000 }, "price"],
  ["accepts our price on its page", { intent: "interested" as const, offer: 45_000, isAccepted: true }, "reply"],
  ["wants nothing for it", { intent: "interested" as const, offer: 0 }, "reply"],
  ["refers to nobody by an address", { intent: "hand-over" as const }, "reply"],
  ["refers to somebody, with a price", { intent: "hand-over" as const, offer: 5, handOverTo: manager }, "confirm"],
  ["names an address in passing", { intent: "declined" as const, handOverTo: manager, namesHandOver: true }, "close"],
])("one that %s", (_, reply, next) => {
  expect(waitingAnswerOf({ ...nothing, ...reply })?.next).toBe(next);
});

test("a price in another currency is named as it is, while none in the own one counts", () => {
  const offers = [
    { amount: 500, currency: "EUR" },
    { amount: 700, currency: "CHF" },
  ];

  expect(waitingAnswerOf({ ...nothing, offers })).toEqual({
    _id: id,
    intent: null,
    foreignPrice: { amount: 500, currency: "EUR" },
    next: "reply",
  });
  expect(waitingAnswerOf({ ...nothing, offers, offer: 54_000 })).not.toHaveProperty("foreignPrice");
  expect(waitingAnswerOf({ ...nothing, offers: [{ amount: 500, currency: "USD" }] })).toBeUndefined();
});

test("an address to which no draft may go yet is not named", () => {
  const referring = { ...nothing, intent: "hand-over" as const, handOverTo: manager };

  expect(waitingAnswerOf(referring)).toEqual({ _id: id, intent: "hand-over", next: "confirm" });
  expect(waitingAnswerOf({ ...referring, namesHandOver: true })).toEqual({
    _id: id,
    intent: "hand-over",
    referredTo: manager,
    next: "write",
  });
});
