import { describe, expect, test } from "vitest";
import { reportOnMany } from "./cases/large-mails.js";
import { readMail } from "./read-mail.js";

interface Dsn {
  readonly status: string;
  readonly text?: string;
  readonly type?: string;
  readonly returned?: string;
}

function dsn({ status, text = "Your message could not be delivered.", type, returned }: Dsn) {
  const statusType = type ?? "message/delivery-status";
  const original = returned ?? "Message-ID: <m1@sender.example>\nTo: kim@creator.example\nSubject: Idea\n\nHi";
  const raw = [
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.sender.example",
    "To: mia@sender.example",
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    "",
    `--B\nContent-Type: text/plain\n\n${text}\n`,
    `--B\nContent-Type: ${statusType}\n\nReporting-MTA: dns; mx.sender.example\n\n${status}\n`,
    `--B\nContent-Type: message/rfc822\n\n${original}\n`,
    "--B--\n",
  ].join("\n");
  return readMail(Buffer.from(raw));
}

describe("delivery reports (RFC 3464)", () => {
  test("are bounces although they call themselves automatic replies", () => {
    const mail = dsn({
      status:
        "Final-Recipient: rfc822; Kim@Creator.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown",
    });
    expect(mail).toMatchObject({ kind: "bounce", originalMessageId: "<m1@sender.example>" });
    expect(mail.reports).toEqual([
      {
        recipient: "kim@creator.example",
        status: "5.1.1",
        reply: "550",
        class: "hard",
        final: true,
        reason: "550 5.1.1 User unknown",
      },
    ]);
  });

  test("hold several recipients, each with its own fate; the delivered one is none of them", () => {
    const { reports } = dsn({
      status:
        "Final-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822;lee@creator.example\nAction: failed\nStatus: 5.2.2\n\nFinal-Recipient: rfc822;ann@creator.example\nAction: delivered\nStatus: 2.0.0",
    });
    expect(reports.map(({ recipient, class: found }) => [recipient, found])).toEqual([
      ["kim@creator.example", "hard"],
      ["lee@creator.example", "soft"],
    ]);
  });

  test("take the status out of the diagnostic when their own says nothing, as Exim's never does", () => {
    const { reports } = dsn({
      status:
        "Final-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 5.7.1 blocked",
    });
    expect(reports).toMatchObject([{ status: "5.7.1", reply: "550", class: "block" }]);
  });

  test("of a delay are not final", () => {
    const { kind, reports } = dsn({
      status: "Final-Recipient: rfc822;kim@creator.example\nAction: delayed\nStatus: 4.4.1",
      text: "THIS IS A WARNING MESSAGE ONLY.",
    });
    expect({ kind, reports }).toMatchObject({ kind: "bounce", reports: [{ final: false, class: "soft" }] });
  });

  test("of success are no bounce", () => {
    expect(
      dsn({ status: "Final-Recipient: rfc822;kim@creator.example\nAction: delivered\nStatus: 2.1.5" }),
    ).toMatchObject({
      kind: "delivery-report",
      reports: [],
      originalMessageId: "<m1@sender.example>",
    });
  });

  test("that relayed the mail to a system which reports nothing are no bounce", () => {
    expect(dsn({ status: "Final-Recipient: rfc822;kim@creator.example\nAction: relayed\nStatus: 2.1.9" }).kind).toBe(
      "delivery-report",
    );
  });

  test("are read when their fields stand in a text part", () => {
    const mail = dsn({
      type: "text/plain",
      status: "Final-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.1.1",
    });
    expect(mail.reports).toMatchObject([{ recipient: "kim@creator.example", status: "5.1.1" }]);
  });

  test("look behind a pipe for the address it was made for", () => {
    const { reports } = dsn({
      status: "Final-Recipient: rfc822;|/usr/bin/filter kim@creator.example\nAction: failed\nStatus: 5.0.0",
    });
    expect(reports[0]?.recipient).toBe("kim@creator.example");
  });

  test("that name no recipient take it from the mail that came back", () => {
    expect(dsn({ status: "Final-Recipient: x400; /G=kim/\nAction: failed\nStatus: 5.1.1" }).reports[0]?.recipient).toBe(
      "kim@creator.example",
    );
  });

  test("keep a recipient together when an empty line splits its fields", () => {
    const { reports } = dsn({
      status: "Final-Recipient: rfc822; kim@creator.example\n\nAction: failed\nStatus: 5.2.2",
    });
    expect(reports).toMatchObject([{ recipient: "kim@creator.example", status: "5.2.2", class: "soft" }]);
  });

  test("without a diagnostic take the words from the text for people", () => {
    const { reports } = dsn({
      status: "Final-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.0.0",
      text: "Failed to deliver to:\n\n<kim@creator.example>: 550 5.1.1 unknown user account",
    });
    expect(reports).toMatchObject([{ status: "5.1.1", reply: "550", class: "hard" }]);
  });

  test("with only the header fields of the mail still name it", () => {
    const raw =
      "From: MAILER-DAEMON@mx.example\nContent-Type: multipart/report; boundary=B\n\n--B\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822;kim@creator.example\nAction: failed\nStatus: 5.1.1\n\n--B\nContent-Type: text/rfc822-headers\n\nMessage-ID: <m2@sender.example>\nSubject: Idea\n--B--\n";
    expect(readMail(Buffer.from(raw)).originalMessageId).toBe("<m2@sender.example>");
  });
});

