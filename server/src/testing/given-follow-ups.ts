import { followUps, outreach } from "@overture/contract";
import * as given from "./given.js";
import { receive, replyTo } from "./incoming-mail.js";
import { startApp } from "./start-app.js";

type Options = NonNullable<Parameters<typeof startApp>[0]>;

export const day = 86_400;

export const list: followUps.FollowUp[] = [
  { afterDays: 3, content: "Hi {{username}}, did you see this?" },
  { afterDays: 7, content: "My last mail about {{campaignName}}." },
];

/** Starts a thread whose first mail has just been accepted, in a campaign with two follow-ups. */
export async function silentThread(options: Options = {}) {
  const { app, db, databaseUrl } = await startApp(options);
  const owner = await given.user(db, { username: "Mara" });
  const creator = await given.creator(db, { username: "lena.wanders" });
  const campaign = await given.campaign(db, { owner, name: "Summer", budget: 1_000 });
  const caller = app.as(owner);
  const params = { id: campaign._id };
  const thread = await given.thread(db, { owner, campaign, creator });
  const first = await given.draft(db, { thread, subject: "Your channel", content: "Hi" });
  await caller.call(outreach.sendMessage, { params: { id: first._id } });
  await app.deliverMail();
  await caller.call(followUps.saveFollowUps, { params, body: { followUps: list } });

  const read = async () => (await caller.call(outreach.getThread, { params: { id: thread._id } })).data;
  return {
    app,
    db,
    databaseUrl,
    owner,
    caller,
    creator,
    campaign,
    params,
    thread,
    first,
    read,
    /** Returns the follow-ups of the thread with their states. */
    async written() {
      const { messages } = await read();
      return messages.filter(({ followUp }) => followUp !== undefined);
    },
    /** Lets `days` pass, then sends what is due. Returns the number of queued follow-ups. */
    async pass(days: number) {
      app.clock.advance(days * day);
      const queued = await app.runFollowUps();
      await app.deliverMail();
      return queued;
    },
    answer: async (text = "I charge $450", headers: readonly string[] = []) =>
      receive(app, db, await replyTo(db, first._id, { text, headers })),
  };
}
