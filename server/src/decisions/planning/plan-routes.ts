import { decisions } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import { planCampaign } from "./plan-campaign.js";
import { planOutreach } from "./plan-outreach.js";
import type { PlanThreads } from "./plan-threads.js";

export function planRoutes(on: On, { db, threads }: { db: Db; threads: PlanThreads }): void {
  on(decisions.planCampaign, async ({ params, body, user, untilClosed }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    threads.prepare("asked");
    return threads.inTurn(user._id, untilClosed(), (run) => planCampaign(db, { campaign, body, run }));
  });

  on(decisions.planOutreach, async ({ params, body, user, untilClosed }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    threads.prepare("asked");
    return threads.inTurn(user._id, untilClosed(), (run) => planOutreach(db, { campaign, body, run }));
  });
}
