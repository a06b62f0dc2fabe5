import { describe, expect, test } from "vitest";
import { ownLines } from "./cases/own-lines.js";
import { quotesOfLists } from "./cases/quotes-of-lists.js";
import { earlierMails, introductions, trailers } from "./cases/quoting.js";
import { headsAbroad, signedBetweenRules } from "./cases/quoting-abroad.js";
import { visibleText } from "./visible-text.js";

const answer = "Sounds good, my rate is $450.\n\nKim";

describe("what programs put above a quoted mail", () => {
  for (const [name, introduction] of Object.entries(introductions)) {
    test(`${name}: the answer above it is all that shows`, () => {
      expect(visibleText(`${answer}\n\n${introduction}\n\n> Hi Kim,\n> we pay $200.\n>\n> Mia\n`)).toBe(answer);
      expect(visibleText(`${answer}\n\n${introduction}\n\nHi Kim,\nwe pay $200.\n\nMia\n`)).toBe(answer);
    });
  }
});

describe("blocks that carry the earlier mail below the answer", () => {
  for (const [name, original] of Object.entries({ ...earlierMails, ...headsAbroad })) {
    test(`${name}: nothing from there on shows`, () => {
      expect(visibleText(`${answer}\n\n${original}\n\nHi Kim,\nwe pay $200.\n`)).toBe(answer);
    });
  }
});

describe("what hangs below an answer", () => {
  for (const [name, trailer] of Object.entries(trailers)) {
    test(`${name} does not show`, () => {
      expect(visibleText(`${answer}\n\n${trailer}\n`)).toBe(answer);
      expect(visibleText(`${answer}\n\n${trailer}\n\nOn 3/2/26 10:15, Mia wrote:\n> Hi\n`)).toBe(answer);
    });
  }
});

test("a signature between two rules does not show, the first of which is right below the name", () => {
  expect(visibleText(`Klingt gut!\n\n${signedBetweenRules}`)).toBe("Klingt gut!\n\nLiebe Grüße - Kim");
});

describe("quotes of mailing lists", () => {
  test.each(Object.entries(quotesOfLists))("%s", (_name, { text, visible }) => expect(visibleText(text)).toBe(visible));
});

