import { describe, expect, test } from "vitest";
import { readMail } from "./read-mail.js";

const report = (type: string, ...parts: readonly string[]) =>
  readMail(
    Buffer.from(
      `From: reports@mx.example\nTo: mia@sender.example\nSubject: Report\nContent-Type: multipart/report; report-type=${type}; boundary=B\n\n${parts.map((part) => `--B\n${part}\n`).join("")}--B--\n`,
    ),
  );

describe("a report names the mail", () => {
  const complaint = (rest: string, ...parts: readonly string[]) =>
    report(
      "feedback-report",
      "Content-Type: text/plain\n\nSomebody complains.\n",
      `Content-Type: message/feedback-report\n\nFeedback-Type: abuse\nVersion: 1\nOriginal-Rcpt-To: kim@creator.example\n${rest}`,
      ...parts,
    );

  test("in a field of its own, where it gives none back", () => {
    expect(complaint("Original-Message-ID: <m1@sender.example>\n")).toMatchObject({
      kind: "complaint",
      originalMessageId: "<m1@sender.example>",
    });
  });

  test("by the mail that it gives back, before that field", () => {
    const returned = "Content-Type: message/rfc822\n\nMessage-ID: <m2@sender.example>\nTo: kim@creator.example\n\nHi";
    expect(complaint("Original-Message-ID: <m1@sender.example>\n", returned).originalMessageId).toBe(
      "<m2@sender.example>",
    );
  });
});

describe("fields that a gateway encoded", () => {
  const fields =
    "Final-Recipient: rfc822; kim@creator.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such user\n";
  const status = (encoded: string) =>
    report(
      "delivery-status",
      "Content-Type: text/plain\n\nNot delivered.\n",
      `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\nContent-Transfer-Encoding: base64\nX-Gateway: yes\n\n${encoded}\n`,
    );

  test("are read", () => {
    const encoded = Buffer.from(fields).toString("base64").replace(/.{64}/g, "$&\n");
    expect(status(encoded)).toMatchObject({
      kind: "bounce",
      reports: [{ recipient: "kim@creator.example", status: "5.1.1", class: "hard" }],
    });
  });

  test("are none where nothing was encoded", () => {
    expect(status(fields)).toMatchObject({ kind: "bounce", reports: [{ recipient: "kim@creator.example" }] });
  });

  test("take no longer where a stranger repeats what announces them", () => {
    const start = process.cpuUsage();
    status("Content-Transfer-Encoding: base64\n".repeat(20_000));
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});
