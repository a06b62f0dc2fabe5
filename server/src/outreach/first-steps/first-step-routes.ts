import { firstSteps } from "@overture/contract";
import { inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { createSampleCampaign, deleteSampleCampaign } from "../sample/sample-campaign.js";
import { findFirstSteps } from "./first-step-queries.js";

export function firstStepRoutes(on: On, { db, clock, mail }: OutreachRouteOptions): void {
  on(firstSteps.getFirstSteps, async ({ user }) => {
    const { isHidden, hasMailbox, hasTried, sampleCampaignId, ...done } = await findFirstSteps(db, user._id);
    // A user without a mailbox sends through the mail server of the installation, or has tried the sandbox.
    const all = { ...done, mailbox: hasMailbox || hasTried || !mail.isSandbox };
    return {
      steps: firstSteps.firstStep.options.map((key) => ({ key, isDone: all[key] })),
      isHidden,
      ...(sampleCampaignId !== null && { sampleCampaignId }),
    };
  });

  on(firstSteps.createSampleCampaign, async ({ user }) => {
    const asked = { userId: user._id, mail, at: clock.now() };
    return await inTransaction(db, async (tx) => ({ campaignId: await createSampleCampaign(tx, asked) }));
  });

  on(firstSteps.deleteSampleCampaign, async ({ user }) => {
    await inTransaction(db, (tx) => deleteSampleCampaign(tx, { userId: user._id, at: clock.now() }));
    return null;
  });
}
