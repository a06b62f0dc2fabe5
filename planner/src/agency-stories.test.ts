import { expect, test } from "vitest";
import { seededRandom } from "./random-draws.js";
import { type Story, storyOf, threadOn, waitsUntil } from "./testing/agency-stories.js";
import { drawing } from "./testing/draws.js";

const never = Number.POSITIVE_INFINITY;
const followUps = [3, 5];

function storyWith(more: Partial<Story>): Story {
  return {
    thread: { answerChance: 0.4, dealChance: 0.5, cost: 20_000, views: 9_000, priceDeviation: 0.4 },
    mailedAt: [0, 3],
    ...{ answeredAt: 6, pricedAt: 8, saidYesAt: never, saidNoAt: never, agreedAt: 20, endedAt: never },
    ...{ named: 24_000, paid: 22_000 },
    ...more,
  };
}

test("a simulated conversation has on each day the state that the product would see", () => {
  const story = storyWith({ saidNoAt: 9, saidYesAt: 12 });
  const kindsOn = (days: number[]) => days.map((day) => threadOn(day, story, followUps).kind);
  expect(kindsOn([1, 4, 7, 8.5, 10, 13])).toEqual(["first", "followUp", "answered", "priced", "declined", "agreed"]);
  expect(threadOn(1, story, followUps)).toMatchObject({ age: 1, nextFollowUp: 1 });
  expect(threadOn(4, story, followUps)).toMatchObject({ age: 1, nextFollowUp: 2 });
  expect(threadOn(9, storyWith({ mailedAt: [0, 3, 8], answeredAt: never }), followUps)).toMatchObject({
    kind: "followUp",
    age: 1,
    nextFollowUp: 0,
  });
  expect(threadOn(7, story, followUps)).toMatchObject({ cost: 20_000, priceDeviation: 0.4 });
  expect(threadOn(8.5, story, followUps)).toMatchObject({ cost: 24_000, priceDeviation: 0 });
});

test("waiting is counted after each mail and from each event on, up to the day", () => {
  const waits = (day: number) =>
    waitsUntil([storyWith({})], day).map(({ kind, days, came }) => `${kind} ${days}${came ? " came" : ""}`);
  expect(waits(2)).toEqual(["first 2"]);
  expect(waits(5)).toEqual(["first 3", "followUp 2"]);
  expect(waits(9)).toEqual(["first 3", "followUp 3 came", "answered 3", "priced 1"]);
  expect(waits(60)).toEqual(["first 3", "followUp 3 came", "answered 14 came", "priced 12 came"]);
});

test("follow-ups go out until there is an answer, and more than half of the answers come after the first of them", () => {
  const random = seededRandom(8);
  const draws = { random, normal: drawing(random).normal };
  const figure = { estimate: 0.5, low: 0.4, high: 0.6 };
  const known = { estimates: { answers: figure, deals: figure, price: figure, views: figure }, priceDeviation: 0.4 };
  const stories = Array.from({ length: 2_000 }, () => storyOf({ ...known, answered: true }, followUps, draws));
  for (const { mailedAt, answeredAt, endedAt, pricedAt } of stories) {
    expect(mailedAt.every((at) => at < answeredAt)).toBe(true);
    expect(pricedAt === never || pricedAt < endedAt).toBe(true);
  }
  const late = stories.filter(({ answeredAt, mailedAt }) => mailedAt.length > 1 && answeredAt > 3).length;
  expect(late / stories.length).toBeGreaterThan(0.45);
  expect(late / stories.length).toBeLessThan(0.65);
  expect(storyOf({ ...known, answered: false }, followUps, draws)).toMatchObject({
    mailedAt: [0, 3, 8],
    answeredAt: never,
    agreedAt: never,
  });
});
