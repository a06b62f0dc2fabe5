import { variants } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import { inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { readVariants } from "./read-variants.js";
import { keepVariant, saveVariants } from "./save-variants.js";

export function variantRoutes(on: On, { db, clock }: OutreachRouteOptions): void {
  on(variants.listVariants, async ({ params, query: { step, followUp = 0 }, user }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    return readVariants(db, { campaignId: campaign.id, step, followUp });
  });

  on(variants.saveVariants, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      const place = await saveVariants(tx, { campaignId: params.id, userId: user._id, body, at: clock.now() });
      return readVariants(tx, place);
    }),
  );

  on(variants.keepVariant, ({ params: { id, variantId }, user }) =>
    inTransaction(db, async (tx) => {
      const place = await keepVariant(tx, { campaignId: id, userId: user._id, variantId: variantId.toLowerCase() });
      return readVariants(tx, place);
    }),
  );
}
