import { describe, expect, test } from "vitest";
import { rawAnswer } from "./cases/answers.js";
import { readMail, withAnswersInside } from "./read-mail.js";

const sent = `Hi Kim,

we saw your film about the lakes above the tree line, and would like
to pay $500 for one reel with our new tent.

What is your usual rate for a reel?

Are you free in May?

Best wishes
Mia`;
const foot =
  "\n\nMia Frost\nFrost Tents, rates from $90\n\n--\nIf you would rather not hear from us again: https://a.example/u/1";
const head = "From: Mia Frost <mia@sender.example>\nSent: Monday, March 2, 2026 10:15\nTo: Kim\nSubject: Idea\n\n";
const answered = sent
  .replace("for a reel?", "for a reel?\n\n$700 for one reel.")
  .replace("May?", "May?\n\nJune works.");
const pointer = "Hi Mia, see my answers below in red.";

const read = (body: string, ours: readonly string[] = [sent]) => withAnswersInside(readMail(rawAnswer({ body })), ours);

describe("answers inside our quoted mail are read where the text above points to them", () => {
  test.for([
    ["below a head", `${pointer}\n\n${head}${answered}${foot}`],
    ["in lines that are all marked", `${pointer}\n\n${head}> ${`${answered}${foot}`.replaceAll("\n", "\n> ")}`],
    ["in German", `Hallo Mia, meine Antworten stehen unten in Rot.\n\n${head}${answered}${foot}`],
    ["in French", `Bonjour, voir mes réponses ci-dessous.\n\n${head}${answered}${foot}`],
    ["in Japanese", `下記に赤字で回答します。\n\n${head}${answered}${foot}`],
    [
      "where our lines are broken elsewhere",
      `${pointer}\n\n${head}${answered.replace("like\nto", "like to").replace("the tree", "the\ntree")}${foot}`,
    ],
    [
      "behind our questions, in the same lines",
      `${pointer}\n\n${head}${sent.replace("for a reel?", "for a reel? $700 for one reel.").replace("May?", "May? June works.")}${foot}`,
    ],
  ] as const)("%s", ([, body]) => {
    const { visible, offers } = read(body);
    expect(visible.split("\n\n").slice(1).join("\n")).toBe("$700 for one reel.\nJune works.");
    expect(offers.map(({ amount }) => amount)).toEqual([700]);
  });
});

describe("no words of ours are read as theirs", () => {
  const older = sent.replace("Are you free", "We pay $900 for two.\n\nAre you free");
  test.for([
    ["where nothing points into our mail", `Sounds good!\n\n${head}${answered}${foot}`, [sent]],
    ["where nothing stands in it", `${pointer}\n\n${head}${sent}${foot}`, [sent]],
    ["where its number was changed", `${pointer}\n\n${head}${answered.replace("$500", "$800")}${foot}`, [sent]],
    [
      "where a piece of it is missing",
      `${pointer}\n\n${head}${answered.replace("Are you free in ", "")}${foot}`,
      [sent],
    ],
    ["where an older mail of ours said more", `${pointer}\n\n${head}${older}${foot}`, [sent, older]],
    [
      "where an answer begins as our next line does",
      `${pointer}\n\n${head}${answered.replace("Hi Kim,", "Hi Kim,\n\nwe saw your film list, $300?")}${foot}`,
      [sent],
    ],
    [
      "where it is not known",
      `${pointer}\n\n${head}${answered}${foot}`,
      ["We liked your film, and would pay for one more."],
    ],
    [
      "where mails that followed are quoted above it",
      `${pointer}\n\n${head}Hi Kim,\n\nOn Mon, Mar 2, 2026 Kim Lind <kim@creator.example> wrote:\nI take $300.\n\n${sent.replace("Hi Kim,\n\n", "")}`,
      [sent],
    ],
  ] as const)("%s", ([, body, ours]) => {
    const before = readMail(rawAnswer({ body }));
    expect(read(body, ours)).toEqual(before);
  });

  test("below its last word", () => {
    const { visible, offers } = read(`${pointer}\n\n${head}${answered}${foot}`);
    expect(visible).not.toContain("Frost Tents");
    expect(offers.some(({ amount }) => amount === 90)).toBe(false);
  });
});

test("long mails are compared in time that grows with their length", () => {
  const ours = Array.from({ length: 7_000 }, (_, at) => `w${at % 7}`);
  const between = `${ours.slice(0, 12).join(" ")}\n${"x y w0 w1 w2 w3\n".repeat(900)}${ours.slice(12).join(" ")}`;
  for (const body of ["w0\n".repeat(9_000), between]) {
    const before = readMail(rawAnswer({ body: `see below\n\n${head}${body}` }));
    expect(withAnswersInside(before, [ours.join(" ")])).toEqual(before);
  }
});
