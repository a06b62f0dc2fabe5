import { expect, test } from "vitest";
import { offerWords, otherSender, sizeWords } from "./answer-words";

test.each([
  [{ amount: 450, currency: "USD", words: "" }, "$450"],
  [{ amount: 1_200, currency: "USD", words: "", quantity: 3 }, "$1,200 for 3"],
  [{ amount: 1_300.5, currency: "EUR", words: "", quantity: 1 }, "1,300.5 EUR"],
])("a price reads %j", (offer, words) => {
  expect(offerWords(offer)).toBe(words);
});

test.each([
  [999, "999 B"],
  [12_400, "12 kB"],
  [2_340_000, "2.3 MB"],
])("%i bytes are %s", (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

test("a sender is named where it is not the creator", () => {
  const message = {
    _id: "",
    threadId: "",
    creatorId: "",
    createdAt: "",
    content: "",
    step: "initial",
    status: "response",
  } as const;
  expect(otherSender({ ...message, from: "LENA@example.com" }, "lena@example.com")).toBeUndefined();
  expect(otherSender({ ...message, from: "sam@agency.example" }, "lena@example.com")).toBe("sam@agency.example");
});
