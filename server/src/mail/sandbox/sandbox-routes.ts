import { mail } from "@overture/contract";
import { pagesOf } from "../../db/page.js";
import type { On } from "../../http/implement.js";
import { missing } from "../../refusal.js";
import { type Receiving, receiveMail } from "../receiving/receive-mail.js";
import { showMail } from "../show-mail.js";
import { answerMail } from "./answer-mail.js";
import { bounceReport } from "./bounce-report.js";
import { withWorkingLinks } from "./sandbox-links.js";
import { findSandboxMail, listSandboxMails, type SandboxRow } from "./sandbox-queries.js";
import { mayAnswer, mayAnswerAsOthers, originOfAnswer, type Reader, readableBy, shareOf } from "./sandbox-share.js";
import { openRaw } from "./sealed-raw.js";

interface Options {
  appSecret: string;
  /** The origin of working links. */
  appUrl: string;
}

/** The calls of the sandbox mailbox: sent mail, and the answers and bounces to it, which arrive as real mail. */
export function sandboxRoutes(on: On, receiving: Receiving, { appSecret, appUrl }: Options): void {
  const { db, clock } = receiving;

  on(mail.listSandboxMail, async ({ query, user }) => {
    const [rows, total] = await listSandboxMails(db, { ...query, share: shareOf(user) });
    return { mails: rows.map(present), total, pages: pagesOf(total, query) };
  });

  on(mail.getSandboxMail, async ({ params, user }) => {
    const sent = await getSandboxMail(params.id, user);
    const takesAnswersOfOthers = mayAnswerAsOthers(user, sent);
    const { isMasked, ...shown } = readableBy(user, showMail(sent.raw));
    const read = mayAnswer(user) ? await withWorkingLinks(receiving, { shown, mailId: sent.mail_id, appUrl }) : shown;
    return { ...present(sent), ...read, isMasked, takesAnswersOfOthers };
  });

  on(mail.answerSandboxMail, async ({ params, body, user }) => {
    const sent = await getSandboxMail(params.id, user);
    const answer = await answerMail(user, sent, { ...body, at: clock.now() });
    return receiveMail(receiving, answer, originOfAnswer(user, sent));
  });

  on(mail.bounceSandboxMail, async ({ params, body, user }) => {
    const sent = await getSandboxMail(params.id, user);
    return receiveMail(
      receiving,
      bounceReport({ ...sent, type: body.type, at: clock.now() }),
      originOfAnswer(user, sent),
    );
  });

  async function getSandboxMail(id: string, reader: Reader) {
    const row = await findSandboxMail(db, id, shareOf(reader));
    if (!row) throw missing("Mail");
    return { ...row, ownerId: row.owner_id, raw: openRaw(row, appSecret) };
  }
}

function present(row: SandboxRow): mail.SandboxMail {
  return {
    _id: row.id,
    from: row.sender,
    to: row.recipient,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    isOutreach: row.is_outreach,
  };
}
