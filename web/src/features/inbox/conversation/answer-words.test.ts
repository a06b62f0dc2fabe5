import { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { sizeWords } from "../../../entities/attachment/attachment-words";
import {
  emptyMailWords,
  handOverToConfirm,
  isUnconfirmed,
  mayConfirmSender,
  offerWords,
  otherSender,
} from "./answer-words";

test.each([
  [{ amount: 450, currency: "USD", words: "" }, "$450"],
  [{ amount: 1_200, currency: "USD", words: "", quantity: 3 }, "$1,200 for 3"],
  [{ amount: 1_300.5, currency: "EUR", words: "", quantity: 1 }, "€1,300.50"],
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

test.each([
  ["only quotes", { isFolded: true }, "Nothing but what it quotes."],
  [
    "is a picture alone",
    { attachments: [{ index: 0, name: "rates.png", type: "image/png", bytes: 9 }] },
    "This mail has no text.",
  ],
  ["is empty", {}, "This mail has no text."],
  [
    "is encrypted",
    { attachments: [{ index: 0, name: "smime.p7m", type: "application/pkcs7-mime", bytes: 9 }] },
    "This mail is encrypted and cannot be read here. Save it to open it in a mail program.",
  ],
])("a mail that %s says so", (_, parts, words) => {
  expect(emptyMailWords({ ...outreach.sendMessage.example.data, content: "", ...parts })).toBe(words);
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

test("a sender is confirmed by a person where nothing proves it, or where the address is a new one", () => {
  const reply = {
    _id: "",
    threadId: "",
    creatorId: "",
    createdAt: "",
    content: "",
    step: "initial",
    status: "response",
    kind: "reply",
    from: "sam@agency.example",
  } as const;
  expect(isUnconfirmed(reply, "lena@example.com")).toBe(true);
  expect(isUnconfirmed({ ...reply, namesRecipients: true }, "lena@example.com")).toBe(false);
  expect(isUnconfirmed({ ...reply, from: "lena@example.com" }, "lena@example.com")).toBe(false);
  expect(isUnconfirmed({ ...reply, from: "lena@example.com", isSenderUnproved: true }, "lena@example.com")).toBe(true);
});

test("the address that a confirmed answer hands over to waits for its own confirmation", () => {
  const reply: outreach.Message = {
    _id: "",
    threadId: "",
    creatorId: "",
    createdAt: "",
    content: "",
    step: "initial",
    status: "response",
    kind: "reply",
    from: "eve@agency.example",
    reading: {
      why: "",
      intent: "hand-over",
      offers: [],
      handOverTo: "sam@agency.example",
      hasUnsubscribed: false,
      isCorrected: false,
    },
  };
  expect(handOverToConfirm(reply)).toBeUndefined();
  expect(handOverToConfirm({ ...reply, namesRecipients: true })).toBe("sam@agency.example");
  expect(handOverToConfirm({ ...reply, namesRecipients: true, namesHandOver: true })).toBeUndefined();
});

test("a sender to the shared mailbox is confirmed by administrators, and to a user's own mailbox by that user", () => {
  expect(mayConfirmSender({ isShared: true }, "user")).toBe(false);
  expect(mayConfirmSender({ isShared: true }, "admin")).toBe(true);
  expect(mayConfirmSender({}, "user")).toBe(true);
});