describe("complaints (RFC 5965)", () => {
  const complaint = (fields: string, original = "Message-ID: <m1@sender.example>\nTo: kim@creator.example\n\nHi") =>
    readMail(
      Buffer.from(
        `From: fbl@provider.example\nTo: mia@sender.example\nSubject: FW: Idea\nContent-Type: multipart/report; report-type=feedback-report; boundary=B\n\n--B\nContent-Type: text/plain\n\nThis is an abuse report.\n--B\nContent-Type: message/feedback-report\n\n${fields}\n\n--B\nContent-Type: message/rfc822\n\n${original}\n--B--\n`,
      ),
    );

  test("name who complained, and about which mail", () => {
    const mail = complaint(
      "Feedback-Type: abuse\nUser-Agent: X/1\nVersion: 1\nOriginal-Rcpt-To: <Kim@Creator.example>",
    );
    expect(mail).toMatchObject({ kind: "complaint", originalMessageId: "<m1@sender.example>" });
    expect(mail.reports).toMatchObject([{ recipient: "kim@creator.example", class: "block", final: true }]);
  });

  test("take the complainant from the mail when the report hides it", () => {
    expect(complaint("Feedback-Type: abuse\nVersion: 1").reports).toMatchObject([{ recipient: "kim@creator.example" }]);
  });

  test("are not what a failed authentication or 'not spam' reports", () => {
    expect(complaint("Feedback-Type: auth-failure\nVersion: 1").kind).not.toBe("complaint");
    expect(complaint("Feedback-Type: not-spam\nVersion: 1").kind).not.toBe("complaint");
  });

  test("come from Microsoft without a report part", () => {
    const raw =
      "From: staff@hotmail.com\nTo: abuse@sender.example\nSubject: complaint about message from 192.0.2.1\nContent-Type: multipart/mixed; boundary=B\n\n--B\nContent-Type: message/rfc822\n\nX-HmXmrOriginalRecipient: kim@creator.example\nMessage-ID: <m1@sender.example>\nFrom: mia@sender.example\n\nHi\n--B--\n";
    expect(readMail(Buffer.from(raw))).toMatchObject({
      kind: "complaint",
      reports: [{ recipient: "kim@creator.example" }],
    });
  });

  test.each([
    ["staff@outlook.com", "complaint about message from 192.0.2.1"],
    ["scomp@aol.example", "Email Feedback Report for IP 192.0.2.1"],
    ["fbl@provider.example", "Spam complaint"],
  ])("from %s come without a report of their own, with the mail alone", (from, subject) => {
    const raw = `From: ${from}\nTo: abuse@sender.example\nSubject: ${subject}\nContent-Type: multipart/mixed; boundary=B\n\n--B\nContent-Type: message/rfc822\n\nMessage-ID: <m1@sender.example>\nFrom: mia@sender.example\nTo: kim@creator.example\n\nHi\n--B--\n`;
    expect(readMail(Buffer.from(raw))).toMatchObject({
      kind: "complaint",
      reports: [{ recipient: "kim@creator.example" }],
      originalMessageId: "<m1@sender.example>",
    });
  });

  test("a person who complains in words and encloses nothing has written an answer", () => {
    const raw = "From: kim@creator.example\nSubject: Spam complaint\n\nStop sending me this.";
    expect(readMail(Buffer.from(raw)).kind).toBe("reply");
  });
});

