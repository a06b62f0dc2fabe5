import { describe, expect, test } from "vitest";
import { type BounceClass, classifyBounce } from "./bounce-class.js";
import { conditionsOfRecipients, notOfMailboxes, refusalsAbroad, refusalsOfOwners } from "./cases/refusals-abroad.js";
import { refusalsInFewWords, refusalsOfPeople } from "./cases/refusals-in-few-words.js";
import { refusalsInOtherWords } from "./cases/refusals-in-other-words.js";
import { serverAnswers } from "./cases/server-answers.js";
import { domainAnswers, stagedAnswers } from "./cases/stages.js";
import { trappedAnswers } from "./cases/traps.js";
import { readMail } from "./read-mail.js";
import { readSmtpCodes } from "./smtp-codes.js";
import type { SmtpStage } from "./smtp-stage.js";

/** Servers' texts, and the class of each. */
const said: readonly (readonly [string, BounceClass])[] = [
  ["550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking", "hard"],
  ["550 5.1.1 <kim@creator.example>: Recipient address rejected: User unknown in virtual mailbox table", "hard"],
  ["550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup", "hard"],
  ["550 5.4.1 Recipient address rejected: Access denied. AS(201806281)", "hard"],
  ["550 5.4.310 DNS domain creatr.example does not exist", "hard"],
  ["554 delivery error: dd This user doesn't have a yahoo.example account (kim@yahoo.example)", "hard"],
  [
    "554 delivery error: dd Sorry your message cannot be delivered. This account has been disabled or discontinued",
    "hard",
  ],
  ["550 Requested action not taken: mailbox unavailable", "hard"],
  ["550 5.2.1 The email account that you tried to reach is disabled", "hard"],
  ["553 5.3.0 <kim@creator.example>... No such user here", "hard"],
  ["550 No such user", "hard"],
  ["550 unknown user account", "hard"],
  ["550 Invalid recipient", "hard"],
  ["550 5.1.2 Bad destination system address", "hard"],
  ["Host or domain name not found. Name service error for name=creatr.example type=MX: Host not found", "hard"],
  ["550 Account unavailable", "hard"],
  ["550 mailbox <kim@creator.example> is unavailable", "hard"],
  ["550 there is nobody at this address", "hard"],
  ["550 no existe esa persona", "hard"],
  ["550 that is not a local user", "hard"],
  ["550 kim is not an active address", "hard"],
  ["550 not existing mailbox", "hard"],
  ["550 can't accept user kim", "hard"],
  ["550 the recipient is in my badrcptto list", "hard"],
  ["550 <kim@creator.example> not found", "hard"],
  ["550 user not activated", "hard"],
  ["550 kim: missing home directory", "hard"],
  ["550 the mailbox moved to kim@other.example", "hard"],
  ["Name service error for name=creatr.example type=MX: Malformed or unexpected name server reply", "hard"],
  ["[creatr.example]: Name or service not known", "hard"],
  ["556 5.1.10 Domain creatr.example does not accept mail (nullMX)", "hard"],
  ["550 5.0.350 Remote server returned an error -> 550 Der Empfänger ist unbekannt", "hard"],
  ["550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. LPN416", "hard"],
  ["550 5.1.1 unknown or illegal alias: kim@creator.example", "hard"],
  ["User kim (kim@creator.example) not listed in Domino Directory", "hard"],
  ["552 5.2.2 The email account that you tried to reach is over quota", "soft"],
  ["452 4.2.2 The email account that you tried to reach is over quota and inactive", "soft"],
  ["552 5.2.2 Mailbox full", "soft"],
  ["550 This mail ID does not exist on our server.", "hard"],
  ["The recipient address is probably incorrect.", "hard"],
  ["550 The user has exhausted the allowed storage space.", "soft"],
  ["550 5.2.3 Message size exceeds fixed maximum message size", "soft"],
  ["552 5.3.4 Message size exceeds fixed limit", "soft"],
  ["421 4.7.0 Try again later, closing connection", "soft"],
  ["451 4.7.1 Greylisting in action, please come back later", "soft"],
  [
    "450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages",
    "soft",
  ],
  ["connect to mx.creator.example[192.0.2.7]:25: Connection timed out", "soft"],
  ["connect to mx.creator.example[192.0.2.7]:25: Connection refused", "soft"],
  ["452 4.3.1 Insufficient system storage", "soft"],
  ["550 5.3.5 Internal system error", "soft"],
  ["mail for creator.example loops back to myself", "soft"],
  ["451 4.1.1 <kim@creator.example>: Recipient address rejected: unverified address: user lookup failed", "soft"],
  ["550 5.7.1 Our system has detected that this message is likely unsolicited mail", "block"],
  ["550 5.7.26 This mail has been blocked because the sender is unauthenticated", "block"],
  ["554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org", "block"],
  ["550 5.7.509 Access denied, sending domain does not pass DMARC verification", "block"],
  ["550 5.7.606 Access denied, banned sending IP [192.0.2.1]", "block"],
  ["554 5.7.1 Message rejected due to content restrictions", "block"],
  ["550 SPF check failed", "block"],
  ["550 5.7.25 The IP address sending this message does not have a PTR record setup", "block"],
  ["550 5.1.8 Sender address rejected: Domain not found", "block"],
  ["550 5.7.133 sender not authenticated for group; only accepts mail from people inside", "block"],
  ["554 5.7.1 <kim@creator.example>: Relay access denied", "block"],
  ["host mx1.antispam.example[192.0.2.7] said: 550 5.1.1 User unknown", "hard"],
  ["550 5.1.1 <spam.virus@creator.example>: User unknown", "hard"],
  ["550 5.7.1 <mailbox.full@creator.example> blocked", "block"],
  ["571 Message Refused", "block"],
  ["553 5.1.8 <mia@sender.example>... Domain of sender address mia@sender.example does not exist", "block"],
  ["550 unable to verify sender address: user unknown", "block"],
  ["554 Invalid HELO name", "block"],
  ["553 Dynamic pool 192.0.2.1", "block"],
  ["554 5.6.0 Message contains a virus", "block"],
  ["550 High probability of spam", "block"],
  ["收件人（kim@creator.example）不存在，请核实。", "hard"],
  ["收件人kim@creator.example不存在。", "hard"],
  ["宛先「kim@creator.example」は存在しません。", "hard"],
];

