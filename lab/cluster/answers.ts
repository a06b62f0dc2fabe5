import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

export interface Answering {
  /** Returns how many different mails were answered. */
  count(): number;
  stop(): Promise<void>;
}

interface Options {
  query<Row extends pg.QueryResultRow>(statement: string): Promise<pg.QueryResult<Row>>;
  origin: string;
  inboundSecret: string;
  /** Puts a mail into the mailbox that is read by IMAP. */
  deliver(raw: string): void;
}

interface Accepted extends pg.QueryResultRow {
  threadId: string;
  recipient: string;
  subject: string;
  messageId: string;
}

/**
 * Answers mails as their creators do until it is stopped. Every second answer arrives by IMAP, the others by a relay
 * that repeats a request until it succeeds.
 */
export function replyAsCreators({ query, origin, inboundSecret, deliver }: Options): Answering {
  const answered = new Set<string>();
  let isOver = false;
  const relay = async (raw: string) => {
    for (;;) {
      const response = await fetch(`${origin}/api/v1/inbound/mime`, {
        method: "POST",
        headers: { authorization: `Bearer ${inboundSecret}`, "content-type": "message/rfc822" },
        body: raw,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      if (response?.ok) return;
      await pause(200);
    }
  };
  const working = (async () => {
    while (!isOver) {
      const { rows } = await query<Accepted>(
        `select message.thread_id as "threadId", mail.recipient, mail.subject, mail.message_id as "messageId"
         from mail join message on message.mail_id = mail.id
         where mail.kind = 'outreach' and mail.state = 'accepted' order by mail.accepted_at desc limit 3`,
      );
      for (const mail of rows) {
        if (answered.has(mail.threadId)) continue;
        answered.add(mail.threadId);
        if (answered.size % 2 === 0) deliver(answerTo(mail));
        else await relay(answerTo(mail));
      }
      await pause(500);
    }
  })();
  return {
    count: () => answered.size,
    async stop() {
      isOver = true;
      await working;
    },
  };
}

function answerTo({ threadId, recipient, subject, messageId }: Accepted): string {
  return [
    `From: ${recipient}`,
    "To: hello@overture.example",
    `Subject: Re: ${subject}`,
    `Message-ID: <answer-${threadId}@creators.example>`,
    `In-Reply-To: ${messageId}`,
    "Date: Mon, 02 Nov 2026 09:30:00 +0000",
    "",
    "Sounds good. I charge $450 for one video.",
    "",
  ].join("\r\n");
}
