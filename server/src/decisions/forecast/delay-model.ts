import {
  compareWithExpected,
  type DelayKind,
  type DelayModel,
  delayBounds,
  delayKinds,
  fitDelays,
  fitSpread,
  usualSpread,
} from "@overture/planner";
import * as z from "zod/mini";
import type { Db } from "../../db/database.js";
import { listCampaignIdsBefore } from "../advice/offer-queries.js";
import { findModel } from "../model-queries.js";
import { readMeans } from "../planning/mean-queries.js";
import { type CampaignSum, sumWaits } from "./wait-queries.js";

const number = z.number();
const rates = ofKinds(z.array(number).check(z.length(delayBounds.length)));

const delayModel: z.ZodMiniType<DelayModel> = z.object({
  came: rates,
  ended: rates,
  seen: ofKinds(number),
  spread: z.object({ answers: number, deals: number }),
});

/** When answers and deals come in this installation, by the last fit, else the usual model. */
export async function readDelays(db: Db): Promise<DelayModel> {
  return (await findModel(db, "delay", delayModel)) ?? fitDelays([]);
}

/** How many of the installation's newest campaigns are read, in all and at once, and how many conversations of each. */
const maxCampaigns = 500;
const campaignsAtOnce = 50;
const maxPerCampaign = 200;

/** Fits to the newest campaigns of all users when answers and deals come. */
export async function fitInstallationDelays(db: Db, now: Date): Promise<DelayModel> {
  const means = await readMeans(db);
  const sums: CampaignSum[] = [];
  let before: string | undefined;
  for (let read = 0; read < maxCampaigns; read += campaignsAtOnce) {
    const ids = await listCampaignIdsBefore(db, before, campaignsAtOnce);
    sums.push(...(await sumWaits(db, ids, { most: maxPerCampaign, now, means })));
    before = ids.at(-1);
    if (ids.length < campaignsAtOnce) break;
  }
  const model = fitDelays(sums);
  const sumsOf = new Map<string, CampaignSum[]>();
  for (const sum of sums) sumsOf.set(sum.campaignId, [...(sumsOf.get(sum.campaignId) ?? []), sum]);
  const campaigns = [...sumsOf.values()].map((own) => compareWithExpected(own, model));
  const spread = {
    answers: fitSpread(
      campaigns.map(({ answers }) => answers),
      usualSpread.answers,
    ),
    deals: fitSpread(
      campaigns.map(({ deals }) => deals),
      usualSpread.deals,
    ),
  };
  return { ...model, spread };
}

function ofKinds<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.object(Object.fromEntries(delayKinds.map((kind) => [kind, schema])) as Record<DelayKind, Schema>);
}
