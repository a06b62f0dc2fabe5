import { unmatchedMail } from "@overture/contract";
import { readMail } from "@overture/mail-reader";
import { type Db, inTransaction } from "../../db/database.js";
import { pagesOf } from "../../db/page.js";
import type { On } from "../../http/implement.js";
import { discardReceivedMail } from "../../mail/receiving/discarded-mail-queries.js";
import type { Clock } from "../../values/clock.js";
import { shortened } from "../../values/whole-characters.js";
import { readThread } from "../threads/read-record.js";
import { getThreadRow, measureThread } from "../threads/record-queries.js";
import { assignMail } from "./assign-mail.js";
import { presentAttachments } from "./present-reading.js";
import { readOriginal } from "./received-queries.js";
import { attachmentsOf } from "./stored-reading.js";
import { listThreadChoiceRows } from "./thread-choice-queries.js";
import { unassignMail } from "./unassign-mail.js";
import { describeUnmatched, listUnmatchedRows, lockUnmatched, type UnmatchedRow } from "./unmatched-queries.js";
import { takeAttachment } from "./whole-mail.js";

const excerptLength = 280;

/** Mail that fits no conversation. */
export function unmatchedRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(unmatchedMail.listUnmatchedMail, async ({ query, user }) => {
    const [rows, { total, isEstimate }] = await listUnmatchedRows(db, user, query);
    return {
      mails: rows.map((row) => present(row, readMail(row.raw).visible)),
      total,
      pages: pagesOf(total, query),
      ...(isEstimate ? { totalIsEstimate: true } : {}),
    };
  });

  on(unmatchedMail.readUnmatchedMail, async ({ params, user, holdMemory }) => {
    const described = await describeUnmatched(db, params.id, user);
    const read = readMail((await readOriginal(db, described, holdMemory)).raw);
    return {
      ...present(described, read.visible),
      text: read.text,
      attachments: presentAttachments(attachmentsOf(read)),
    };
  });

  on(unmatchedMail.downloadUnmatchedAttachment, async ({ params, user, holdMemory }) => {
    const described = await describeUnmatched(db, params.id, user);
    return takeAttachment(await readOriginal(db, described, holdMemory), params.index);
  });

  on(unmatchedMail.listThreadChoices, async ({ query, user }) => {
    const rows = await listThreadChoiceRows(db, user._id, query.q);
    return { threads: rows.map(({ id, ...choice }) => ({ _id: id, ...choice })) };
  });

  on(unmatchedMail.assignUnmatchedMail, async ({ params, body, user, holdMemory }) => {
    await holdMemory(await measureThread(db, { threadId: body.threadId, userId: user._id }));
    return inTransaction(db, async (tx) => {
      await assignMail(tx, { mailId: params.id, threadId: body.threadId, viewer: user, at: clock.now() });
      return readThread(tx, await getThreadRow(tx, body.threadId, user._id), clock.now());
    });
  });

  on(unmatchedMail.unassignMail, async ({ params, user, holdMemory }) => {
    await holdMemory(await measureThread(db, { messageId: params.id, userId: user._id }));
    return inTransaction(db, async (tx) => {
      const threadId = await unassignMail(tx, { messageId: params.id, viewer: user, at: clock.now() });
      return readThread(tx, await getThreadRow(tx, threadId, user._id), clock.now());
    });
  });

  on(unmatchedMail.discardUnmatchedMail, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      const { id, mailboxId, mailboxOwnerId: ownerId } = await lockUnmatched(tx, params.id, user);
      await discardReceivedMail(tx, { id, mailboxId, ownerId, by: user._id, at: clock.now() });
      return { success: true };
    }),
  );
}

function present(
  { id, sender, subject, kind, receivedAt, why }: Omit<UnmatchedRow, "raw">,
  visible: string,
): unmatchedMail.UnmatchedMail {
  return {
    _id: id,
    from: sender ?? "",
    subject,
    excerpt: shortened(visible.replace(/\s+/g, " "), excerptLength),
    receivedAt: receivedAt.toISOString(),
    kind,
    ...(why && { why }),
  };
}
