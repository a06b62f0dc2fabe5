import { expect, test } from "vitest";
import { nameOf } from "./shortcuts";

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ["j", { ...plain, key: "j" }],
  ["j", { ...plain, key: "J" }],
  ["?", { ...plain, key: "?" }],
  ["Escape", { ...plain, key: "Escape" }],
  ["mod+k", { ...plain, key: "k", ctrlKey: true }],
  ["mod+k", { ...plain, key: "k", metaKey: true }],
  ["alt+k", { ...plain, key: "k", altKey: true }],
])("the name of a pressed key is %s", (name, event) => {
  expect(nameOf(event)).toBe(name);
});
