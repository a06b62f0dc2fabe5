import { deliveries } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import { inTransaction } from "../../db/database.js";
import { pagesOf } from "../../db/page.js";
import type { On } from "../../http/implement.js";
import { getMessage } from "../message-queries.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { presentMessage } from "../threads/present.js";
import { readMessages } from "../threads/read-record.js";
import { changeSendAt } from "./change-send-at.js";
import { countDeliveries, listDeliveryRows } from "./delivery-queries.js";
import { forecastMessages } from "./forecast-messages.js";
import { resendMessages } from "./resend-messages.js";
import { sendingMoments } from "./sending-moment.js";

/** What was sent, its delivery, and sending it again. */
export function deliveryRoutes(on: On, { db, clock }: OutreachRouteOptions): void {
  on(deliveries.listDeliveries, async ({ params, query: { page, limit, ...filter }, user }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    const [rows, counts] = await Promise.all([
      listDeliveryRows(db, campaign.id, filter, { page, limit }),
      countDeliveries(db, campaign.id, filter),
    ]);
    const total = filter.state ? counts[filter.state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    const addressOf = new Map(rows.map(({ id, mailboxAddress }) => [id, mailboxAddress]));
    const messages = (await forecastMessages(db, await readMessages(db, rows), clock.now())).map((message) => {
      const mailboxAddress = addressOf.get(message._id);
      return { ...message, ...(mailboxAddress && { mailboxAddress }) };
    });
    return { messages, counts, total, pages: pagesOf(total, { limit }) };
  });

  on(deliveries.changeSendAt, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      const notBefore = sendingMoments(body, clock.now());
      await changeSendAt(tx, { messageId: params.id, userId: user._id, notBefore });
      return presentMessage(await getMessage(tx, params.id));
    }),
  );

  on(deliveries.resendMessages, ({ params, body: { messageIds, state, ...time }, user }) => {
    const at = clock.now();
    const notBefore = sendingMoments(time, at);
    return inTransaction(db, (tx) =>
      resendMessages(tx, { messageIds, state, notBefore, campaignId: params.id, userId: user._id, at }),
    );
  });
}
