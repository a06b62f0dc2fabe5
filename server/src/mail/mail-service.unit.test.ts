import { expect, test } from "vitest";
import { newMessageId } from "./mail-service.js";

test.each([
  ["mail.example", "mail.example"],
  ["b\u00fccher.example", "xn--bcher-kva.example"],
  ["[192.0.2.1]", "[192.0.2.1]"],
])("a Message-ID on the domain %s ends with %s", (messageIdDomain, end) => {
  expect(newMessageId({ messageIdDomain })).toMatch(/^<[0-9a-f-]{36}@[!-=?-~]+>$/);
  expect(newMessageId({ messageIdDomain })).toContain(`@${end}>`);
});
