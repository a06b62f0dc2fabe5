import { expect, test } from "vitest";
import { keyCaps, labelOf } from "./shortcut-words";
import { nameOf } from "./shortcuts";

const plain = { code: "", ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ["j", { ...plain, key: "j" }],
  ["j", { ...plain, key: "J" }],
  ["?", { ...plain, key: "?" }],
  ["j", { ...plain, key: "о", code: "KeyJ" }],
  ["j", { ...plain, key: "ξ", code: "KeyJ" }],
  ["mod+k", { ...plain, key: "л", code: "KeyK", ctrlKey: true }],
  ["mod+k", { ...plain, key: "κ", code: "KeyK", metaKey: true }],
  ["alt+k", { ...plain, key: "˚", code: "KeyK", altKey: true }],
  ["h", { ...plain, key: "h", code: "KeyJ" }],
  ["?", { ...plain, key: "?", code: "KeyM" }],
  ["Escape", { ...plain, key: "Escape" }],
  ["mod+k", { ...plain, key: "k", ctrlKey: true }],
  ["mod+k", { ...plain, key: "k", metaKey: true }],
  ["alt+k", { ...plain, key: "k", altKey: true }],
])("the name of a pressed key is %s", (name, event) => {
  expect(nameOf(event)).toBe(name);
});

test.each([
  ["mod+k", true, ["⌘", "K"]],
  ["mod+k", false, ["Ctrl", "K"]],
  ["Escape", false, ["Esc"]],
  ["?", false, ["?"]],
  ["g i", false, ["G", "I"]],
])("the keys of %s are shown as on the keyboard (on a Mac: %s)", (key, isMac, caps) => {
  expect(keyCaps(key, isMac)).toEqual(caps);
});

test("a settled key needs no label, and one that means something else here has its own", () => {
  const act = () => undefined;
  expect(labelOf("j", act)).toBe("Next in the list");
  expect(labelOf("n", { label: "New template", act })).toBe("New template");
});
