import type { ComposedMail } from "../mail/transports/transport.js";

/** Returns a mail that is ready to be sent. */
export function composedMailTo(recipient: string): ComposedMail {
  return {
    sender: "mara@studio.example",
    raw: Buffer.from(`To: ${recipient}\r\nMessage-ID: <1@studio.example>\r\n\r\nHello\r\n.\r\nstill here\r\n`),
    mail: {
      id: "01938a5e-7c00-7000-8000-000000000001",
      kind: "outreach",
      recipient,
      sender_name: null,
      subject: "Hello",
      body: "Hello",
      message_id: "<1@studio.example>",
      in_reply_to: null,
      reference_ids: [],
      reply_token: null,
      unsubscribe_token: "01938a5e-7c00-7000-8000-000000000002",
      first_attempt_at: new Date("2026-11-02T09:30:00.000Z"),
      attachment_ids: [],
    },
  };
}
