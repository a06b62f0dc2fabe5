import { describe, expect, test } from "vitest";
import { readMail } from "./read-mail.js";

const part = (type: string, content: string) => `Content-Type: ${type}\n\n${content}\n`;
const html = (content: string) => part("text/html; charset=utf-8", content);
const plain = (content: string) => part("text/plain; charset=utf-8", content);
const file = (type: string, content: string) =>
  `Content-Disposition: attachment; filename=rates\n${part(type, content)}`;
let boundaries = 0;
const multipart = (kind: string, ...parts: readonly string[]) => {
  const boundary = `b${(boundaries += 1)}-`;
  const body = parts.map((one) => `--${boundary}\n${one}`).join("");
  return part(`multipart/${kind}; boundary="${boundary}"`, `${body}--${boundary}--`);
};
const mixed = (...parts: readonly string[]) => multipart("mixed", ...parts);
const alternative = (...parts: readonly string[]) => multipart("alternative", ...parts);
const related = (...parts: readonly string[]) => multipart("related", ...parts);

const read = (content: string) =>
  readMail(Buffer.from(`From: kim@creator.example\nIn-Reply-To: <m1@sender.example>\n${content}`));

const price = "Sure, I charge $900 for it";
const page = html(`<p>${price}</p>`);
const scanned = "This message was scanned by Example Gateway.";
const sentWith = "Sent with Example";

describe("an answer in HTML alone with a text beside it", () => {
  const quote = '<div class="gmail_quote">On Mon, Mia wrote:<blockquote>We pay $200</blockquote></div>';
  const warning = "CAUTION: not from us.\nThis e-mail has been scanned.";

  test.each([
    ["a footer below it", mixed(page, plain(scanned)), `${price}\n\n${scanned}`],
    ["a line above it", mixed(plain(scanned), page), `${scanned}\n\n${price}`],
    ["its pictures, and a footer below", mixed(related(page), plain(sentWith)), `${price}\n\n${sentWith}`],
    ["its pictures, and a line above", mixed(plain(sentWith), related(page)), `${sentWith}\n\n${price}`],
    ["a list's footer below it", mixed(page, plain("_______________\nThe creators' list")), price],
    ["what ends a mail elsewhere above it", mixed(plain(warning), page), `CAUTION: not from us.\n\n${price}`],
    ["a text without words", mixed(plain(" \n"), page), price],
    ["a footer below what it quotes", mixed(html(price + quote), plain(scanned)), `${price}\n\n${scanned}`],
    [
      "a footer, as the alternative to nothing",
      alternative(plain(""), mixed(page, plain(scanned))),
      `${price}\n\n${scanned}`,
    ],
  ])("is read, with %s", (_, mail, visible) => {
    const found = read(mail);

    expect(found.kind).toBe("reply");
    expect(found.visible).toBe(visible);
    expect(found.offers.map(({ amount }) => amount)).toEqual([900]);
  });

  test.each([
    ["below", (answer: string) => mixed(answer, plain(scanned))],
    ["above", (answer: string) => mixed(plain(scanned), answer)],
  ])("says that it wants no more mail, with a line %s", (_, within) => {
    const { intent, optOutWords } = read(within(html("<p>Please remove me from your list.</p>")));

    expect(intent).toBe("opt-out");
    expect(optOutWords).toBeDefined();
  });

  test("keeps a short word that the footer holds too", () => {
    expect(read(mixed(html("<p>Yes</p>"), plain("Yes, this gateway scans mail"))).visible).toMatch(/^Yes\n/);
  });
});

describe("of two forms of one text", () => {
  test.each([
    ["the text is read", alternative(plain("In text"), page), "In text"],
    ["the HTML is read where the text says nothing", alternative(plain(" "), page), price],
    ["the text is read where pictures hang on the page", alternative(plain("In text"), related(page)), "In text"],
    [
      "the text is read within others",
      mixed(alternative(plain("In text"), page), plain(sentWith)),
      `In text\n\n${sentWith}`,
    ],
    [
      "the text is read where a program mixes both",
      mixed(plain(`*${price}*\nwww.kim.example`), page),
      `*${price}*\nwww.kim.example`,
    ],
    ["the text is read where the HTML comes first", mixed(page, plain(price)), price],
    ["the inner text is read", alternative(alternative(plain("In text"), page), page), "In text"],
  ])("%s", (_, mail, visible) => {
    expect(read(mail).visible).toBe(visible);
  });
});

