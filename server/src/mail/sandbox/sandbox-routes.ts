import { mail } from "@overture/contract";
import { pagesOf } from "../../db/page.js";
import type { On } from "../../http/implement.js";
import { missing, Refusal } from "../../refusal.js";
import { type Receiving, receiveMail } from "../receiving/receive-mail.js";
import { showMail } from "../show-mail.js";
import { bounceReport } from "./bounce-report.js";
import { replyAsRecipient } from "./reply-as-recipient.js";
import { findSandboxMail, listSandboxMails, type SandboxRow } from "./sandbox-queries.js";
import { openRaw } from "./sealed-raw.js";

/** The sandbox mailbox: what was sent, and the two things that can come back. Both come back as real mail. */
export function sandboxRoutes(on: On, receiving: Receiving, appSecret: string): void {
  const { db, clock } = receiving;

  on(mail.listSandboxMail, async ({ query }) => {
    const [rows, total] = await listSandboxMails(db, query);
    return { mails: rows.map(present), total, pages: pagesOf(total, query) };
  });

  on(mail.getSandboxMail, async ({ params }) => {
    const row = await getSandboxMail(params.id);
    return { ...present(row), ...showMail(row.raw) };
  });

  on(mail.answerSandboxMail, async ({ params, body }) => {
    const row = await getSandboxMail(params.id);
    if (!row.is_outreach) throw new Refusal("invalid", "This mail is about an account, and nobody reads answers to it");
    return receiveMail(receiving, await replyAsRecipient({ ...row, content: body.content, at: clock.now() }));
  });

  on(mail.bounceSandboxMail, async ({ params, body }) => {
    const row = await getSandboxMail(params.id);
    return receiveMail(receiving, bounceReport({ ...row, type: body.type, at: clock.now() }));
  });

  async function getSandboxMail(id: string) {
    const row = await findSandboxMail(db, id);
    if (!row) throw missing("Mail");
    return { ...row, raw: openRaw(row, appSecret) };
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
