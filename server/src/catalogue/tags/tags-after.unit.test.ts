import { expect, test } from "vitest";
import { tagsAfter } from "./tags-after.js";

const after = (now: string[], seen: string[] | undefined, names: string[]) => tagsAfter(now, { names, seen }).sort();

test("without what was seen, the tags are those that are named", () => {
  expect(after(["Agency", "Tall"], undefined, ["Berlin"])).toEqual(["Berlin"]);
});

test("tags that others have added meanwhile stay, and tags that they have removed do not come back", () => {
  expect(after(["Agency", "Tall"], ["Agency"], ["Agency", "Berlin"])).toEqual(["Agency", "Berlin", "Tall"]);
  expect(after([], ["Agency"], ["Agency", "Berlin"])).toEqual(["Berlin"]);
});

test("what is taken away or written in another way is so, whatever others did beside it", () => {
  expect(after(["Agency", "Tall"], ["Agency"], [])).toEqual(["Tall"]);
  expect(after(["Agency"], ["Agency"], ["agency"])).toEqual(["agency"]);
  expect(after(["AGENCY"], ["Agency"], ["Agency"])).toEqual(["AGENCY"]);
});

test("more than there may be are refused, also where others have added some of them", () => {
  const many = Array.from({ length: 30 }, (_, at) => `Tag ${at}`);
  expect(() => after(many, [], ["One more"])).toThrow();
});
