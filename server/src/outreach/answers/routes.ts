import { reading } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { readThread } from "../threads/read-record.js";
import { getThreadRow, measureThread } from "../threads/record-queries.js";
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

interface Asking {
  params: { id: string };
  user: { _id: string };
  holdMemory(bytes: number): Promise<void>;
}

/** How a response was read, and its original mail. */
export function answerRoutes(on: On, { db, clock, secret }: AnswerRouteOptions): void {
  on(reading.correctReading, async ({ params, body, user, holdMemory }) => {
    await holdMemory(await measureThread(db, { messageId: params.id, userId: user._id }));
    const { threadId } = await inTransaction(db, (tx) =>
      correctReading(tx, { messageId: params.id, userId: user._id, correction: body, at: clock.now() }),
    );
    return readThread(db, await getThreadRow(db, threadId, user._id), clock.now());
  });

  const received = ({ params, user, holdMemory }: Asking) =>
    getReceived(db, { messageId: params.id, userId: user._id, holdMemory });

  on(reading.readWholeText, async (asking) => readWholeText(await received(asking)));

  on(reading.showHtml, async (asking) => {
    const { params } = asking;
    const { document, remote } = await showHtml(await received(asking));
    return { document, ...(remote === 0 ? {} : { remoteAddress: remoteAddressOf(params.id, { clock, secret }) }) };
  });

  on(reading.downloadAttachment, async (asking) => takeAttachment(await received(asking), asking.params.index));

  on(reading.downloadRaw, async (asking) => takeRaw(await received(asking)));
}
