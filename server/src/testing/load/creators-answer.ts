import type pg from "pg";

interface Options {
  pool: pg.Pool;
  origin: string;
  inboundSecret: string;
  signal: AbortSignal;
  /** Waits between two reads of accepted mails. */
  pause: () => Promise<unknown>;
}

interface Accepted {
  campaignId: string;
  recipient: string;
  subject: string;
  messageId: string;
  acceptedAt: Date;
}

/** Mails may become visible in another order than they were accepted in. */
const overlapMs = 2_000;
/** The number of answers that are delivered at the same time. */
const relays = 10;

/**
 * Delivers an answer of one creator in each campaign, as a relay does, until the signal aborts. Returns the number of
 * delivered answers.
 */
export async function replyAsCreators({ pool, origin, inboundSecret, signal, pause }: Options): Promise<number> {
  const answered = new Set<string>();
  let since = new Date(0);
  while (!signal.aborted) {
    const mails = await listAccepted(pool, since);
    const first = mails.filter(({ campaignId }) => !answered.has(campaignId) && answered.add(campaignId));
    const waiting = first.values();
    const relay = async () => {
      for (const mail of waiting) await postMail(mail, { origin, inboundSecret });
    };
    await Promise.all(Array.from({ length: relays }, relay));
    const newest = mails.at(-1);
    if (newest) since = new Date(newest.acceptedAt.getTime() - overlapMs);
    await pause();
  }
  return answered.size;
}

async function listAccepted(pool: pg.Pool, since: Date): Promise<Accepted[]> {
  const { rows } = await pool.query<Accepted>(
    `select thread.campaign_id as "campaignId", mail.recipient, mail.subject, mail.message_id as "messageId",
       mail.accepted_at as "acceptedAt"
     from mail join message on message.mail_id = mail.id join thread on thread.id = message.thread_id
     where mail.kind = 'outreach' and mail.state = 'accepted' and mail.accepted_at >= $1
     order by mail.accepted_at, mail.id`,
    [since],
  );
  return rows;
}

async function postMail(
  { recipient, subject, messageId, campaignId }: Accepted,
  { origin, inboundSecret }: Pick<Options, "origin" | "inboundSecret">,
): Promise<void> {
  const response = await fetch(`${origin}/api/v1/inbound/mime`, {
    method: "POST",
    headers: { authorization: `Bearer ${inboundSecret}`, "content-type": "message/rfc822" },
    body: [
      `From: ${recipient}`,
      "To: hello@overture.example",
      `Subject: Re: ${subject}`,
      `Message-ID: <answer-${campaignId}@creators.example>`,
      `In-Reply-To: ${messageId}`,
      "Date: Mon, 02 Nov 2026 09:30:00 +0000",
      "",
      "Sounds good. I charge $450 for one video.",
      "",
    ].join("\r\n"),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`An answer was refused: ${response.status}`);
}