describe("what a server's words mean for the address", () => {
  for (const [text, expected] of [
    ...said,
    ...serverAnswers,
    ...trappedAnswers,
    ...refusalsAbroad,
    ...refusalsOfOwners,
  ]) {
    test(`${expected}: ${text}`, () => expect(classifyBounce({ ...readSmtpCodes(text), text })).toBe(expected));
  }
});

describe("what is said without a reason means what its place in the session means, and is not hard where that is open", () => {
  for (const [text, expected] of stagedAnswers) {
    test(`${expected}: ${text}`, () => expect(classifyBounce({ ...readSmtpCodes(text), text })).toBe(expected));
  }
});

describe("who gets mail on a condition is there, and whoever is said to be absent is not", () => {
  test.for(conditionsOfRecipients)("%s", ([answer, expected]) => {
    const text = `host mx said: ${answer} (in reply to RCPT TO command)`;
    expect(classifyBounce({ ...readSmtpCodes(text), text })).toBe(expected);
  });
});

describe("what ends or is missing may be something else than a mailbox", () => {
  test.for(notOfMailboxes)("%s", (text) => {
    expect(classifyBounce({ status: "5.0.0", reply: "550", text })).not.toBe("hard");
  });
});

describe("a refusal in words that no list has means what it speaks of, wherever in the session it is said", () => {
  test.for(refusalsInOtherWords)("%s", ([answer, expected]) => {
    for (const place of ["", " (in reply to RCPT TO command)"]) {
      const text = `host mx said: ${answer}${place}`;
      expect(classifyBounce({ ...readSmtpCodes(text), text })).toBe(expected);
    }
  });
});

