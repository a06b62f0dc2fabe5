import { expect, test } from "vitest";
import { chosenOptions } from "./multi-select-options";

const options = [
  { value: "01938a5e-7c00-7000-8000-00000000000a", label: "Travel" },
  { value: "01938a5e-7c00-7000-8000-00000000000b", label: "Food" },
  { value: "01938a5e-7c00-7000-8000-00000000000c", label: "Music" },
];

test("an address may name genres by id or by name, whatever its case", () => {
  expect(chosenOptions(" travel, 01938a5e-7c00-7000-8000-00000000000c, nothing", options)).toEqual([
    "01938a5e-7c00-7000-8000-00000000000a",
    "01938a5e-7c00-7000-8000-00000000000c",
  ]);
  expect(chosenOptions(undefined, options)).toEqual([]);
});