describe("of a text and the page beside it", () => {
  const own = "Sure, $900.\n\nKim";
  const earlier = "We pay two hundred for a video, and send you what to film with it.";
  const above = "<div>Sure, $900.</div><div><br></div><div>Kim</div>";
  const mozilla = `${above}<div class="moz-cite-prefix">Mia scrisit:<br></div><blockquote>${earlier}</blockquote>`;
  const joined = "Hi Mia,It is $900.Best,Kim";
  const lines = ["Hi Mia,", "It is $900.", "Best,", "Kim"].map((line) => `<div>${line}</div>`).join("");
  const head = "From: Mia Frost <mia@sender.example> Date: 3/2/26  10:15 AM To: kim@creator.example Subject: Idea ";
  const asPage = `<div>From: Mia Frost &lt;mia@sender.example&gt;</div><div>Date: 3/2/26  10:15 AM</div><div>To: kim@creator.example</div><div>Subject: Idea</div><div>${earlier}</div>`;

  test.each([
    [
      "a quote without marks, whatever introduces it, ends where the page says",
      alternative(plain(`${own}\n\nMia scrisit:\n${earlier}\n`), html(mozilla)),
      own,
    ],
    [
      "a quote without marks and introduction ends there too",
      alternative(plain(`${own}\n\n${earlier}`), html(`${above}<blockquote>${earlier}</blockquote>`)),
      own,
    ],
    [
      "lines that the text has lost are those of the page",
      alternative(plain(joined), html(lines)),
      "Hi Mia,\nIt is $900.\nBest,\nKim",
    ],
    [
      "so are they above an earlier mail",
      alternative(
        plain(`${joined}\n-------- Original message --------${head}${earlier}`),
        html(`${lines}<div>-------- Original message --------</div>${asPage}`),
      ),
      "Hi Mia,\nIt is $900.\nBest,\nKim",
    ],
    [
      "a text that only asks for a program with HTML is none",
      alternative(plain("This message is in HTML. Please use a program that shows HTML."), html(above)),
      own,
    ],
    [
      "a text on HTML that the page says as well stays",
      alternative(plain("I can send it as HTML.\n-- \nKim"), html("<p>I can send it as HTML.</p><p>-- </p><p>Kim</p>")),
      "I can send it as HTML.",
    ],
    [
      "a text that says more than the page above the quote stays",
      alternative(plain(`${own}\nIn May.\n\n${earlier}`), html(mozilla)),
      `${own}\nIn May.\n\n${earlier}`,
    ],
    [
      "answers between the pieces of a quote stay",
      alternative(
        plain("Sure.\n\nWhat?\n$900.\nWhen?\nIn May."),
        html(
          '<div>Sure.</div><div class="gmail_quote"><blockquote>What?</blockquote>$900.<blockquote>When?</blockquote>In May.</div>',
        ),
      ),
      "Sure.\n\nWhat?\n$900.\nWhen?\nIn May.",
    ],
  ])("%s", (_, mail, visible) => {
    expect(read(mail).visible).toBe(visible);
  });
});

describe("no words of an answer", () => {
  test.each([
    ["attached pages", mixed(plain("See the file"), file("text/html", price)), "See the file"],
    ["attached texts", mixed(html("See the file"), file("text/plain", price)), "See the file"],
    ["calendars", alternative(plain("See you"), page, part("text/calendar", "BEGIN:VCALENDAR")), "See you"],
    ["enclosed mails", mixed(html("See below"), part("message/rfc822", page)), "See below"],
  ])("are %s", (_, mail, visible) => {
    expect(read(mail).visible).toBe(visible);
  });
});
