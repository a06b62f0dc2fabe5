import { describe, expect, test } from "vitest";
import { requestsAbroad } from "./cases/requests-abroad.js";
import { readReply } from "./read-mail.js";

describe.each([
  ["in Japanese and Korean somebody else answers", requestsAbroad.handsOver, "hand-over"],
  ["no more mail is asked for, and a person decides", requestsAbroad.seen, "opt-out"],
] as const)("%s", (_, texts, intent) => {
  test.each(texts)("%s", (text) => {
    const { intent: read, optOutWords } = readReply(text);
    expect({ read, optOutWords }).toEqual({ read: intent, optOutWords: undefined });
  });
});

describe("no more mail is asked for, and it is sure", () => {
  test.each(requestsAbroad.sure)("%s", (text) => {
    const { intent, optOutWords } = readReply(text);
    expect(intent).toBe("opt-out");
    expect(optOutWords).toBeDefined();
  });
});

describe("nobody asks for no more mail, and nobody else is named", () => {
  test.each(requestsAbroad.neither)("%s", (text) => {
    const { intent, optOutWords } = readReply(text);
    expect(["opt-out", "hand-over"]).not.toContain(intent);
    expect(optOutWords).toBeUndefined();
  });
});

describe("it is not sure that no more mail is asked for", () => {
  test.each(requestsAbroad.unsure)("%s", (text) => expect(readReply(text).optOutWords).toBeUndefined());
});
