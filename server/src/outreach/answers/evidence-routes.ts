import { evidence, profiles } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import { pagesOf } from "../../db/page.js";
import type { On } from "../../http/implement.js";
import { isSenderProved } from "../../mail/evidence/authority.js";
import type { Clock } from "../../values/clock.js";
import { shortened } from "../../values/whole-characters.js";
import { readThread } from "../threads/read-record.js";
import { getThreadRow, measureThread } from "../threads/record-queries.js";
import { listUnconfirmedRows, type UnconfirmedRow } from "./confirm-queries.js";
import { confirmSender } from "./confirm-sender.js";
import { learnAddress } from "./learn-address.js";
import { withdrawBounce } from "./withdraw-bounce.js";

const excerptLength = 280;

/** What users say about mail that nothing proves. */
export function evidenceRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(evidence.confirmSender, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      await confirmSender(tx, { messageId: params.id, handOverTo: body?.handOverTo, viewer: user });
      return { success: true as const };
    }),
  );

  on(profiles.learnAddress, ({ params, body, user }) =>
    inTransaction(db, async (tx) => ({
      addresses: await learnAddress(tx, { userId: user._id, creatorId: params.id, ...body, at: clock.now() }),
    })),
  );

  on(evidence.listUnconfirmedSenders, async ({ query }) => {
    const [rows, total] = await listUnconfirmedRows(db, query);
    return { senders: rows.map(present), total, pages: pagesOf(total, query) };
  });

  on(evidence.withdrawBounce, async ({ params, user, holdMemory }) => {
    await holdMemory(await measureThread(db, { messageId: params.id, userId: user._id }));
    return inTransaction(db, async (tx) => {
      const threadId = await withdrawBounce(tx, { messageId: params.id, userId: user._id, at: clock.now() });
      return readThread(tx, await getThreadRow(tx, threadId, user._id), clock.now());
    });
  });
}

function present(row: UnconfirmedRow): evidence.UnconfirmedSender {
  return {
    _id: row.id,
    from: row.sender,
    ...(row.handOverTo === null ? {} : { handOverTo: row.handOverTo }),
    isProved: isSenderProved(row),
    excerpt: shortened(row.content.replace(/\s+/g, " "), excerptLength),
    creatorName: row.creatorName,
    username: row.username,
    receivedAt: row.receivedAt.toISOString(),
  };
}