describe("a refusal means the same whatever the reporting system writes around it", () => {
  test.for([...refusalsInFewWords, ...refusalsOfPeople])("%s", ([answer, expected]) => {
    const address = "kim@creator.example";
    for (const text of [
      `host mx.creator.example[192.0.2.7] said: ${answer} (in reply to RCPT TO command)`,
      `${address}\n    host mx.creator.example [192.0.2.7]\n    SMTP error from remote mail server after RCPT TO:<${address}>:\n    ${answer}`,
      `SMTP error from remote mailer after RCPT TO:<${address}>: host mx.creator.example [192.0.2.7]: ${answer}`,
      `<${address}>:\n192.0.2.7 does not like recipient.\nRemote host said: ${answer}\nGiving up on 192.0.2.7.`,
    ]) {
      expect(classifyBounce({ ...readSmtpCodes(answer), text }), text).toBe(expected);
    }
  });

  test("after the mail, an unknown error of Exim's host is no unknown user", () => {
    const text =
      "kim@creator.example\n    host mx.creator.example [192.0.2.7]\n    SMTP error from remote mail server after end of data:\n    550 E523 Unknown error";
    expect(classifyBounce({ status: null, reply: "550", text })).toBe("block");
  });

  test("a temporary answer counts for more than the code of a system that gave up", () => {
    const text = "421 4.7.1 Recipient account is unavailable";
    expect(classifyBounce({ status: "5.7.1", reply: "421", text })).toBe("soft");
  });
});

describe("Japanese carriers answer so as well for a phone that takes no mail from strangers", () => {
  test.for<readonly [recipient: string, stage: SmtpStage, status: string, expected: BounceClass]>([
    ["kim@docomo.ne.jp", "data", "5.0.0", "block"],
    ["kim@ezweb.ne.jp", "data", "5.0.0", "block"],
    ["kim@au.com", "data", "5.0.0", "block"],
    ["kim@docomo.ne.jp", "recipient", "5.2.0", "block"],
    ["kim@docomo.ne.jp", "recipient", "5.0.0", "hard"],
    ["kim@creator.example", "data", "5.0.0", "hard"],
  ])("%s, %s, %s: %s", ([recipient, stage, status, expected]) => {
    expect(classifyBounce({ status, reply: "550", text: "550 Unknown user", stage, recipient })).toBe(expected);
  });

  test("in the text of a notice", () => {
    const notice = (stage: string) =>
      `From: MAILER-DAEMON@mx.example\nSubject: Undelivered Mail Returned to Sender\n\nThis is the mail system at host mx.example.\n\n<kim@ezweb.ne.jp>: host mx.ezweb.ne.jp[192.0.2.7] said: 550 : User unknown (in reply to ${stage})\n`;
    const classOf = (stage: string) => readMail(Buffer.from(notice(stage))).reports.map((report) => report.class);
    expect(classOf("end of DATA command")).toEqual(["block"]);
    expect(classOf("RCPT TO command")).toEqual(["hard"]);
  });
});

describe("a domain without mail, and codes repeated on each line", () => {
  for (const [text, expected] of domainAnswers) {
    test(`${expected}: ${text}`, () => expect(classifyBounce({ ...readSmtpCodes(text), text })).toBe(expected));
  }
});

describe("numbers decide when no wording is known", () => {
  const numbers: readonly (readonly [string | null, string | null, BounceClass])[] = [
    ["5.1.1", "550", "hard"],
    ["5.1.7", "550", "block"],
    ["5.2.2", null, "soft"],
    ["5.7.1", null, "block"],
    ["4.4.1", null, "soft"],
    ["5.0.0", "550", "block"],
    ["5.0.0", "554", "block"],
    [null, "450", "soft"],
    [null, "552", "soft"],
    [null, null, "soft"],
  ];
  for (const [status, reply, expected] of numbers) {
    test(`${status} ${reply} is ${expected}`, () => expect(classifyBounce({ status, reply, text: "" })).toBe(expected));
  }
});

describe("codes in the words around them", () => {
  const codes: readonly (readonly [string, string | null, string | null])[] = [
    ["550 5.1.1 User unknown", "550", "5.1.1"],
    ["550-5.7.1 first line\n550 5.7.1 last line", "550", "5.7.1"],
    ["550 #5.1.0 Address rejected.", "550", "5.1.0"],
    ["host mx.creator.example[192.0.2.7] said: 550\n    5.1.1 <kim@creator.example> rejected", "550", "5.1.1"],
    ["Sorry, no mailbox here by that name. (#5.1.1)", null, "5.1.1"],
    ["connect to 192.4.5.1: timed out", null, null],
    ["Remote host said: 552 quota", "552", null],
    ["SMTP error from remote mail server: 421 later", "421", null],
    ["I have 500 subscribers", null, null],
    ["554 554 5.7.1 blocked", "554", "5.7.1"],
    ["", null, null],
  ];
  for (const [text, reply, status] of codes) {
    test(`'${text.replace(/\n/g, " ")}'`, () => expect(readSmtpCodes(text)).toEqual({ reply, status }));
  }
});
