import { attachments } from "@overture/contract";
import { inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import { findAttachment, findAttachmentSize, listUploaded } from "../../mail/attachments/attachment-queries.js";
import { keepAttachment } from "../../mail/attachments/keep-attachment.js";
import { missing } from "../../refusal.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { isReadableBy } from "./attached-queries.js";

/** Files that are attached to messages and templates. */
export function attachedRoutes(on: On, { db, clock, limits }: OutreachRouteOptions): void {
  on(attachments.uploadAttachment, ({ body, user }) =>
    inTransaction(db, (tx) => keepAttachment(tx, { userId: user._id, file: body, limits, at: clock.now() })),
  );

  on(attachments.listUploaded, async ({ query, user }) => ({ files: await listUploaded(db, user._id, query.ids) }));

  on(attachments.downloadAttached, async ({ params, user, holdMemory }) => {
    const bytes = await findAttachmentSize(db, params.id, isReadableBy(user._id));
    if (bytes === undefined) throw missing("Attachment");
    await holdMemory(bytes);
    const file = await findAttachment(db, params.id);
    if (!file) throw missing("Attachment");
    return file;
  });
}