describe("a report in the standard's form, with the ways of its writer", () => {
  const reported = (fields: string) =>
    readMail(
      Buffer.from(
        `From: MAILER-DAEMON@mx.sender.example\nContent-Type: multipart/report; report-type=delivery-status; boundary=B\n\n--B\n\nFailed.\n--B\nContent-Type: message/delivery-status\n\n${fields}\n--B--\n`,
      ),
    );

  test("names the address behind a pipe", () => {
    const fields =
      "Reporting-MTA: dns; mx\n\nFinal-Recipient: RFC822; |/usr/bin/procmail@mx.creator.example\nX-Actual-Recipient: RFC822; kim@creator.example\nAction: failed\nStatus: 5.2.0";
    expect(reported(fields).reports).toMatchObject([{ recipient: "kim@creator.example" }]);
  });

  test("names the address behind a name within the machine", () => {
    const fields =
      "Reporting-MTA: dns; mx\n\nOriginal-recipient: rfc822;kim@creator.example\nFinal-recipient: rfc822;kim@ims-ms-daemon\nAction: failed\nStatus: 5.2.2 (Over quota)";
    expect(reported(fields).reports).toMatchObject([{ recipient: "kim@creator.example", class: "soft" }]);
  });

  test("names the mail it is about without giving it back", () => {
    const fields =
      "Reporting-MTA: dns; mx\nX-Original-Message-ID: <m1@sender.example>\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.1.1";
    expect(reported(fields).originalMessageId).toBe("<m1@sender.example>");
  });
});

describe("reports on a domain's mail are nobody's answer", () => {
  test("of failed authentication (RFC 6591)", () => {
    const raw =
      "From: noreply@isp.example\nSubject: FW: Idea\nContent-Type: multipart/report; report-type=feedback-report; boundary=B\n\n--B\n\nx\n--B\nContent-Type: message/feedback-report\n\nFeedback-Type: auth-failure\nVersion: 1\n--B--\n";
    expect(readMail(Buffer.from(raw)).kind).toBe("other");
  });

  test("of what passed in a day (RFC 7489)", () => {
    const raw =
      "From: noreply@isp.example\nSubject: Report domain: sender.example Submitter: isp.example Report-ID: 1\nContent-Type: application/zip; name=a.zip\n\nPK";
    expect(readMail(Buffer.from(raw)).kind).toBe("other");
  });
});

describe("Amazon SES notifications by mail", () => {
  const notify = (message: object) =>
    readMail(
      Buffer.from(
        `From: no-reply@sns.example\nSubject: AWS Notification Message\nContent-Type: text/plain\n\n${JSON.stringify({ Type: "Notification", Message: JSON.stringify(message) })}\n\n--\nIf you wish to stop receiving notifications\n`,
      ),
    );
  const mail = { commonHeaders: { messageId: "<m1@sender.example>" } };

  test("of a bounce", () => {
    const bounce = {
      bounceType: "Permanent",
      bounceSubType: "General",
      bouncedRecipients: [
        {
          emailAddress: "kim@creator.example",
          action: "failed",
          status: "5.1.1",
          diagnosticCode: "smtp; 550 5.1.1 user unknown",
        },
      ],
    };
    expect(notify({ notificationType: "Bounce", bounce, mail })).toMatchObject({
      kind: "bounce",
      originalMessageId: "<m1@sender.example>",
      reports: [{ recipient: "kim@creator.example", status: "5.1.1", reply: "550", class: "hard" }],
    });
  });

  test("of a full mailbox without a diagnostic", () => {
    const bounce = {
      bounceType: "Transient",
      bounceSubType: "MailboxFull",
      bouncedRecipients: [{ emailAddress: "kim@creator.example" }],
    };
    expect(notify({ notificationType: "Bounce", bounce }).reports).toMatchObject([{ class: "soft" }]);
  });

  test("of a complaint", () => {
    const complained = {
      complainedRecipients: [{ emailAddress: "kim@creator.example" }],
      complaintFeedbackType: "abuse",
    };
    expect(notify({ notificationType: "Complaint", complaint: complained })).toMatchObject({
      kind: "complaint",
      reports: [{ recipient: "kim@creator.example" }],
    });
  });

  test("of a delivery", () => {
    expect(notify({ notificationType: "Delivery", mail }).kind).toBe("delivery-report");
  });
});

describe("recipients that a report names in several ways", () => {
  test("are known by what they were before a forward, too", () => {
    const { reports } = dsn({
      status:
        "Original-Recipient: rfc822;kim@creator.example\nFinal-Recipient: rfc822; kim.lind@mail.example\nAction: failed\nStatus: 5.1.1",
    });
    expect(reports).toMatchObject([{ recipient: "kim.lind@mail.example", aliases: ["kim@creator.example"] }]);
  });

  test("are written with letters that are not ASCII (RFC 6533), or with what ESMTP does not carry (RFC 3461)", () => {
    const { reports, originalMessageId } = dsn({
      type: "message/global-delivery-status",
      status:
        "Final-Recipient: utf-8; j\\x{F6}rg@creator.example\nOriginal-Recipient: rfc822;kim+2Breels@creator.example\nAction: failed\nStatus: 5.1.1",
    });
    expect(reports).toMatchObject([{ recipient: "jörg@creator.example", aliases: ["kim+reels@creator.example"] }]);
    expect(originalMessageId).toBe("<m1@sender.example>");
  });

  test("may be thousands: each is read once, with the words that are about it", () => {
    const { reports } = readMail(Buffer.from(reportOnMany(4_000)));
    expect(new Set(reports.map(({ recipient }) => recipient)).size).toBe(4_000);
    expect(reports[7]).toMatchObject({
      recipient: "kim7@creator7.example",
      class: "hard",
      reply: "550",
      status: "5.1.1",
      reason: "550 User unknown",
    });
  });

  test("end somewhere: nobody reports on more than ten thousand", () => {
    const status = Array.from(
      { length: 12_000 },
      (_one, at) => `Final-Recipient: rfc822; k${at}@c.example\nAction: failed`,
    );
    expect(dsn({ status: status.join("\n\n") }).reports).toHaveLength(10_000);
  });
});

