import { expect, test } from "vitest";
import { htmlDocument } from "./html-document.js";

async function shown(html: string): Promise<string> {
  const raw = Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`);
  const { document = "" } = (await htmlDocument(raw, "own")) ?? {};
  return document.slice(document.indexOf("<body>") + 6, document.indexOf("</body>"));
}

test.each([
  ["another address", '<a href="https://evil.example/login">https://bank.example/login</a>'],
  ["one with other attributes", '<a title="a > b" style="color: red" href="https://evil.example">www.bank.example</a>'],
  ["one inside of other elements", '<a href="https://evil.example"><b>bank</b><i>.example</i></a>'],
  ["one with invisible characters", '<a href="https://evil.example">ba\u200bnk.example</a>'],
  ["one that is the user name of another", '<a href="https://evil.example">https://bank.example@x.example/</a>'],
  ["letters that look alike", '<a href="https://evil.example">еvil.example</a>'],
  ["one that only begins alike", '<a href="https://evil.example">https://evil.example.bank.example</a>'],
  ["a text in a direction of its own", '<a href="https://evil.example">\u202eelpmaxe.knab//:sptth</a>'],
])("beside a link whose text is %s stands where it leads", async (_, html) => {
  expect(await shown(html)).toContain('</a> <span class="target">evil.example</span>');
});

test.each([
  ["the same site", '<a href="https://bank.example/login?a=1&amp;b=2">bank.example</a>'],
  ["a part of it", '<a href="https://www.bank.example/">https://bank.example/offers</a>'],
  ["in other letters", '<a href="https://bank.example/">Https://BANK.example</a>'],
  ["of words", '<a href="https://evil.example/">Read more. It is free</a>'],
  ["of a number", '<a href="https://evil.example/">Version 2.0</a>'],
  ["a mailbox", '<a href="mailto:maria@example.com">maria@bank.example</a>'],
])("a link whose text is %s is left as it is", async (_, html) => {
  expect(await shown(html)).not.toContain('target">');
});

test("of five thousand links each is looked at once, and of a text without end its beginning", async () => {
  const links = '<a href="https://evil.example">bank.example</a>'.repeat(5_000);

  const document = await shown(`<a href="https://evil.example">${"a.".repeat(50_000)}</a>${links}`);

  expect(document.match(/class="target"/g)).toHaveLength(5_000);
});
