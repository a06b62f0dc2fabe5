import { reading } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { readThread } from "../threads/read-record.js";
import { getThreadRow } from "../threads/record-queries.js";
import { correctReading } from "./correct-reading.js";
import { getReceived } from "./received-queries.js";
import { remoteAddressOf } from "./remote-frame.js";
import { readWholeText, showHtml, takeAttachment, takeRaw } from "./whole-mail.js";

interface AnswerRouteOptions {
  db: Db;
  clock: Clock;
  /** The key that signs the addresses under which remote content is shown. */
  secret: string;
}

/** How a response was read, and its original mail. */
export function answerRoutes(on: On, { db, clock, secret }: AnswerRouteOptions): void {
  on(reading.correctReading, async ({ params, body, user }) => {
    const { threadId } = await inTransaction(db, (tx) =>
      correctReading(tx, { messageId: params.id, userId: user._id, correction: body, at: clock.now() }),
    );
    return readThread(db, await getThreadRow(db, threadId, user._id), clock.now());
  });

  on(reading.readWholeText, async ({ params, user }) => readWholeText(await getReceived(db, params.id, user._id)));

  on(reading.showHtml, async ({ params, user }) => {
    const { document, remote } = await showHtml(await getReceived(db, params.id, user._id));
    return { document, ...(remote === 0 ? {} : { remoteAddress: remoteAddressOf(params.id, { clock, secret }) }) };
  });

  on(reading.downloadAttachment, async ({ params, user }) =>
    takeAttachment(await getReceived(db, params.id, user._id), params.index),
  );

  on(reading.downloadRaw, async ({ params, user }) => takeRaw(await getReceived(db, params.id, user._id)));
}
