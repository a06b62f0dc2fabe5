import { expect, test } from "vitest";
import { SeenEmails } from "./seen-emails.js";

test("each of 100,000 addresses is new once, in whatever case it comes again", () => {
  const seen = new SeenEmails();
  const emails = Array.from({ length: 100_000 }, (_, number) => `Creator.${number}@example.com`);
  expect(emails.filter((email) => seen.add(email))).toHaveLength(100_000);
  expect(emails.filter((email) => seen.add(email.toUpperCase()))).toEqual([]);
  expect(seen.add("other@example.com")).toBe(true);
});
