import { expect, test } from "vitest";
import { filesOf, forgetsAttachment } from "./attachment-words";

test.each([
  "The brief is attached.",
  "See the attachments",
  "ATTACHED you find it",
  "Im Anhang findest du alles",
  "Anbei die Unterlagen",
  "Veuillez trouver ci-joint le brief",
  "Voir la pièce jointe",
  "Te adjunto el contrato",
  "Segue em anexo o contrato",
])("%j speaks of a file", (content) => {
  expect(forgetsAttachment({ content })).toBe(true);
  expect(forgetsAttachment({ content, attachments: [{}] })).toBe(false);
});

test.each([
  "Hello Lena, shall we talk?",
  "We are unattached to any brand",
  "> The brief is attached\nThank you!",
  "Der Vorhang fällt",
])("%j speaks of none", (content) => {
  expect(forgetsAttachment({ content })).toBe(false);
});

test("of a message the files are those that we send", () => {
  const file = { _id: "01938a5e-7c00-7000-8000-000000000061", name: "brief.pdf", type: "application/pdf", bytes: 3 };
  expect(filesOf({ attachments: [{ ...file }, { name: "theirs.pdf", type: "application/pdf", bytes: 3 }] })).toEqual([
    file,
  ]);
  expect(filesOf({})).toEqual([]);
});
