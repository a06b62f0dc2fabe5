import { expect, test } from "vitest";
import { filesOf } from "./attachment-words";

test("a message's own files are those that we send", () => {
  const file = { _id: "01938a5e-7c00-7000-8000-000000000061", name: "brief.pdf", type: "application/pdf", bytes: 3 };
  expect(filesOf({ attachments: [{ ...file }, { name: "theirs.pdf", type: "application/pdf", bytes: 3 }] })).toEqual([
    file,
  ]);
  expect(filesOf({})).toEqual([]);
});
