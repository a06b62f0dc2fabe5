import { expect, test } from "vitest";
import { storable } from "./storable.js";

test("null characters go and halves of characters are replaced, however deep they lie", () => {
  const at = new Date("2026-11-02T09:30:00.000Z");
  const mail = {
    subject: "Hi\0!",
    words: ["\ud83d", "👋", "half \ude00"],
    from: { name: "\0" },
    at,
    size: 3,
    cc: null,
  };

  expect(storable(mail)).toEqual({
    subject: "Hi!",
    words: ["\ufffd", "👋", "half \ufffd"],
    from: { name: "" },
    at,
    size: 3,
    cc: null,
  });
});
