import type { accounts, outreach } from "@overture/contract";
import type { Db } from "../db/database.js";
import { listMessagesOfThreads } from "../outreach/message-queries.js";
import { presentMessage } from "../outreach/threads/present.js";
import { user } from "./given-accounts.js";
import { thread } from "./given-outreach.js";
import { rawMail, receive } from "./incoming-mail.js";
import { nextNumber } from "./unique-names.js";

interface Answered {
  owner?: Pick<accounts.SessionUser, "_id">;
  campaign?: { _id: string };
}

const at = new Date("2026-11-01T14:00:00.000Z");

/** Creates a creator's answer with an HTML part and one file. */
export async function response(db: Db, answered: Answered = {}): Promise<outreach.Message> {
  const owner = answered.owner ?? (await user(db));
  const { _id: threadId } = await thread(db, { ...answered, owner });
  const { reply_token } = await db
    .selectFrom("thread")
    .select("reply_token")
    .where("id", "=", threadId)
    .executeTakeFirstOrThrow();
  const raw = [
    "From: agency@example.net",
    `To: overture+${reply_token}@overture.test`,
    "Subject: Re: Summer in Portugal",
    `Message-ID: <answer-${nextNumber()}@agency.example>`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="edge"',
    "",
    "--edge",
    "Content-Type: text/html; charset=utf-8",
    "",
    '<p>Sounds good, her rates are attached.</p><img src="https://cdn.example.net/logo.png" alt="Agency">',
    "--edge",
    "Content-Type: text/plain; name=rates.txt",
    "Content-Disposition: attachment",
    "",
    "450 USD",
    "--edge--",
    "",
  ].join("\r\n");
  await receive({ clock: { now: () => at } }, db, Buffer.from(raw));
  const [message] = await listMessagesOfThreads(db, [threadId]);
  if (!message) throw new Error("The answer was not put into its thread");
  return presentMessage(message);
}

/** Creates unmatched mail in the installation's mailbox, and returns its id. */
export async function unmatchedMail(db: Db, text = "Who are you?"): Promise<string> {
  const from = `stranger-${nextNumber()}@elsewhere.example`;
  await receive({ clock: { now: () => at } }, db, rawMail({ from, subject: "A question", text }));
  const { id } = await db.selectFrom("received_mail").select("id").where("sender", "=", from).executeTakeFirstOrThrow();
  return id;
}
