import { type FileContent, memo } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { memoPdf } from "./memo-pdf.js";
import { openSigningKey } from "./signing-key.js";
import { verifyMemo } from "./verify-memo.js";
import { writeMemo } from "./write-memo.js";

interface Options {
  db: Db;
  clock: Clock;
  /** Encrypts the signing key. */
  secret: string;
  appUrl: string;
}

export function memoRoutes(on: On, { db, clock, secret: appSecret, appUrl }: Options): void {
  on(memo.getMemo, async ({ params, query: { format }, user }): Promise<FileContent> => {
    const asking = { threadId: params.id, userId: user._id, appSecret, at: clock.now() };
    const signed = await inTransaction(db, (tx) => writeMemo(tx, asking));
    const file = { name: `memo-${signed.creator}.${format}`, type: `application/${format}`, isOwn: true } as const;
    if (format === "pdf") return { ...file, bytes: await memoPdf(signed, `${appUrl}/verify`) };
    return { ...file, bytes: Buffer.from(`${JSON.stringify(signed, null, 2)}\n`) };
  });

  on(memo.verifyMemo, ({ body }) => verifyMemo(db, body.memo));

  on(memo.getSigningKey, async () => {
    const { publicKey } = await inTransaction(db, (tx) => openSigningKey(tx, { appSecret, at: clock.now() }));
    return { algorithm: "Ed25519" as const, publicKey: publicKey.toString("base64") };
  });
}
