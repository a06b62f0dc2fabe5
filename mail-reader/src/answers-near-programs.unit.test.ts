import { describe, expect, test } from "vitest";
import { rawAnswer } from "./cases/answers.js";
import { answersInALine, namesInALine } from "./cases/answers-in-a-line.js";
import { headersOfPrograms, promisesOfDesks, promisesOfPeople } from "./cases/deliberations.js";
import { readMail } from "./read-mail.js";

const answer = "In-Reply-To: <m1@sender.example>\nTo: Mia Frost <mia@sender.example>\n";

const kindOf = (body: string, header = answer) => readMail(rawAnswer({ header, body })).kind;

describe("who asks others, thinks it over or looks at the offer promises an answer in person", () => {
  test.for(promisesOfPeople)("a person writes: %s", (body) => expect(kindOf(body)).toBe("reply"));
  test.for(promisesOfDesks)("a desk writes: %s", (body) => expect(kindOf(body)).toBe("auto-reply"));
  test.for(headersOfPrograms)("the same under %s is a program's", (field) =>
    expect(kindOf(promisesOfPeople[0] ?? "", `${answer}${field}\n`)).toBe("auto-reply"),
  );
});

describe("a few words without a full stop beside an absence answer, and names do not", () => {
  test.for(answersInALine)("a person writes: %s", (body) => expect(kindOf(body)).toBe("reply"));
  test.for(namesInALine)("a program writes: %s", (body) => expect(kindOf(body)).toBe("auto-reply"));
});

describe("what a phone sends was typed", () => {
  const absence = "I'm away until Monday.";

  test.for([
    "Sent from my iPhone",
    "Von meinem iPhone gesendet",
    "Envoyé de mon iPhone",
    "Sent from Outlook for Android",
  ])("signed by it: %s", (line) => expect(kindOf(`${absence}\n\n${line}`)).toBe("reply"));
  test("with its program named in the header", () =>
    expect(kindOf(absence, `${answer}X-Mailer: iPhone Mail (21F90)\n`)).toBe("reply"));
  test("and a server's words are a program's", () => {
    expect(kindOf(absence)).toBe("auto-reply");
    expect(kindOf(absence, `${answer}X-Mailer: Vacation 1.2\n`)).toBe("auto-reply");
    expect(kindOf(`${absence}\n\nSent from my iPhone`, `${answer}Auto-Submitted: auto-replied\n`)).toBe("auto-reply");
  });
});
