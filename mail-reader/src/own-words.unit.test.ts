import { describe, expect, test } from "vitest";
import { readMail } from "./read-mail.js";
import { visibleText } from "./visible-text.js";

const answer = "Sounds good, I would do it.";

describe("an answer shows without", () => {
  test.for([
    [
      "the head of a mail in one line",
      "From: Mia Frost <mia@sender.example> Sent: Monday, March 2, 2026 10:15 To: Kim Subject: Idea",
    ],
    [
      "a head glued behind its rule",
      "------ Original ------ From: Mia Frost Date: 2.3.2026 10:15 To: Kim Subject: Idea",
    ],
    ["a sender alone", "From: Mia Frost <mia@sender.example>"],
    [
      "an introduction without a colon above a head",
      "On 2 March 2026 at 10:15 Mia Frost wrote\nFrom: Mia Frost\nTo: Kim",
    ],
    [
      "a head in Polish",
      "Nadawca: Mia Frost <mia@sender.example>\nAdresat: Kim\nData: 2 marca 2026 10:15\nTemat: Film",
    ],
    [
      "an introduction that Apple writes in Polish",
      "Wiadomość napisana przez Mia Frost w dniu 2 mar 2026, o godz. 10:15:",
    ],
    ["a name, an address and a verb", "Mia Frost <mia@sender.example> schrieb:"],
    ["a head that says when it was sent, and nothing of an address", "From: Mia\nSent: Monday\nTo: Kim"],
  ])("%s", ([, below]) => {
    expect(visibleText(`${answer}\n\n${below}\n\nHi Kim,\nwe pay $200.\n`).split("\n\nHi Kim")[0]).toBe(answer);
  });

  test.for([
    ["a signature below spaced signs", "* * * * *\nKim Lind, creator"],
    ["a signature below dots", ". . . .\nKim Lind, creator"],
    ["a signature whose dashes a program escaped", "\\--\nKim Lind, creator"],
    ["what a phone adds in Hungarian", "Az iPhone-omról küldve"],
  ])("%s", ([, below]) => expect(visibleText(`${answer}\n\n${below}\n`)).toBe(answer));

  test("an introduction in the middle of its line", () => {
    const glued = "On Mon, Mar 2, 2026 at 10:15 Mia Frost <mia@sender.example> wrote:";
    expect(visibleText(`${answer} ${glued} Hi Kim, we pay $200.`)).toBe(answer);
    expect(visibleText(`${answer} Am 02.03.2026 um 10:15 schrieb Mia Frost: das war es.`)).toContain("das war es");
  });

  test("the line that a phone puts above it", () => {
    expect(visibleText(`Sent from my Galaxy\n\n${answer}\nKim`)).toBe(`${answer}\nKim`);
  });
});

describe("what looks like it stays", () => {
  test.for([
    "Two ideas:\n\n* * *\n\nA film about my garden.\n\n* * *\n\nWhat do you say?",
    "From: the city centre, To: the sea. Date: any. That is my trip.",
    "My assistant Lee <lee@creator.example> says: yes.",
    "On Monday I film. Lee wrote: he comes too.",
  ])("%s", (text) => expect(visibleText(text)).toBe(text));
});

