import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlOfText } from "./html-of-text.js";

const bodyOf = (text: string) => /<body>\n([\s\S]*)\n<\/body>/.exec(htmlOfText(text))?.[1];

test("bold words and named links are marked up, and what is in them is escaped", () => {
  expect(bodyOf("We pay **$500 & travel** for one.")).toBe("<p>We pay <strong>$500 &amp; travel</strong> for one.</p>");
  expect(bodyOf("See [the <brief>](https://studio.example/a?b=1&c=2).")).toBe(
    '<p>See <a href="https://studio.example/a?b=1&amp;c=2">the &lt;brief&gt;</a>.</p>',
  );
  expect(bodyOf("**[Write](mailto:mara@studio.example)**")).toBe(
    '<p><strong><a href="mailto:mara@studio.example">Write</a></strong></p>',
  );
});

test.each([
  "2**3**4 is a number",
  "** not bold **",
  "a ***mark*** of three",
  "**of two\nlines**",
  "[no address](studio.example)",
  "[script](javascript:alert(1))",
  "[ ](https://studio.example)",
  "- Mara",
  "--\nMara",
  "3. Oktober\nMara",
  "1. one\n3. three",
])("%j stays the words that it is", (text) => {
  expect(bodyOf(text)).not.toMatch(/<(?:strong|ul|ol|li)|>no address|>script/);
});

test("a link does not say that it leads to somewhere else", () => {
  expect(bodyOf("[https://bank.example](https://evil.example)")).toBe(
    '<p>[<a href="https://bank.example">https://bank.example</a>](<a href="https://evil.example">https://evil.example</a>)</p>',
  );
});

test("lines that follow each other as a list are one, between the paragraphs around it", () => {
  expect(bodyOf("We bring:\n- a **camera**\n* light\nShall we?\n\n2. two\n3. three")).toBe(
    [
      "<p>We bring:</p>",
      "<ul>\n<li>a <strong>camera</strong></li>\n<li>light</li>\n</ul>",
      "<p>Shall we?</p>",
      '<ol start="2">\n<li>two</li>\n<li>three</li>\n</ol>',
    ].join("\n"),
  );
});

test("the HTML of any text holds its words, and no element but these", () => {
  const pieces = fc.constantFrom(
    "**",
    "*",
    "[",
    "](",
    ")",
    "https://a.example",
    "- ",
    "1. ",
    "2. ",
    "\n",
    " ",
    "<b>",
    "x",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const html = bodyOf(parts.join("")) ?? "";
      const elements = new Set(html.match(/<\/?[a-z]+/g)?.map((tag) => tag.replace(/[</]/g, "")));
      expect(["p", "br", "a", "strong", "ul", "ol", "li"]).toEqual(expect.arrayContaining([...elements]));
      const words = html
        .replace(/<[^>]*>/g, "")
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">");
      const count = (text: string) => text.split("x").length + text.split("<b>").length;
      expect(count(words)).toBe(count(parts.join("")));
    }),
  );
});

test.each([
  ["brackets", `](${"[".repeat(200_000)}`],
  ["one bracket", `](${"[".padEnd(200_000, "a ")}`],
  ["asterisks", "** ".repeat(70_000)],
  ["bold that does not end", "**a".repeat(70_000)],
])("%s by the hundred thousand are read in one pass", (_, text) => {
  expect(bodyOf(text)?.length).toBeGreaterThan(190_000);
});
