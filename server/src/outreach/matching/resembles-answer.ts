import type { Db } from "../../db/database.js";
import type { IncomingMail } from "../../mail/listener.js";
import { secondsAfter } from "../../values/clock.js";
import { listThreadsOfLearned } from "../answers/learned-queries.js";
import { baseSubject } from "../drafting/subject.js";
import { hasWrittenTo, listOpenSubjects } from "./resembling-queries.js";

const longestSilenceSeconds = 90 * 86_400;

/**
 * Whether a mail in a user's own mailbox that matches no thread may still concern one: its sender was written to by a
 * campaign or speaks for several creators, or it answers a recent subject. Such mail is stored for the user to decide.
 * All other mail is private.
 */
export async function resemblesAnswer(db: Db, { read, answersOthers, ownerId, at }: IncomingMail): Promise<boolean> {
  if (ownerId === undefined || answersOthers || (read.kind !== "reply" && read.kind !== "auto-reply")) return false;
  if (read.from && (await isKnown(db, ownerId, read.from.address))) return true;
  const subject = baseSubject(read.subject);
  const isAnswer = read.inReplyTo.length > 0 || subject !== read.subject.trim().toLowerCase();
  if (!isAnswer || subject === "") return false;
  const since = secondsAfter(at, -longestSilenceSeconds);
  const sent = await listOpenSubjects(db, { ownerId, subject, since });
  return sent.some((other) => baseSubject(other) === subject);
}

async function isKnown(db: Db, ownerId: string, address: string): Promise<boolean> {
  if (await hasWrittenTo(db, ownerId, address)) return true;
  return (await listThreadsOfLearned(db, address, ownerId)).length > 0;
}