describe("nobody has said yes, named a price or asked to be left alone", () => {
  const head =
    "From: kim@creator.example\nTo: mia@sender.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n";
  const nothing = { kind: "reply", offers: [], intent: null };
  const read = (type: string, body: string) => readMail(Buffer.from(`${head}Content-Type: ${type}\n\n${body}`));
  const ours = "Deal? We would love to pay you $500.\nReply STOP and please remove me from your list will do.";

  test.for([
    [
      "sends an empty answer above our mail",
      `\n\nFrom: Mia Frost <mia@sender.example>\nSent: Monday, March 2, 2026 10:15\nTo: Kim\nSubject: Idea\n\n${ours}`,
    ],
    [
      "answers with our mail alone",
      `On Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> ${ours.replace("\n", "\n> ")}`,
    ],
    [
      "passes a mail on",
      `---------- Forwarded message ---------\nFrom: Mia <mia@sender.example>\nSubject: Idea\n\n${ours}`,
    ],
  ])("who %s", ([, body = ""]) => {
    const mail = read("text/plain", body);
    expect(mail).toMatchObject(nothing);
    expect(mail.optOutWords).toBeUndefined();
  });

  test.for([
    [
      "an encrypted mail",
      'multipart/encrypted; boundary="b"',
      "--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b\nContent-Type: application/octet-stream\n\nyes $500\n--b--\n",
    ],
    ["a sealed one", "application/pkcs7-mime; smime-type=enveloped-data", "yes $500"],
    ["a file that only Outlook reads", "application/ms-tnef; name=winmail.dat", "yes $500"],
  ])("in %s", ([, type = "", body = ""]) => expect(read(type, body)).toMatchObject(nothing));

  test("in what HTML hides", () => {
    const html = `<p>No thanks.</p><span style="opacity:0">${ours}</span><p hidden>My rate is $900</p>`;
    expect(read("text/html", html)).toMatchObject({ kind: "reply", offers: [], intent: "declined" });
  });

  test.for([
    ["white on a white page", `<body bgcolor="#ffffff"><p>No thanks.</p><p style="color:#fff">${ours}</p>`],
    ["its own colour", `<p>No thanks.</p><span style="color:rgb(255, 255, 255);background-color:white">${ours}</span>`],
    ["tiny white letters", `<p>No thanks.</p><div style="font-size:1px;color:#ffffff;line-height:1px">${ours}</div>`],
    ["white where no background is named", `<p>No thanks.</p><span style="color:white">${ours}</span>`],
    ["white above more words", `<b style="color:#fff">Yes! $500</b><p>No thanks.</p>`],
    ["no colour at all", `<p>No thanks.</p><font style="color:transparent">${ours}</font>`],
    [
      "black on black",
      `<div style="background:#000"><p style="color:#ccc">No thanks.</p><b style="color:black">${ours}</b></div>`,
    ],
  ])("in letters that nobody sees: %s", ([, html = ""]) => {
    expect(read("text/html", html)).toMatchObject({
      kind: "reply",
      offers: [],
      intent: "declined",
      visible: "No thanks.",
    });
  });

  test.for([
    ["a dark screen whose program names no background", `<div style="color:#ffffff">No thanks.</div><p>Kim</p>`],
    [
      "a dark screen that colours one word",
      `<div style="color:white">Hi Mia, <b style="color:#e00">no thanks</b>, not this time.</div>`,
    ],
    [
      "a page whose style sheet may set a background",
      `<style>.dark { background: #123 }</style><div class="dark"><p style="color:#fff">No thanks.</p></div><p>Kim Lind</p>`,
    ],
    [
      "white on blue",
      `<body bgcolor="white"><table bgcolor="#1144aa"><tr><td><b style="color:#fff">No thanks.</b></td></tr></table>`,
    ],
    [
      "white on a picture",
      `<td style="background:url(a.png)"><span style="color:white">No thanks.</span></td><p>Kim</p>`,
    ],
    ["a page whose whole text is white on white", `<body bgcolor="#fff"><p style="color:#fff">No thanks.</p></body>`],
  ])("but letters that may be seen are read: %s", ([, html = ""]) => {
    expect(read("text/html", html).intent).toBe("declined");
  });

  test("and what is written above it counts", () => {
    const mail = read(
      "text/plain",
      `No thanks.\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> ${ours.replace("\n", "\n> ")}`,
    );
    expect(mail).toMatchObject({ kind: "reply", offers: [], intent: "declined" });
  });
});

describe("characters that nobody sees", () => {
  test.for([
    ["Please un\u200bsub\u00adscribe me.", "Please unsubscribe me."],
    ["S\u034fT\u200dO\u2060P", "STOP"],
    ["\u2067No\u2069, I am \u202bnot\u202c in\u2064terested\u061c.", "No, I am not interested."],
  ])("hide no words: %s", ([text = "", seen]) => expect(visibleText(text)).toBe(seen));

  test.for(["می\u200cخواهم", "क्\u200dष", "👩\u200d🎤 $450"])("stay where they join letters or pictures: %s", (text) => {
    expect(visibleText(text)).toBe(text);
  });
});

describe("a line that begins with From", () => {
  const line = "From May on I have time.";

  test.for([
    ["after the mark of a mailbox file", "text/plain", `Yes, let's do it.\n>${line}\nKim`],
    ["after the mark and a space of format=flowed", "text/plain; format=flowed", `Yes, let's do it.\n >${line}\nKim`],
    ["after a space of format=flowed", "text/plain; format=flowed", `Yes, let's do it.\n ${line}\nKim`],
  ])("is the writer's own %s", ([, type = "", body = ""]) => {
    const mail = readMail(
      Buffer.from(`From: kim@creator.example\nTo: mia@sender.example\nContent-Type: ${type}\n\n${body}\n`),
    );
    expect(mail.visible).toBe(`Yes, let's do it.\n${line}\nKim`);
  });

  test("and so is any line that format=flowed stuffs before a mark", () => {
    const body = "I can do two of these:\n >From May on\n >5 days a week\nKim";
    const raw = `From: kim@creator.example\nTo: mia@sender.example\nContent-Type: text/plain; format=flowed\n\n${body}\n`;
    expect(readMail(Buffer.from(raw)).visible).toBe("I can do two of these:\nFrom May on\n>5 days a week\nKim");
  });

  test.for([`Yes, let's do it.\n\nMia wrote:\n>${line}\n`, `Yes, let's do it.\n\n> Hi Kim\n>${line}\n> Mia\n`])(
    "stays a quote below its introduction or beside quotes: %j",
    (text) => expect(visibleText(text)).toBe("Yes, let's do it."),
  );
});