describe("a report that says little or lies somewhere else", () => {
  test("failed for good with a status of 4.0.0 is not temporary", () => {
    const { reports } = dsn({
      status:
        "Final-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 4.0.0\nDiagnostic-Code: smtp; User unknown",
    });
    expect(reports).toMatchObject([{ class: "hard", final: true }]);
  });

  test("gives the header back as a message/global-headers", () => {
    const raw = [
      "From: MAILER-DAEMON@mx.sender.example",
      "Subject: Undelivered Mail Returned to Sender",
      "Content-Type: multipart/report; report-type=delivery-status; boundary=B",
      "",
      "--B\nContent-Type: message/global-delivery-status\n\nFinal-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.1.1\n",
      "--B\nContent-Type: message/global-headers\n\nMessage-ID: <m1@sender.example>\nSubject: Idea\n",
      "--B--\n",
    ];
    expect(readMail(Buffer.from(raw.join("\n"))).originalMessageId).toBe("<m1@sender.example>");
  });

  const passedOn = (note: string) =>
    [
      "From: Kim <kim@creator.example>",
      "Subject: Fwd: it came back",
      "Content-Type: multipart/mixed; boundary=O",
      "",
      `--O\nContent-Type: text/plain\n\n${note}\n`,
      "--O\nContent-Type: message/rfc822\n",
      "From: MAILER-DAEMON@mx.example\nSubject: failure\nContent-Type: multipart/report; report-type=delivery-status; boundary=I\n",
      "--I\nContent-Type: text/plain\n\nIt could not be delivered.\n",
      "--I\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; lee@creator.example\nAction: failed\nStatus: 5.1.1\n",
      "--I\nContent-Type: message/rfc822\n\nMessage-ID: <m1@sender.example>\nSubject: Idea\n\nHi\n",
      "--I--\n",
      "--O--\n",
    ].join("\n");

  test("passed on in an attached message is read there", () => {
    const mail = readMail(Buffer.from(passedOn("FYI")));
    expect(mail).toMatchObject({ kind: "bounce", originalMessageId: "<m1@sender.example>" });
    expect(mail.reports).toMatchObject([{ recipient: "lee@creator.example", class: "hard" }]);
  });

  test("is left alone where somebody wrote a message above it", () => {
    expect(readMail(Buffer.from(passedOn("Hi Mia, this came back to me when I wrote to Lee. ".repeat(6)))).kind).toBe(
      "reply",
    );
  });

  test("comes from a daemon with a return path of its own", () => {
    const raw =
      "Return-Path: <bounces@list.example>\nFrom: MAILER-DAEMON@mx.example\nSubject: Re: Idea\n\nkim@creator.example\n550 5.1.1 Adres nieznany\n";
    expect(readMail(Buffer.from(raw))).toMatchObject({
      kind: "bounce",
      reports: [{ recipient: "kim@creator.example", status: "5.1.1" }],
    });
  });

  test("in a transcript each recipient has the answer of its own lines", () => {
    const raw = [
      "Return-Path: <>\nFrom: Mail Delivery Subsystem <MAILER-DAEMON@mx.example>\nSubject: Returned mail: see transcript for details\n",
      "   ----- The following addresses had permanent fatal errors -----\n<kim@creator.example>\n<lee@creator.example>\n",
      "   ----- Transcript of session follows -----\n... while talking to mx.creator.example.:",
      ">>> RCPT To:<kim@creator.example>\n<<< 550 5.1.1 User unknown\n550 5.1.1 <kim@creator.example>... User unknown",
      ">>> RCPT To:<lee@creator.example>\n<<< 552 5.2.2 Mailbox full\n554 5.0.0 <lee@creator.example>... Service unavailable\n",
    ];
    const { reports } = readMail(Buffer.from(raw.join("\n")));
    expect(reports.map(({ recipient, reply, class: found }) => [recipient, reply, found])).toEqual([
      ["kim@creator.example", "550", "hard"],
      ["lee@creator.example", "552", "soft"],
    ]);
  });
});
