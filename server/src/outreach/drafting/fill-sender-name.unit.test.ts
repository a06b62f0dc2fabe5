import { expect, test } from "vitest";
import { withSenderName } from "./fill-sender-name.js";

const place = (at: number, length: number, part: "subject" | "content" = "content") => ({ in: part, at, length });
const mark = (at: number, part?: "subject" | "content") => ({
  variable: "senderName",
  isFallback: true,
  ...place(at, 5, part),
});

test("a name takes every place that was marked for it, and what stands behind them moves along", () => {
  const draft = {
    id: "a draft",
    threadId: "a thread",
    subject: "admin writes",
    content: "I am admin: , for $5. admin",
    offer: 500,
    gaps: [mark(5), { variable: "genres", isFallback: false, ...place(12, 0) }, mark(22), mark(0, "subject")],
    offerPlaces: [place(18, 2)],
  };
  expect(withSenderName(draft, "Ada Reis")).toEqual({
    ...draft,
    subject: "Ada Reis writes",
    content: "I am Ada Reis: , for $5. Ada Reis",
    gaps: [{ variable: "genres", isFallback: false, ...place(15, 0) }],
    offerPlaces: [place(21, 2)],
  });
});

test("a draft without a subject keeps none, and one without other places has none", () => {
  const draft = {
    id: "a draft",
    threadId: "a thread",
    subject: null,
    content: "admin",
    offer: null,
    gaps: [mark(0)],
    offerPlaces: null,
  };
  expect(withSenderName(draft, "Ada")).toEqual({ ...draft, content: "Ada", gaps: null });
});
