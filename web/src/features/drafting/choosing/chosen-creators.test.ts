import { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { noneChosen, sumChosen, withCreators, without, withoutContacted, withSelection } from "./chosen-creators";

const [example] = outreach.listAvailableCreators.example.data.creators as [outreach.AvailableCreator];
const creator = (_id: string, avgCost?: number): outreach.AvailableCreator => {
  const { avgCost: _, ...rest } = example;
  return { ...rest, _id, expectedViews: 1_000, ...(avgCost !== undefined && { avgCost }) };
};

test("a creator chosen on another page stays chosen", () => {
  const first = withSelection(noneChosen, new Set(["a"]), [creator("a"), creator("b")]);
  const second = withSelection(first, new Set(["a", "c"]), [creator("c"), creator("d")]);
  expect([...second.keys()]).toEqual(["a", "c"]);
  expect([...withSelection(second, new Set(["c"]), []).keys()]).toEqual(["c"]);
});

test("the sum has the known prices, and the number of unknown ones", () => {
  const chosen = withCreators(noneChosen, [creator("a", 400), creator("b", 250.5), creator("c")]);
  expect(sumChosen(chosen, 600)).toEqual({ cost: 650.5, expectedViews: 3_000, unpriced: 1, left: -50.5, contacted: 0 });
  expect(sumChosen(without(chosen, "a"), 600).left).toBe(349.5);
});

test("creators whom another user is in touch with are counted, and can be left out", () => {
  const contact = { username: "mara", at: "2026-11-03T08:00:00.000Z", isOpen: true };
  const chosen = withCreators(noneChosen, [creator("a"), { ...creator("b"), contact }]);
  expect(sumChosen(chosen, 600).contacted).toBe(1);
  expect([...withoutContacted(chosen).keys()]).toEqual(["a"]);
});
