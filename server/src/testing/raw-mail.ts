import { nextNumber } from "./unique-names.js";

interface RawMail {
  from?: string;
  to?: string;
  subject?: string;
  messageId?: string;
  inReplyTo?: string;
  text?: string;
  headers?: readonly string[];
}

/** Returns a raw mail as a mail program sends it. */
export function rawReply(mail: RawMail = {}): Buffer {
  const lines = [
    `From: Lena <${mail.from ?? "lena@example.com"}>`,
    `To: ${mail.to ?? "hello@overture.test"}`,
    `Subject: ${mail.subject ?? "Re: Hello"}`,
    "Date: Mon, 02 Nov 2026 09:40:00 +0000",
    `Message-ID: ${mail.messageId ?? `<reply-${nextNumber()}@example.com>`}`,
    ...(mail.inReplyTo === undefined ? [] : [`In-Reply-To: ${mail.inReplyTo}`, `References: ${mail.inReplyTo}`]),
    ...(mail.headers ?? []),
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    mail.text ?? "Sounds good, I charge $450.",
    "",
  ];
  return Buffer.from(lines.join("\r\n"));
}

interface RawReport {
  recipient: string;
  action?: "failed" | "delayed";
  status?: string;
  /** The Message-ID of the returned mail. Without it, the report contains no part of that mail. */
  originalMessageId?: string;
}

/** Returns a delivery report (RFC 3464). */
export function rawReport({ recipient, action = "failed", status = "5.1.1", originalMessageId }: RawReport): Buffer {
  const lines = [
    "From: MAILER-DAEMON@mx.example.com",
    "To: overture@overture.test",
    "Subject: Delivery Status Notification",
    `Message-ID: <report-${nextNumber()}@mx.example.com>`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    "This is a report about your message.",
    "--part",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.com",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${status.startsWith("5") ? "550" : "452"} ${status} as the server said it`,
    "",
    ...(originalMessageId === undefined
      ? []
      : [
          "--part",
          "Content-Type: text/rfc822-headers",
          "",
          `Message-ID: ${originalMessageId}`,
          `To: ${recipient}`,
          "",
        ]),
    "--part--",
    "",
  ];
  return Buffer.from(lines.join("\r\n"));
}

/** Returns a complaint (RFC 5965). */
export function rawComplaint(recipient: string, originalMessageId: string): Buffer {
  const lines = [
    "From: feedback@mx.example.com",
    "To: overture@overture.test",
    "Subject: FW: Hello",
    `Message-ID: <complaint-${nextNumber()}@mx.example.com>`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    "This is an email abuse report.",
    "--part",
    "Content-Type: message/feedback-report",
    "",
    "Feedback-Type: abuse",
    "User-Agent: Feedback/1.0",
    "Version: 1",
    `Original-Rcpt-To: <${recipient}>`,
    "",
    "--part",
    "Content-Type: message/rfc822",
    "",
    `Message-ID: ${originalMessageId}`,
    `To: ${recipient}`,
    "Subject: Hello",
    "",
    "Shall we talk?",
    "--part--",
    "",
  ];
  return Buffer.from(lines.join("\r\n"));
}
