import { expect, test } from "vitest";
import { outcomeOf, type SendFailure } from "./outcome-of.js";

const reply = (command: string, response: string, code = "EENVELOPE"): SendFailure => ({
  message: `It failed: ${response}`,
  code,
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});
const trouble = (code: string, message: string, more: Partial<SendFailure> = {}): SendFailure => ({
  message,
  code,
  command: "CONN",
  ...more,
});

test.each([
  ["an unknown recipient", reply("RCPT TO", "550 5.1.1 No such user")],
  ["a refused sender", reply("MAIL FROM", "553 5.7.1 Sender address rejected")],
  ["a message refused as a whole", reply("DATA", "554 5.7.1 Spam", "EMESSAGE")],
  ["a message refused before its body", reply("DATA", "554 5.5.1 No valid recipients")],
  ["a full quota that the server calls final", reply("RCPT TO", "552 5.2.2 Mailbox full")],
  ["a relay that does not know us", reply("RCPT TO", "550 5.7.1 Relaying denied")],
])("%s is final, in the server's own words", (_case, failure) => {
  expect(outcomeOf(failure, false)).toEqual({ kind: "refused", reason: failure.response });
});

test.each([
  [
    "a recipient whom nodemailer does not let through",
    { message: "Invalid recipient", code: "EENVELOPE", command: "API" },
  ],
  ["a message above the server's size", { message: "Message size larger", code: "EMESSAGE", command: "MAIL FROM" }],
])("%s is final", (_case, failure) => {
  expect(outcomeOf(failure, false)).toMatchObject({ kind: "refused", reason: failure.message });
});

test("the answer to the whole message counts although the body is gone", () => {
  expect(outcomeOf(reply("DATA", "554 5.7.1 Spam", "EMESSAGE"), true).kind).toBe("refused");
  expect(outcomeOf(reply("DATA", "451 4.7.1 Come back later", "EMESSAGE"), true).kind).toBe("postponed");
  expect(outcomeOf(reply("DATA", "354 Go on", "EMESSAGE"), true).kind).toBe("unconfirmed");
});

test.each([
  ["greylisting", reply("RCPT TO", "450 4.7.1 Greylisted")],
  ["a full mailbox", reply("RCPT TO", "452 4.2.2 Over quota")],
  ["too many mails", reply("MAIL FROM", "421 4.7.0 Too many messages")],
  ["a lack of space", reply("DATA", "452 4.3.1 Insufficient storage", "EMESSAGE")],
  ["a sequence the server lost", reply("MAIL FROM", "503 5.5.1 Error: nested MAIL command")],
])("%s is a matter of time", (_case, failure) => {
  expect(outcomeOf(failure, false)).toMatchObject({ kind: "postponed", reason: failure.response });
});

test.each([
  ["a wrong password", reply("AUTH PLAIN", "535 5.7.8 Authentication credentials invalid", "EAUTH"), "sign-in"],
  ["a missing sign-in", reply("MAIL FROM", "530 5.7.0 Authentication required"), "sign-in"],
  [
    "a sign-in that is too weak",
    reply("AUTH LOGIN", "534 5.7.9 Please log in via your web browser", "EAUTH"),
    "sign-in",
  ],
  ["a sign-in refused for now", reply("AUTH PLAIN", "454 4.7.0 Temporary authentication failure", "EAUTH"), "server"],
])("%s is the mailbox's trouble and not the recipient's", (_case, failure, stops) => {
  const outcome = outcomeOf(failure, false);
  expect(outcome).toMatchObject({ kind: "postponed", stops });
  expect(outcome).toHaveProperty("reason", `The mail server refuses our sign-in: ${failure.response}`);
});

test.each([
  ["a refused connection", trouble("ESOCKET", "connect ECONNREFUSED 127.0.0.1:25", { originalCode: "ECONNREFUSED" })],
  ["a host without an address", trouble("EDNS", "getaddrinfo ENOTFOUND mail.example")],
  ["a connection that never opens", trouble("ETIMEDOUT", "Connection timeout")],
  ["a greeting that never comes", trouble("ETIMEDOUT", "Greeting never received")],
  ["a greeting that refuses us", reply("CONN", "554 5.3.2 No mail service here", "EPROTOCOL")],
  ["a failed handshake", trouble("ETLS", "Error initiating TLS")],
  ["a certificate that has run out", trouble("ESOCKET", "certificate has expired")],
  ["a closed connection before the body", trouble("ECONNECTION", "Connection closed unexpectedly")],
  ["a server that closes", reply("CONN", "421 4.3.2 System shutting down", "ECONNECTION")],
  ["an EHLO refused", reply("EHLO", "502 5.5.1 Not implemented", "ECONNECTION")],
])("%s says nothing about the mail, and other mail need not try yet", (_case, failure) => {
  expect(outcomeOf(failure, false)).toMatchObject({ kind: "postponed", stops: "server" });
});

test.each([
  ["a connection lost", trouble("ECONNECTION", "Connection closed unexpectedly")],
  ["a reset", trouble("ESOCKET", "read ECONNRESET")],
  ["silence", trouble("ETIMEDOUT", "Timeout")],
  ["an answer cut in the middle", reply("CONN", "554 5.7", "ECONNECTION")],
  ["an answer to nothing", reply("CONN", "250 OK", "EPROTOCOL")],
  ["a fault that nobody has named", { message: "Something else" }],
])("after the body, %s leaves it open whether the mail was accepted", (_case, failure) => {
  expect(outcomeOf(failure, true).kind).toBe("unconfirmed");
});
