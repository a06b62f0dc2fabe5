import { describe, expect, test } from "vitest";
import { threadingHeaders } from "./references.js";

describe("the headers that put a mail into its conversation", () => {
  test("are absent on the first mail", () => {
    expect(threadingHeaders([])).toEqual({ inReplyTo: null, referenceIds: [] });
  });

  test("answer the newest and name all that came before", () => {
    expect(threadingHeaders(["<1@a>", "<2@a>", "<3@a>"])).toEqual({
      inReplyTo: "<3@a>",
      referenceIds: ["<1@a>", "<2@a>", "<3@a>"],
    });
  });

  test("keep the first and the latest of a long conversation", () => {
    const earlier = Array.from({ length: 50 }, (_, index) => `<${index}@a>`);
    const { inReplyTo, referenceIds } = threadingHeaders(earlier);
    expect(inReplyTo).toBe("<49@a>");
    expect(referenceIds).toEqual(["<0@a>", ...earlier.slice(31)]);
  });
});
