import { randomUUID } from "node:crypto";

interface Returned {
  recipient: string;
  /** The mail that bounces. */
  raw: Buffer;
  type: "hard" | "soft";
  at: Date;
}

const causes = {
  hard: { status: "5.1.1", reply: "550 5.1.1 The email account that you tried to reach does not exist" },
  soft: { status: "4.2.2", reply: "452 4.2.2 The recipient's mailbox is full" },
};

/** Builds the report with which a mail server returns a mail (RFC 3464), with the mail's headers. */
export function bounceReport({ recipient, raw, type, at }: Returned): Buffer {
  const { status, reply } = causes[type];
  const host = recipient.slice(recipient.lastIndexOf("@") + 1);
  const boundary = `report-${randomUUID()}`;
  const headersEnd = raw.indexOf("\r\n\r\n");
  const lines = [
    `From: Mail Delivery System <MAILER-DAEMON@${host}>`,
    `To: ${sender(raw)}`,
    "Subject: Undelivered Mail Returned to Sender",
    `Date: ${at.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${randomUUID()}@${host}>`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Your message could not be delivered to:",
    "",
    `<${recipient}>: ${reply}`,
    "",
    `--${boundary}`,
    "Content-Type: message/delivery-status",
    "",
    `Reporting-MTA: dns; ${host}`,
    `Arrival-Date: ${at.toUTCString().replace("GMT", "+0000")}`,
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    "Action: failed",
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${reply}`,
    "",
    `--${boundary}`,
    "Content-Type: text/rfc822-headers",
    "",
  ];
  return Buffer.concat([
    Buffer.from(`${lines.join("\r\n")}\r\n`),
    raw.subarray(0, headersEnd < 0 ? raw.length : headersEnd),
    Buffer.from(`\r\n\r\n--${boundary}--\r\n`),
  ]);
}

/** The From field of the bounced mail, unchanged. */
function sender(raw: Buffer): string {
  const [, field = ""] = /^from:[ \t]*((?:.|\r\n[ \t])*)/im.exec(raw.toString("latin1")) ?? [];
  return field.trim();
}
