import { describe, expect, test } from "vitest";
import { baseSubject, replySubject } from "./subject.js";

describe("the subject of an answer", () => {
  test.each([
    ["Summer in Portugal", "Re: Summer in Portugal"],
    ["Re: Summer in Portugal", "Re: Summer in Portugal"],
    ["RE: AW: Re: Summer", "Re: Summer"],
    ["Reach more people", "Re: Reach more people"],
    ["I: forwarded", "Re: forwarded"],
  ])("%s becomes %s", (subject, answer) => expect(replySubject(subject)).toBe(answer));

  test("stays within the limit of a subject", () => expect(replySubject("x".repeat(300))).toHaveLength(200));

  test.each(["", "x"])("ends with a whole character when it is cut after %j", (start) =>
    expect(replySubject(start + "😀".repeat(200))).toMatch(/^Re: x?(😀)+$/u),
  );
});

describe("the base of a subject", () => {
  test.each([
    ["Re: Summer  in Portugal", "summer in portugal"],
    ["AW: WG: Summer in\r\n Portugal", "summer in portugal"],
    ["SV[2]: Summer in Portugal", "summer in portugal"],
    ["回复： Summer in Portugal", "summer in portugal"],
    ["Reply: Summer in Portugal", "reply: summer in portugal"],
    ["", ""],
    ["Re:", ""],
  ])("of %j is %j", (subject, base) => expect(baseSubject(subject)).toBe(base));

  test("of a megabyte of accents is found in no time", () => {
    const subject = `Summer${"\u0301\u0327".repeat(250_000)}`;
    expect(baseSubject(`Re: ${subject}`)).toBe(baseSubject(subject));
  });
});
