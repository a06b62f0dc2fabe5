import { expect, onTestFinished, test } from "vitest";
import { useCurrency } from "../../values/currency.js";
import { type ProposedDeal, warningsOf } from "./deal-warnings.js";

const plain: ProposedDeal = {
  amount: 40_000,
  views: 82_000,
  asked: 45_000,
  offered: 40_000,
  agreed: undefined,
  free: 100_000,
  left: 100_000,
  affordable: 1_000,
};

function messagesOf(change: Partial<ProposedDeal>): string[] {
  return warningsOf({ ...plain, ...change }).map(({ message }) => message);
}

test("a deal as it was talked about, within what is free and can be paid, has no warning", () => {
  expect(warningsOf(plain)).toEqual([]);
  expect(messagesOf({ amount: 45_000 })).toEqual([]);
  expect(messagesOf({ amount: 42_550 })).toEqual([]);
  expect(messagesOf({ agreed: { amount: 40_000, isNamed: true } })).toEqual([]);
});

test.each<[Partial<ProposedDeal>, string]>([
  [{ amount: 50_050 }, "$50.50 more than was asked ($450)"],
  [{ amount: 50_000, asked: null }, "$100 more than was offered ($400)"],
  [{ amount: 50_000, asked: 30_000 }, "$100 more than was offered ($400)"],
  [{ amount: 39_975 }, "$0.25 less than was offered ($400)"],
  [{ amount: 40_000, offered: null }, "$50 less than was asked ($450)"],
  [{ amount: 45_000, agreed: { amount: 40_000, isNamed: true } }, "$50 more than was accepted ($400)"],
  [{ amount: 4_000, agreed: { amount: 40_000, isNamed: true } }, "$360 less than was accepted ($400)"],
  [{ amount: 45_000, agreed: { amount: 40_000, isNamed: false } }, "$50 more than was offered ($400)"],
  [{ amount: 35_000, agreed: { amount: 40_000, isNamed: false } }, "$50 less than was offered ($400)"],
  [{ amount: 40_000, free: 30_000 }, "More than is free: of the $1,000 left, $700 is offered to others"],
  [{ amount: 40_000, affordable: 300 }, "$4.88 per 1,000 views, where the campaign can pay $3"],
])("%j is warned of: %s", (change, message) => {
  expect(messagesOf(change)).toEqual([message]);
});

test("amounts are in the installation's currency", () => {
  onTestFinished(() => useCurrency("USD"));
  useCurrency("EUR");
  expect(messagesOf({ amount: 50_050 })).toEqual(["€50.50 more than was asked (€450)"]);
});

test("what nobody knows is no warning, and what is refused anyway is not warned of as not free", () => {
  expect(messagesOf({ asked: null, offered: null, views: undefined, affordable: undefined })).toEqual([]);
  expect(messagesOf({ views: 0 })).toEqual([]);
  expect(messagesOf({ asked: null, offered: null, amount: 200_000, free: 10_000, affordable: undefined })).toEqual([]);
});

const unpriced = { asked: null, offered: null };

test("a price is far above what can be paid from half as much again", () => {
  expect(messagesOf({ ...unpriced, amount: 15_000, views: 100_000, affordable: 100 })).toEqual([]);
  expect(messagesOf({ ...unpriced, amount: 15_001, views: 100_000, affordable: 100 })).toHaveLength(1);
});

test("every one that holds is said, on the field of the amount", () => {
  const warnings = warningsOf({ ...plain, amount: 90_000, free: 10_000, affordable: 100 });
  expect(warnings).toHaveLength(3);
  expect(new Set(warnings.map(({ field }) => field))).toEqual(new Set(["finalDealAmount"]));
});
