import { describe, expect, test } from "vitest";
import { rawAnswer } from "./cases/answers.js";
import { readMail, withoutAnswered } from "./read-mail.js";
import { withoutRepeated } from "./repeated-text.js";

const sent = `Hi Kim,

we saw your film about the lakes above the tree line, and would like
to pay $500 for one reel with our new tent.

Are you free in May?

Mia Frost`;
const answer = "Yes, gladly.\n\nKim";
const read = (body: string) => withoutAnswered(readMail(rawAnswer({ body })), [sent]);

describe("a mail that its answer repeats without any mark", () => {
  test.for([
    ["no introduction", ""],
    ["a word for writing that no list holds", "2026-03-02 10:15 Mia Frost qaghItlh:\n\n"],
    ["a colon on the other side", ":כתב Mia Frost, 2026-03-02 10:15 בתאריך\n\n"],
    ["labels that no list holds", "Abc: Mia Frost\nDef: 2026-03-02 10:15\nGhi: kim@creator.example\n\n"],
    ["an address and a moment", "Tlhingan 2026-03-02 10:15\nMia Frost <mia@sender.example> ghItlh\n"],
  ] as const)("is left out below %s", ([, introduction]) => {
    expect(read(`${answer}\n\n${introduction}${sent}`).visible).toBe(answer);
  });

  test("is left out above the answer", () => {
    expect(read(`${sent}\n\n${answer}`).visible).toBe(answer);
  });

  test("is left out in other lines", () => {
    const rewrapped = sent.replace(/(?<!\n)\n(?!\n)/g, " ").replace(/ would like/, "\nwould like");
    expect(read(`${answer}\n\n${rewrapped}`).visible).toBe(answer);
  });

  test("is left out in a script without spaces", () => {
    const ours = "您好，我们很喜欢您关于高山湖泊的视频，想请您为我们的新帐篷拍一个短片，费用五百美元。";
    expect(withoutRepeated(`好的，没问题。\n\n${ours}`, [ours])).toBe("好的，没问题。");
  });

  test("gives the answer neither its price nor its wishes", () => {
    const agrees = "Sounds great, I'd love to work with you!";
    const body = `${agrees}\n\n2026-03-02 10:15 Mia Frost qaghItlh:\n\n${sent}`;

    expect(readMail(rawAnswer({ body })).offers).toMatchObject([{ amount: 500 }]);
    expect(read(body)).toMatchObject({ kind: "reply", offers: [], intent: "interested" });
  });

  test("asks for no more mail only if the answer does", () => {
    const ours = `${sent}\n\nIf you are not interested, please remove me from your list of ideas for this summer.`;
    const { optOutWords, visible } = withoutAnswered(readMail(rawAnswer({ body: `Yes!\n\n${ours}` })), [ours]);

    expect(visible).toBe("Yes!");
    expect(optOutWords).toBeUndefined();
  });
});

describe("the writer's own words stay", () => {
  test.for([
    [
      "an answer below the repeated lines",
      `${sent}\n\nMay is too early, but June would work for me.`,
      /June would work/,
    ],
    [
      "with lines above as well",
      `Hello Mia!\n\n${sent}\n\nMay is too early for me. June works.`,
      /Hello Mia![^]*June works/,
    ],
    [
      "a phrase that is taken up",
      "You write to pay $500 for one reel with our new tent: I charge $700.",
      /You write[^]*\$700/,
    ],
    ["nothing but our mail", sent, /we saw your film/],
    [
      "a short answer without a sentence, between a greeting and our mail",
      `Hi Mia,\n\n${sent}\n\nyes, May`,
      /^Hi Mia,\s+yes, May$/,
    ],
    [
      "answers behind our questions, in the same lines",
      `Hi Mia, see below:\n\n${sent.replace("tent.", "tent. 700").replace("May?", "May? June")}`,
      /tent\. 700[^]*May\? June/,
    ],
    [
      "a line on a moment above our mail",
      `Call me on 2 March 2026 at 10:15.\n\n${sent}`,
      /^Call me on 2 March 2026 at 10:15\.$/,
    ],
  ] as const)("%s", ([, body, expected]) => {
    expect(read(body).visible).toMatch(expected);
  });

  test("between repeated lines, with those lines", () => {
    const first = "we saw your film about the lakes above the tree line, and would like to pay $500.";
    const second = "the reel should show our new tent beside a lake, and be online before June begins.";
    const body = `${first}\n\nThank you!\n\n${second}\n\nThat is possible.`;
    expect(withoutRepeated(body, [`${first}\n${second}`])).toBe(body);
  });
});

test("a long text is compared in time that grows with its length", () => {
  const words = Array.from({ length: 6_000 }, (_, at) => `w${at % 50}`).join(" ");
  expect(withoutRepeated(words, [words])).toBe(words);
});
