import { campaigns, outreach } from "@overture/contract";
import * as given from "./given.js";
import { startApp } from "./start-app.js";

/** Starts a conversation whose first mail is sent and not answered. */
export async function startWithSent({ content }: { content?: string } = {}) {
  const { app, db, databaseUrl } = await startApp();
  const owner = await given.user(db);
  const creator = await given.creator(db, { email: "lena@example.com", username: "lena.wanders" });
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const thread = await given.thread(db, { owner, campaign, creator });
  const draft = await given.draft(db, {
    thread,
    subject: "Summer in Portugal",
    ...(content === undefined ? {} : { content }),
  });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const read = async (id = thread._id) => (await app.as(owner).call(outreach.getThread, { params: { id } })).data;
  const readCampaign = async () =>
    (await app.as(owner).call(campaigns.getCampaign, { params: { id: campaign._id } })).data;
  return { app, db, databaseUrl, owner, creator, campaign, thread, draft, read, readCampaign };
}
