import { expect, test } from "vitest";
import { noAnswer, type TrialFailure, wordsFor } from "./trial-words.js";

const server = {
  protocol: "SMTP" as const,
  host: "smtp.gmail.com",
  port: 465,
  security: "tls" as const,
  isPrivate: false,
};
const failure: TrialFailure = { codes: [], message: "", refusal: undefined, isOverTls: true };

test.each([
  [["ENOTFOUND"], "There is no server called smtp.gmail.com: check its name"],
  [["EDNS", "EAI_AGAIN"], "The name smtp.gmail.com could not be looked up: check it, or try again in a moment"],
  [["ESOCKET", "ECONNREFUSED"], noAnswer],
  [["ENETUNREACH"], noAnswer],
  [["ERR_SSL_WRONG_VERSION_NUMBER"], noAnswer],
  [
    ["ERR_TLS_CERT_ALTNAME_INVALID"],
    "The certificate of smtp.gmail.com is for another name: use the server name that your provider gives",
  ],
  [["DEPTH_ZERO_SELF_SIGNED_CERT"], "The certificate of smtp.gmail.com is not from a trusted authority"],
  [["ETIMEDOUT"], noAnswer],
  [["EPROTOCOL"], noAnswer],
])("%s is reported in plain words", (codes, words) => {
  expect(wordsFor({ ...failure, codes }, server)).toBe(words);
});

/** Real answers of providers, and the beginning of the message that users read. */
test.each([
  [
    "smtp.gmail.com",
    "534-5.7.9 Application-specific password required. For more information, go to\n534 5.7.9 https://support.google.com/mail/?p=InvalidSecondFactor",
    "smtp.gmail.com asks for an app password instead of your usual one",
  ],
  [
    "smtp.gmail.com",
    "535-5.7.8 Username and Password not accepted. For more information, go to 535 5.7.8 https://support.google.com/mail/?p=BadCredentials",
    "smtp.gmail.com refuses the password: it asks for an app password",
  ],
  [
    "smtp.office365.com",
    "535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.",
    "smtp.office365.com takes no passwords any more for this account",
  ],
  [
    "outlook.office365.com",
    "LOGIN failed.",
    "outlook.office365.com refuses the password: most of its accounts need OAuth instead",
  ],
  [
    "smtp.mail.yahoo.com",
    "535 5.7.0 (#AUTH005) Too many bad auth attempts.",
    "smtp.mail.yahoo.com refuses to sign in for now, after too many attempts: try again later",
  ],
  ["imap.gmx.net", "IMAP access is disabled for this account", "imap.gmx.net has IMAP switched off for this account"],
  ["mail.example", "535 5.7.8 Error: authentication failed:", "mail.example refuses the user name or the password"],
])("%s saying %j", (host, refusal, words) => {
  expect(wordsFor({ ...failure, refusal }, { ...server, host })).toMatch(
    new RegExp(`^${words.replaceAll(".", "\\.")}`),
  );
});

test("a server's words are quoted on one line, without anything that could mislead a terminal or a page", () => {
  const words = wordsFor({ ...failure, refusal: `535 no\r\n\u001b[31m\u202e${"x".repeat(500)}` }, server);
  expect(words).toMatch(/\(it says "535 no \[31m x+"\)$/);
  expect(words.length).toBeLessThan(300);
});

test("of a server's words the first thousand characters count", () => {
  const refusal = `535 ${"imap ".repeat(200)}is disabled`;
  expect(wordsFor({ ...failure, refusal }, { ...server, host: "mail.example" })).toMatch(
    /^mail\.example refuses the user name or the password/,
  );
});

test("without TLS a server's words are not quoted, and its advice is given all the same", () => {
  const refusal = "535 Application-specific password required at intranet-7";
  expect(wordsFor({ ...failure, refusal, isOverTls: false }, server)).toBe(
    "smtp.gmail.com asks for an app password instead of your usual one",
  );
});

test.each(["CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID", "ECONNREFUSED"])(
  "in a private network nobody learns that something answered: %s",
  (code) => {
    expect(wordsFor({ ...failure, codes: [code] }, { ...server, isPrivate: true })).toBe(noAnswer);
  },
);
