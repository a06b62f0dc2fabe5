import { outreach } from "@overture/contract";
import { inTransaction } from "../db/database.js";
import type { On } from "../http/implement.js";
import { createMessage } from "./create-message.js";
import { discardDraft } from "./discard-draft.js";
import { editDraft } from "./edit-draft.js";
import { getMessage } from "./message-queries.js";
import { presentMessage } from "./present.js";
import type { OutreachRouteOptions } from "./routes.js";
import { sendMessage } from "./send-message.js";
import { unsendMessage } from "./unsend-message.js";

export function messageRoutes(on: On, { db, clock, mail }: OutreachRouteOptions): void {
  on(outreach.createMessage, ({ body, user }) =>
    inTransaction(db, async (tx) => {
      const id = await createMessage(tx, { ownerId: user._id, body, at: clock.now() });
      return presentMessage(await getMessage(tx, id));
    }),
  );

  on(outreach.editDraft, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      await editDraft(tx, { messageId: params.id, ownerId: user._id, changes: body });
      return presentMessage(await getMessage(tx, params.id));
    }),
  );

  on(outreach.discardDraft, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await discardDraft(tx, { messageId: params.id, ownerId: user._id });
      return { success: true };
    }),
  );

  on(outreach.sendMessage, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      const delaySeconds = body?.delaySeconds ?? 0;
      await sendMessage(tx, { messageId: params.id, ownerId: user._id, mail, delaySeconds, at: clock.now() });
      return presentMessage(await getMessage(tx, params.id));
    }),
  );

  on(outreach.unsendMessage, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await unsendMessage(tx, { messageId: params.id, ownerId: user._id });
      return presentMessage(await getMessage(tx, params.id));
    }),
  );
}
