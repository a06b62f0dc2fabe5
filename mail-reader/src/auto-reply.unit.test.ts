import { describe, expect, test } from "vitest";
import { absentAnswers, presentAnswers } from "./cases/absent-and-moved.js";
import { automaticReplies, personalAnswers, rawAnswer, type WrittenAnswer } from "./cases/answers.js";
import { rarerAutomaticReplies, rarerPersonalAnswers } from "./cases/rarer-answers.js";
import { readMail } from "./read-mail.js";

const kindOf = (answer: WrittenAnswer) => readMail(rawAnswer(answer)).kind;

describe("who answered", () => {
  for (const [name, answer] of Object.entries({ ...automaticReplies, ...rarerAutomaticReplies, ...absentAnswers })) {
    test(`a program: ${name}`, () => expect(kindOf(answer)).toBe("auto-reply"));
  }
  for (const [name, answer] of Object.entries({ ...personalAnswers, ...rarerPersonalAnswers, ...presentAnswers })) {
    test(`a person: ${name}`, () => expect(kindOf(answer)).toBe("reply"));
  }
});
