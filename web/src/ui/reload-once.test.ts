import { expect, test } from "vitest";
import { reloadOnce } from "./reload-once";

function surroundings() {
  const kept = new Map<string, string>();
  const reloads: true[] = [];
  return {
    reloads,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    reload: () => void reloads.push(true),
  };
}

test("a piece of the interface that cannot be loaded reloads the page once, another piece once more", () => {
  const page = surroundings();
  const missing = (name: string) => new TypeError(`Failed to fetch dynamically imported module: /assets/${name}.js`);

  expect(reloadOnce(missing("a"), page)).toBe(true);
  expect(reloadOnce(missing("a"), page)).toBe(false);
  expect(reloadOnce(missing("b"), page)).toBe(true);
  expect(page.reloads).toHaveLength(2);
});

test("any other error does not reload the page", () => {
  const page = surroundings();
  expect(reloadOnce(new Error("Failed to load campaigns"), page)).toBe(false);
  expect(page.reloads).toHaveLength(0);
});
