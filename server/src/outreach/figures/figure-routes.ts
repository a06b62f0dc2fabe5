import { figures, threads } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import type { On } from "../../http/implement.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { readOutlook } from "./outlook.js";
import { readFigures } from "./read-figures.js";

export function figureRoutes(on: On, { db, clock }: OutreachRouteOptions): void {
  on(figures.getFigures, async ({ params, query: { zone = "UTC" }, user }) =>
    readFigures(db, await getCampaignRow(db, params.id, user._id), { zone, now: clock.now() }),
  );

  on(threads.getOutlook, async ({ params, user }) => readOutlook(db, await getCampaignRow(db, params.id, user._id)));
}
