import { expect, test } from "vitest";
import { listNamed, wordsOf } from "./mentions.js";

const named = (text: string, names: readonly string[]) => listNamed(wordsOf(text), names, (name) => [name]);

test.each([
  ["says Mia.Cooks.", "mia.cooks", true],
  ["write to <LENA@Example.com>", "lena@example.com", true],
  ["LENA  wanders\nin Portugal", "lena wanders", true],
  ["lena wandersson", "lena wanders", false],
  ["lena", "lena wanders", false],
  ["lena wanders", "lena", true],
  ["a bob", "bob", false],
  ["the the thema", "the thema", true],
  ["", "lena", false],
])("in %j the name %j stands as whole words: %s", (text, name, isNamed) => {
  expect(named(text, [name]).length > 0).toBe(isNamed);
});

test("a creator with several names is found by any of them, once", () => {
  const people = [
    { id: 1, names: ["lena wanders", "lena@example.com"] },
    { id: 2, names: ["lena bakes", "bakes@example.com"] },
  ];

  const found = listNamed(wordsOf("lena wanders, lena@example.com"), people, ({ names }) => names);

  expect(found.map(({ id }) => id)).toEqual([1]);
});

test("a text is gone through once, however many names it is asked for", () => {
  const words = wordsOf("hello there creator ".repeat(4_000));
  let looked = 0;
  const counted = new Proxy(words, {
    get(target, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) looked += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  const names = Array.from({ length: 20_000 }, (_, number) => `creator ${number}`);

  expect(listNamed(counted, names, (name) => [name])).toEqual([]);

  expect(looked).toBeLessThan(3 * words.length);
});

test("of a text of megabytes the beginning counts, and no word that is cut", () => {
  const words = wordsOf(`lena wanders ${"x".repeat(99_986)}mia cooks`);

  expect(words).toEqual(["lena", "wanders"]);
  expect(wordsOf("a ".repeat(5_000_000))).toHaveLength(49_999);
});