describe("what must stay", () => {
  test("a bare forward shows what it forwards, without the head of that mail", () => {
    const head =
      "From: Mia <mia@sender.example>\nDate: Mon, Mar 2, 2026 at 10:15 AM\nSubject: Idea\nTo: <kim@creator.example>";
    expect(visibleText(`---------- Forwarded message ---------\n${head}\n\nHi Kim, would you?`)).toBe(
      "Hi Kim, would you?",
    );
  });

  test("a bare forward does not show the signature below it", () => {
    const forward = "---------- Forwarded message ---------\nFrom: mia@sender.example\n\nWould you, Kim?";
    expect(visibleText(`${forward}\n-- \nKim Lind`)).toBe("Would you, Kim?");
  });

  test("words between a rule and the mark of a signature are the writer's own", () => {
    expect(visibleText("How is May?\n\n---\n\nI am free.\n-- \nKim Lind")).toBe("How is May?\n\n---\n\nI am free.");
  });

  test.each(ownLines)("%j", (text) => expect(visibleText(text)).toBe(text));

  const kept: Record<string, [string, string]> = {
    "an answer below the quote": ["On 3/2/26 10:15, Mia Frost wrote:\n> Hi Kim\n\nYes, $450.", "Yes, $450."],
    "answers between the questions, with the questions": [
      "> What do you charge?\n$450 a video.\n\n> And three?\n$1,200.",
      "> What do you charge?\n$450 a video.\n\n> And three?\n$1,200.",
    ],
    "words above and below one quote": [
      "Hi Mia\n\nOn 3/2/26 10:15, Mia wrote:\n> What do you charge?\n\n$450",
      "Hi Mia\n\n$450",
    ],
    "a heading underlined with dashes": ["Rates\n-----\nVideo: $450", "Rates\n-----\nVideo: $450"],
    "parts of a message that its writer ruled off": [
      "Here are my rates:\n\n---\n\nVideo: $450\n\n---\n\nWhat do you say?",
      "Here are my rates:\n\n---\n\nVideo: $450\n\n---\n\nWhat do you say?",
    ],
    "lists and indentation": [
      "My rates:\n\n- video $450\n    - with link $500",
      "My rates:\n\n- video $450\n    - with link $500",
    ],
    "a sentence that ends in wrote": [
      "Here is what my manager wrote:\n$450 is fine",
      "Here is what my manager wrote:\n$450 is fine",
    ],
    "a sentence with a date": [
      "On March 3 I can film.\nOn March 9 I publish.",
      "On March 3 I can film.\nOn March 9 I publish.",
    ],
    "a line that starts with From": ["From: $450 a video, up to $900.\nOK?", "From: $450 a video, up to $900.\nOK?"],
    "a forward without words of its own": ["---------- Forwarded message ---------\nHello there", "Hello there"],
    "a greeting at the end": ["Sure.\n\nThanks,\nKim", "Sure.\n\nThanks,\nKim"],
    "an answer glued to the introduction": [
      "Sure! On Wed, Mar 4, 2026 at 3:59 PM, mia@sender.example wrote:\n> Hi",
      "Sure!",
    ],
    "an answer to whose last line a phone appended the earlier mail": [
      "Sure,it is $450.Best,Kim-------- Original message --------From: Mia Frost <mia@sender.example> Date: 3/2/26  10:15 AM To: kim@creator.example Subject: Idea Hi Kim",
      "Sure,it is $450.Best,Kim",
    ],
    "an answer above an earlier mail of a thousand words in one line": [
      `Sure.\n-------- Original message --------From: Mia Frost <mia@sender.example> Date: 3/2/26  10:15 AM To: kim@creator.example Subject: Idea ${"Hi Kim, ".repeat(500)}`,
      "Sure.",
    ],
    "words between dashes with a colon behind them": [
      "My fee --------all in-------- net: $450.",
      "My fee --------all in-------- net: $450.",
    ],
    "text after a quote that a server wrapped": [
      "Sure.\n\nOn 3/2/26 10:15, Mia wrote:\n> a line so long that some server on its way thought it had to be wrapped, and\nwrapped it\n> more",
      "Sure.",
    ],
    "an answer that begins with the letters of an introduction, directly above one": [
      "Absolutely, my rate is $450.\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi",
      "Absolutely, my rate is $450.",
    ],
    "an answer with a date, directly above an introduction": [
      'I am free from 2 March 2026.\n02.03.2026, 10:15, "Mia Frost" <mia@sender.example>:\n> Hi',
      "I am free from 2 March 2026.",
    ],
    "a request to be left out, which is no newsletter's last line": [
      "Hi Mia,\nUnsubscribe me please.",
      "Hi Mia,\nUnsubscribe me please.",
    ],
    "a creator's own disclaimer": [
      "Hi Mia,\nDisclaimer: I never did beauty before.\nStill, $450 works.",
      "Hi Mia,\nDisclaimer: I never did beauty before.\nStill, $450 works.",
    ],
    "a price that is called confidential": [
      "Hi Mia,\nthis email is confidential between us, ok? I charge $450.",
      "Hi Mia,\nthis email is confidential between us, ok? I charge $450.",
    ],
    "a card of contacts": [
      "Here you go:\nEmail: kim@creator.example\nPhone: +44 20 7946 0000\nChannel: Kim\nRate: $450",
      "Here you go:\nEmail: kim@creator.example\nPhone: +44 20 7946 0000\nChannel: Kim\nRate: $450",
    ],
    "a help desk's line for answers, above what it passes on": [
      "##- Please type your reply above this line -##\n\nKim's fee is $900.",
      "Kim's fee is $900.",
    ],
    "our own system's warning, above what came": [
      "CAUTION: This email originated from outside of the organization. Do not click\nlinks or open attachments unless you know them.\n\nHi Mia,\n\nour fee is $3,000.",
      "Hi Mia,\n\nour fee is $3,000.",
    ],
    "our own system's remark on a new sender": [
      "You don't often get email from kim@creator.example. Learn why this is important\n\nSure, $500.",
      "Sure, $500.",
    ],
    "a person's own warning": [
      "Warning: I only take external projects from June on.\n\nKim",
      "Warning: I only take external projects from June on.\n\nKim",
    ],
    nothing: ["", ""],
  };
  for (const [name, [text, visible]] of Object.entries(kept)) {
    test(`${name}`, () => expect(visibleText(text)).toBe(visible));
  }
});
