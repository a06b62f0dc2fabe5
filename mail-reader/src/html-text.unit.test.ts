import { describe, expect, test } from "vitest";
import { htmlToText } from "./html-text.js";
import { visibleText } from "./visible-text.js";

const visible = (html: string) => visibleText(htmlToText(html).own);

/** The same answer in the HTML of each mail program. The quoted mail below it is Mia's. */
const programs: Record<string, string> = {
  Spark:
    '<div name="messageBodySection"><div dir="auto">Hi. Fine.<br><br>Thanks,<br>Kim</div></div><div name="messageSignatureSection"><br>Kim Lind</div><div name="messageReplySection">On 2 Mar 2026 at 10:15 +0100, Mia &lt;mia@sender.example&gt;, wrote:<br><blockquote type="cite">Hello! We pay $200.</blockquote></div>',
  Missive:
    '<div>Hi. Fine.</div><div><br></div><div>Thanks,</div><div>Kim</div><div class="missive_quote"><div>On March 2, 2026 at 10:15, Mia (<a href="mailto:mia@sender.example">mia@sender.example</a>) wrote:</div><blockquote>Hello! We pay $200.</blockquote></div>',
  "Lotus Notes":
    '<font size=2>Hi. Fine.</font><br><br><font size=2>Thanks,</font><br><font size=2>Kim</font><br><br><font size=1>From: &nbsp; &nbsp; &nbsp; &nbsp;</font><font size=1>"Mia" &lt;mia@sender.example&gt;</font><br><font size=1>To: &nbsp; &nbsp; &nbsp; &nbsp;</font><font size=1>kim@creator.example</font><br><font size=1>Date: &nbsp; &nbsp; &nbsp; &nbsp;</font><font size=1>02.03.2026 10:15</font><br><hr noshade><br>Hello! We pay $200.',
  Gmail:
    '<div dir="ltr">Hi. Fine.<br><br>Thanks,<br>Kim</div><div class="gmail_extra"><br><br><div class="gmail_quote">On Mon, Mar 2, 2026 at 10:15 AM, Mia <span dir="ltr">&lt;<a href="mailto:mia@sender.example">mia@sender.example</a>&gt;</span> wrote:<br><blockquote class="gmail_quote"><div>Hello! We pay $200.</div></blockquote></div></div>',
  "Gmail, whose quote was taken out below its introduction":
    '<div>Hi. Fine.</div><div><br></div><div>Thanks,</div><div>Kim</div><div class="gmail_attr">On Mon wrote:<br></div>',
  "Outlook on the desktop":
    '<div class=WordSection1><p class=MsoNormal>Hi. Fine.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Thanks,<o:p></o:p></p><p class=MsoNormal>Kim<o:p></o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class=MsoNormal><b>From:</b> Mia [mailto:mia@sender.example]<br><b>Sent:</b> Monday, March 2, 2026 10:15<br><b>To:</b> Kim<br><b>Subject:</b> Idea<o:p></o:p></p></div><p class=MsoNormal>Hello! We pay $200.</p></div>',
  "old Outlook":
    '<div class=Section1><p class=MsoNormal>Hi. Fine.</p><p class=MsoNormal>&nbsp;</p><p class=MsoNormal>Thanks,</p><p class=MsoNormal>Kim</p><div><div class=MsoNormal align=center><hr size=2 width="100%" align=center></div><p class=MsoNormal><b>From:</b> Mia <br><b>Sent:</b> Monday, March 2, 2026 10:15<br><b>To:</b> kim@creator.example<br><b>Subject:</b> Idea</p></div><p>Hello! We pay $200.</p></div>',
  "Outlook on the web":
    '<div>Hi. Fine.</div><div><br></div><div>Thanks,</div><div>Kim</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Mia<br><b>Sent:</b> Monday<br></div><div>Hello! We pay $200.</div>',
  "Apple Mail":
    '<html><body>Hi. Fine.<div><br></div><div>Thanks,</div><div>Kim<br><div><br><blockquote type="cite"><div>On 2 Mar 2026, at 10:15, Mia &lt;mia@sender.example&gt; wrote:</div><br><div>Hello! We pay $200.</div></blockquote></div></div></body></html>',
  Thunderbird:
    '<html><head><meta charset="utf-8"></head><body text="#000000">Hi. Fine.<br><br>Thanks,<br>Kim<br><div class="moz-cite-prefix">On 02.03.2026 10:15, Mia wrote:<br></div><blockquote cite="mid:m1@sender.example" type="cite"><div>Hello! We pay $200.</div></blockquote><br></body></html>',
  Yahoo:
    '<div>Hi. Fine.</div><div><br></div><div>Thanks,</div><div>Kim</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Monday, Mia wrote:</div><div>Hello! We pay $200.</div></div>',
  "Mail.ru":
    '<HTML><BODY>Hi. Fine.<br><br>Thanks,<br>Kim<br><br><br>Mon, 02 Mar 2026 10:15:00 +0400 от Mia &lt;mia@sender.example&gt;:<br><blockquote style="border-left:1px solid #0857A6"><div>Hello! We pay $200.</div></blockquote></BODY></HTML>',
  Yandex:
    '<div>Hi. Fine.</div><div> </div><div>&nbsp;</div><div>Thanks,</div><div>Kim</div><div> </div><div>02.03.2026, 10:15, "Mia" &lt;mia@sender.example&gt;:</div><blockquote type="cite"><div>Hello! We pay $200.</div></blockquote>',
  "Windows Mail":
    '<div style="font-family:Calibri"><div>Hi. Fine.</div><div>&nbsp;</div><div>Thanks,</div><div>Kim</div><div style="border-top:1px solid"><div><font><b>From:</b>&nbsp;<a href="mailto:mia@sender.example">Mia</a><br><b>Sent:</b>&nbsp;Monday, March 2, 2026 10:15<br><b>To:</b>&nbsp;<a>Kim</a></font></div></div><div>Hello! We pay $200.</div></div>',
  "Apple Mail, with its own signature":
    '<div>Hi. Fine.</div><div><br></div><div>Thanks,</div><div>Kim</div><div id="appleMailSignature">Kim Lind, creator</div><blockquote type="cite"><div>On 2 Mar 2026, Mia wrote:</div><div>Hello! We pay $200.</div></blockquote>',
  Proton:
    '<div>Hi. Fine.</div><div><br></div><div>Thanks,</div><div>Kim</div><div class="protonmail_signature_block">Sent with Proton</div><div class="protonmail_quote">On Monday, Mia wrote:<blockquote class="protonmail_quote">Hello! We pay $200.</blockquote></div>',
};

