import { invalid, Refusal } from "../../refusal.js";
import { type Answer, replyAsRecipient } from "./reply-as-recipient.js";
import { mayAnswerAsOthers, type Reader } from "./sandbox-share.js";

interface Sent {
  recipient: string;
  raw: Buffer;
  is_outreach: boolean;
  ownerId: string | null;
}

interface Wanted extends Answer {
  /** By default the recipient. */
  from?: string | undefined;
}

/** The raw answer to a mail of the sandbox, from its recipient or, if the reader may, from another address. */
export async function answerMail(reader: Reader, sent: Sent, { from, ...answer }: Wanted): Promise<Buffer> {
  if (!sent.is_outreach) throw new Refusal("invalid", "This mail is about an account, and nobody reads answers to it");
  const isAnothers = from !== undefined && from.toLowerCase() !== sent.recipient.toLowerCase();
  if (isAnothers && !mayAnswerAsOthers(reader, sent)) {
    throw invalid({ from: "Answer this mail from your own address" });
  }
  return replyAsRecipient({ ...answer, recipient: isAnothers ? from : sent.recipient, raw: sent.raw });
}
