import { exportFiles, suppressions } from "@overture/contract";
import { cutPage, momentCursor, readMomentCursor } from "../../db/cursor-page.js";
import { type Db, inTransaction } from "../../db/database.js";
import type { Exports } from "../../exports/exports.js";
import type { On } from "../../http/implement.js";
import type { RateLimit, RateLimits } from "../../limits/rate-limit.js";
import type { Clock } from "../../values/clock.js";
import type { Conversation, MailListener } from "../listener.js";
import { addByHand } from "./add-by-hand.js";
import { exportedSuppressions } from "./export-suppressions.js";
import { liftByHand } from "./lift-by-hand.js";
import { countSuppressions, type ListedRow, listSuppressionRows } from "./listed-queries.js";

interface Options {
  db: Db;
  exports: Exports;
  listener: MailListener;
  clock: Clock;
  limits: RateLimits;
}

/** By user, because each address is a row that stays. Administrators have no limit. */
export const additions: RateLimit = { name: "suppressions", points: 500_000, seconds: 86_400 };

/** The calls about suppressed addresses, for the users whose mail caused them, and how to allow mail again. */
export function suppressionRoutes(on: On, { db, exports, listener, clock, limits }: Options): void {
  on(suppressions.listSuppressions, async ({ query: { q, limit, cursor }, user }) => {
    const viewerId = viewerOf(user);
    const after = cursor === undefined ? undefined : readMomentCursor(cursor);
    const [rows, { total, isEstimate }] = await Promise.all([
      listSuppressionRows(db, { viewerId, q, limit: limit + 1, after }),
      countSuppressions(db, { viewerId, q }),
    ]);
    const { shown, last } = cutPage(rows, limit);
    const messageIds = shown.flatMap(({ messageId }) => messageId ?? []);
    const conversations = await listener.findConversations(db, messageIds, user._id);
    return {
      items: shown.map((row) => present(row, conversations)),
      ...(last ? { next: momentCursor({ at: last.since, id: last.id }) } : {}),
      total,
      ...(isEstimate && { totalIsEstimate: true }),
    };
  });

  on(exportFiles.exportSuppressions, ({ query, user, untilClosed }) => {
    const list = exportedSuppressions({ viewerId: viewerOf(user), q: query.q });
    return exports.begin(list, { user, query, signal: untilClosed() });
  });

  on(suppressions.addSuppressions, ({ body, user }) =>
    inTransaction(db, async (tx) => {
      if (user.role !== "admin") await limits.within(tx).consume(additions, user._id, body.addresses.length);
      return addByHand(tx, { ...body, viewer: user, listener, at: clock.now() });
    }),
  );

  on(suppressions.liftSuppression, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      const { reason, address } = body;
      const at = clock.now();
      const remaining = await liftByHand(tx, { id: params.id, viewer: user, reason, address, listener, at });
      return remaining === 0 ? null : { remaining };
    }),
  );
}

/** Administrators see all. */
function viewerOf({ _id, role }: { _id: string; role: string }): string | null {
  return role === "admin" ? null : _id;
}

function present(
  { id, address, why, note, messageId, since, onlyFor }: ListedRow,
  conversations: ReadonlyMap<string, Conversation>,
): suppressions.Suppression {
  const conversation = messageId === null ? undefined : conversations.get(messageId);
  return {
    _id: id,
    address,
    why,
    ...(note === null ? {} : { reason: note }),
    ...(messageId === null ? {} : { messageId }),
    ...(conversation && { conversation }),
    since: since.toISOString(),
    ...(onlyFor === null ? {} : { onlyFor }),
  };
}
