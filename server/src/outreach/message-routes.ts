import { drafts, outreach } from "@overture/contract";
import { inTransaction, type Tx } from "../db/database.js";
import type { On } from "../http/implement.js";
import { applyTemplate, undoTemplate } from "./drafting/apply-template.js";
import { discardDrafts } from "./drafting/bulk-drafts.js";
import { createMessage } from "./drafting/create-message.js";
import { discardDraft } from "./drafting/discard-draft.js";
import { editDraft } from "./drafting/edit-draft.js";
import { undoOffers } from "./drafting/set-offers.js";
import { type TextVolume, withTextVolume } from "./drafting/text-volume.js";
import { getMessage } from "./message-queries.js";
import type { OutreachRouteOptions } from "./route-options.js";
import { sendMessage } from "./sending/send-message.js";
import { sendingMoments } from "./sending/sending-moment.js";
import { unsendMessage } from "./sending/unsend-message.js";
import { presentMessage } from "./threads/present.js";
import { warnOfOffer } from "./threads/warn-of-offers.js";

export function messageRoutes(on: On, { db, clock, mail, limits }: OutreachRouteOptions): void {
  function writeTexts<Result>(userId: string, write: (tx: Tx, texts: TextVolume) => Promise<Result>): Promise<Result> {
    return withTextVolume({ limits, userId, transact: (work) => inTransaction(db, work) }, write);
  }

  on(outreach.createMessage, ({ body, user }) =>
    writeTexts(user._id, async (tx, texts) => {
      texts.add([body]);
      const id = await createMessage(tx, { userId: user._id, body, at: clock.now() });
      return warnOfOffer(tx, presentMessage(await getMessage(tx, id)), user._id);
    }),
  );

  on(outreach.editDraft, async ({ params, body, user }) => {
    const message = await writeTexts(user._id, async (tx, texts) => {
      texts.add([body]);
      await editDraft(tx, { messageId: params.id, userId: user._id, changes: body, at: clock.now() });
      return presentMessage(await getMessage(tx, params.id));
    });
    return warnOfOffer(db, message, user._id);
  });

  on(outreach.discardDraft, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await discardDraft(tx, { messageId: params.id, userId: user._id, at: clock.now() });
      return { success: true };
    }),
  );

  on(drafts.discardDrafts, ({ params, body: { messageIds }, user }) =>
    inTransaction(db, (tx) =>
      discardDrafts(tx, { campaignId: params.id, userId: user._id, messageIds, at: clock.now() }),
    ),
  );

  on(drafts.undoOffers, ({ params, body: { undoId }, user }) =>
    inTransaction(db, (tx) => undoOffers(tx, { campaignId: params.id, userId: user._id, undoId, at: clock.now() })),
  );

  on(drafts.applyTemplate, ({ params, body: { messageIds = [], matching, templateId, all = false }, user }) =>
    writeTexts(user._id, (tx, texts) =>
      applyTemplate(tx, {
        campaignId: params.id,
        userId: user._id,
        drafts: matching ? { matching } : { messageIds },
        templateId,
        isForAll: all,
        texts,
        at: clock.now(),
      }),
    ),
  );

  on(drafts.undoTemplate, ({ params, body: { undoId }, user }) =>
    inTransaction(db, (tx) => undoTemplate(tx, { campaignId: params.id, userId: user._id, undoId, at: clock.now() })),
  );

  on(outreach.sendMessage, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const notBefore = sendingMoments(body ?? {}, at);
      const { problemsSeen, version } = body ?? {};
      const seen = { problemsSeen, version };
      await sendMessage(tx, { messageId: params.id, userId: user._id, mail, notBefore, ...seen, at });
      return presentMessage(await getMessage(tx, params.id));
    }),
  );

  on(outreach.unsendMessage, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      await unsendMessage(tx, { messageId: params.id, userId: user._id, queuedAt: body?.queuedAt });
      return presentMessage(await getMessage(tx, params.id));
    }),
  );
}
