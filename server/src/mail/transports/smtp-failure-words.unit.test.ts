import { expect, test } from "vitest";
import { outcomeOf, type SendFailure } from "../outbox/outcome-of.js";
import { smtpFailureWords } from "./smtp-failure-words.js";

const said = "2.0.0 redis_version:7.2 role:master";
const failing = (more: Partial<SendFailure>): SendFailure => ({
  message: `It failed: ${said}`,
  response: said,
  ...more,
});

test.each([
  ["an unknown recipient", failing({ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 })],
  ["greylisting", failing({ code: "EENVELOPE", command: "RCPT TO", responseCode: 451 })],
  ["a server that closes", failing({ code: "EENVELOPE", command: "MAIL FROM", responseCode: 421 })],
  ["a missing sign-in", failing({ code: "EENVELOPE", command: "MAIL FROM", responseCode: 530 })],
  ["a refused message", failing({ code: "EMESSAGE", command: "DATA", responseCode: 554 })],
  ["an answer that is none", failing({ code: "EENVELOPE", command: "RCPT TO" })],
  ["silence", failing({ code: "ETIMEDOUT", command: "CONN" })],
  ["a connection lost", failing({ code: "ECONNECTION", command: "CONN" })],
])("%s means the same in our words, and nothing that the server said is repeated", (_case, failure) => {
  for (const isBodyGone of [false, true]) {
    const { reason, ...outcome } = { reason: "", ...outcomeOf(smtpFailureWords(failure), isBodyGone) };
    expect(outcomeOf(failure, isBodyGone)).toMatchObject(outcome);
    expect(reason).not.toMatch(/redis|role|2\.0\.0/);
  }
});

test("the mail library's message about a mail that was not sent is kept", () => {
  const failure = { message: "Invalid recipient", code: "EENVELOPE", command: "API" };
  expect(outcomeOf(smtpFailureWords(failure), false)).toEqual({ kind: "refused", reason: "Invalid recipient" });
});
