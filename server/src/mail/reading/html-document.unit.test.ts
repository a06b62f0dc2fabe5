import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "./clean-html.js";
import { htmlDocument } from "./html-document.js";

const own = { embedded: () => undefined, loadsRemote: false };
const clean = (html: string) => cleanHtml(html, own).html;

describe("what is harmless stays", () => {
  test.each([
    ["<p>I charge <b>$450</b>.</p>", "<p>I charge <b>$450</b>.</p>"],
    ['<a href="https://lena.example/rates?a=1&amp;b=2">rates</a>', 'href="https://lena.example/rates?a=1&#38;b=2"'],
    ['<td style="color: red; padding:4px">x', '<td style="color: red; padding: 4px">x</td>'],
    ["<p>unclosed <i>and <b>nested", "<p>unclosed <i>and <b>nested</b></i></p>"],
    ['<img src="data:image/png;base64,AAAA" alt="logo">', '<img alt="logo" src="data:image/png;base64,AAAA">'],
  ])("%s", (html, expected) => {
    expect(clean(html)).toContain(expected);
  });
});

describe("what could run, send or load does not", () => {
  test.each([
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
    '<img src=x onerror="alert(1)">',
    "<svg><script>alert(1)</script></svg>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<a href=" &#14; javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name=p><button>go</button></form>',
    '<div style="background:url(https://evil.example/a.png)">x</div>',
    '<div style="background-color:u\\72l(https://evil.example)">x</div>',
    '<div style="position:fixed;top:0;left:0">x</div>',
    "<style>@import url(https://evil.example);</style>",
    '<link rel=stylesheet href="https://evil.example">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<base href="https://evil.example">',
    '<img src="https://evil.example/pixel.gif">',
    '<img srcset="https://evil.example/pixel.gif 2x">',
    '<table background="https://evil.example/a.png"><tr><td>x</table>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p title="x"><!--><img src=x onerror=alert(1)>--></p>',
    "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>",
    '<object data="https://evil.example"></object>',
    '<video poster="https://evil.example"><source src="https://evil.example"></video>',
  ])("%s", (html) => {
    expect(clean(html)).not.toMatch(
      /evil|<script|<style|<svg|<form|<iframe|onerror\s*=\s*[^&]*>|position|javascript:/i,
    );
  });

  test("whatever comes, only known elements and attributes are written", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      '"',
      "'",
      "=",
      "/",
      "img",
      "a",
      "p",
      " ",
      "src",
      "onclick",
      "script",
      "!--",
      "-->",
      "&#60;",
      "x",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const [tag] of clean(pieces.join("")).matchAll(/<[^>]*>/g))
          expect(tag).toMatch(/^<\/?(?:a|p|img|span)(?: [a-z]+="[^"<>]*")*>$/);
      }),
    );
  });
});

describe("pictures", () => {
  test("from elsewhere are counted, named by their text, and loaded only when asked for", () => {
    const html = '<img src="https://cdn.example/logo.png" alt="Our logo"><img src="//cdn.example/b.png">';

    expect(cleanHtml(html, own)).toEqual({ html: '<span class="picture">Our logo</span>', remote: 2 });
    const { html: loaded } = cleanHtml(html, { ...own, loadsRemote: true });
    expect(loaded).toBe('<img alt="Our logo" src="https://cdn.example/logo.png"><img src="https://cdn.example/b.png">');
  });

  test("that the mail brings along are shown from it", () => {
    const raw = [
      'Content-Type: multipart/related; boundary="edge"',
      "",
      "--edge",
      "Content-Type: text/html; charset=utf-8",
      "",
      '<p>Hi <img src="cid:logo@lena"></p>',
      "--edge",
      "Content-Type: image/png",
      "Content-ID: <logo@lena>",
      "Content-Transfer-Encoding: base64",
      "",
      "iVBORw0KGgo=",
      "--edge--",
    ].join("\r\n");

    const shown = htmlDocument(Buffer.from(raw), "own");

    expect(shown?.remote).toBe(0);
    expect(shown?.document).toContain('<img src="data:image/png;base64,iVBORw0KGgo=">');
    expect(shown?.document).toContain("default-src 'none'; img-src data:;");
  });

  test("that stand in it again and again make no endless page", () => {
    const raw = [
      'Content-Type: multipart/related; boundary="edge"',
      "",
      "--edge",
      "Content-Type: text/html",
      "",
      '<img src="cid:a">'.repeat(1_000),
      "--edge",
      "Content-Type: image/png",
      "Content-ID: <a>",
      "",
      "x".repeat(1_000_000),
      "--edge--",
    ].join("\r\n");

    expect(htmlDocument(Buffer.from(raw), "own")?.document.length).toBeLessThan(20_000_000);
  });

  test("of a mail without HTML are none", () => {
    expect(htmlDocument(Buffer.from("Content-Type: text/plain\r\n\r\nHi"), "own")).toBeUndefined();
  });
});

test("a page that nests without end is cleaned in time that grows with its length", () => {
  const html = "<div>".repeat(200_000);
  const start = process.cpuUsage();
  clean(html);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(2_000);
});