describe("an answer in the HTML of", () => {
  for (const [name, html] of Object.entries(programs)) {
    test(`${name} shows without the mail it answers`, () => expect(visible(html)).toBe("Hi. Fine.\n\nThanks,\nKim"));
  }
});

describe("HTML as text", () => {
  const pages: Record<string, [string, string]> = {
    "keeps lists and paragraphs": [
      "<p>Rates</p><ul><li>Video $450</li><li>Reel $200</li></ul>",
      "Rates\n\n- Video $450\n- Reel $200",
    ],
    "decodes references": ["&lt;3 &euro;450 &#8211; &#x1F600; caf&eacute; &unknown;", "<3 €450 – 😀 café &unknown;"],
    "hides what a page hides": ["<style>p{}</style><script>alert(1)</script><title>x</title>Hi<!-- no -->", "Hi"],
    "hides what its styles hide": [
      "<div style=\"display:none;max-height:0\">Unsubscribe<div>$9</div> here</div><span style='color:red; visibility: hidden'>x</span>" +
        "<table hidden><tr><td>y</td></tr></table><div>I charge $450</div>",
      "I charge $450",
    ],
    "shows what no style hides": [
      '<div title="hidden" class="display:none"><span style="font-size:0.9em;display:nonesuch">Hi</span></div>' +
        '<b hide="hidden" style="opacity:0.8">there</b> <span style="height:0">now</span>',
      "Hi\nthere now",
    ],
    "hides what nobody can see for another reason": [
      '<p hidden>one</p><b style="opacity:0">two</b><span style="font-size: 0px">three</span>' +
        '<div style="max-height:0;overflow:hidden">four</div><div style="left:-9999px;position:absolute">five</div>' +
        '<div style="text-indent:-9999px">six</div><em style="visibility:hidden">seven</em>No thanks',
      "No thanks",
    ],
    "hides a paragraph that nobody closed up to the next block": [
      '<p style="display:none">not<div>there</div>',
      "there",
    ],
    "shows words with a size of their own in what has none, and what one program alone hides": [
      '<table><tr><td style="font-size:0px;padding:20px 0"><div style="font-size:13px">I charge $450</div></td></tr>' +
        '</table><div style="mso-hide:all">See you</div>',
      "I charge $450\nSee you",
    ],
    "shows everything where hiding never ends": ['<div style="display:none">Yes<div>for $450</div>', "Yes\nfor $450"],
    "shows what is hidden where nothing else is there": [
      '<div style="display:none">Yes, $450</div><p> </p>',
      "Yes, $450",
    ],
    "marks quotes": ["<blockquote>old<blockquote>older</blockquote></blockquote>new", "> old\n>> older\nnew"],
    "keeps the lines of pre": ["<pre>a\n  b</pre>", "a\n  b"],
    "passes over a bracket in an attribute": ['<img alt="a > b">Hi', "Hi"],
    "takes a lone bracket as text": ["1 < 2", "1 < 2"],
    "puts table cells beside each other": ["<table><tr><td>Video</td><td>$450</td></tr></table>", "Video $450"],
  };
  for (const [name, [html, text]] of Object.entries(pages)) {
    test(name, () => expect(htmlToText(html).text).toBe(text));
  }

  test("a quote that begins in a hidden element ends one's own words all the same", () => {
    expect(
      visible('<div>Yes, $450.</div><div id="divRplyFwdMsg" style="display:none"></div><div>Hello, $200</div>'),
    ).toBe("Yes, $450.");
  });

  test("an answer below the quote is found although the program marked the quote", () => {
    expect(visible('<div class="gmail_quote"><blockquote>Hello</blockquote></div><div>Yes, $450.</div>')).toBe(
      "Yes, $450.",
    );
  });

  const cited =
    '<div class="moz-cite-prefix">On 02.03.2026 10:15, Mia wrote:<br></div><blockquote type="cite">What do you charge?</blockquote>';
  const gmail = (inside: string) =>
    `<div class="gmail_quote gmail_quote_container"><div class="gmail_attr">Mia, 2 Mar, wrote this:<br></div>${inside}</div>`;

  test.each([
    ["a greeting above", `<p>Hello Mia,</p>${cited}<p>$450.</p><p>Kim</p>`, "Hello Mia,\n\n$450.\n\nKim"],
    [
      "answers between the pieces of a quote",
      `<div>Hello Mia,</div>${gmail("<blockquote>What?</blockquote><div>$450.</div><blockquote>When?</blockquote><div>In May.</div>")}`,
      "Hello Mia,\n\n> What?\n$450.\n> When?\nIn May.",
    ],
    [
      "a signature below",
      `<p>Hello Mia,</p>${cited}<p>$450.</p><div class="moz-signature">Kim Lind</div>`,
      "Hello Mia,\n\n$450.",
    ],
  ])("an answer below a marked quote is the sender's, with %s", (_, html, text) => {
    expect(visible(html)).toBe(text);
  });

  test.each([
    ["a signature", `<p>$450.</p>${cited}<div class="moz-signature">Kim Lind</div><p>Example Inc</p>`],
    [
      "a footer of a list",
      `<p>$450.</p>${cited}<div>-- <br>You received this message because you are subscribed</div>`,
    ],
    [
      "a forwarded mail",
      '<p>$450.</p><div class="gmail_quote">---------- Forwarded message ---------<br>From: Mia<br>Hi!<br><br>a<br>b<br>c<br>d<br>e<blockquote>older</blockquote><div>Mia</div></div>',
    ],
    [
      "a deeper quote",
      `<p>$450.</p>${gmail('<blockquote>Hi<div class="gmail_quote"><blockquote>older</blockquote>Mia</div></blockquote>')}`,
    ],
  ])("what stands below a marked quote is no answer where it is %s", (_, html) => {
    expect(visible(html)).toBe("$450.");
  });
});
