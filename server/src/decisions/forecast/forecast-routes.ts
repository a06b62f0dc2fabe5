import { forecast } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import type { PlanThreads } from "../planning/plan-threads.js";
import { forecastCampaign } from "./forecast-campaign.js";

export function forecastRoutes(on: On, { db, clock, threads }: { db: Db; clock: Clock; threads: PlanThreads }): void {
  on(forecast.getForecast, async ({ params, user, untilClosed }) => {
    const campaign = await getCampaignRow(db, params.id, user._id);
    return threads.inTurn(user._id, untilClosed(), (run) => forecastCampaign(db, campaign, { now: clock.now(), run }));
  });
}
