import { expect, test } from "vitest";
import { mailboxOf } from "./account-limits.js";

test.each([
  ["Maria@Example.com", "maria@example.com"],
  ["maria+1@example.com", "maria@example.com"],
  ["maria+a+b@example.com", "maria@example.com"],
  ["m.aria@example.com", "m.aria@example.com"],
])("%s is the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
