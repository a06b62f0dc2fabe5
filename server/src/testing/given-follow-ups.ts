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

/** A thread whose first mail was accepted this moment, in a campaign with two follow-ups. */
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
    /** The follow-ups that the thread holds, with where each stands. */
    async written() {
      const { messages } = await read();
      return messages.filter(({ followUp }) => followUp !== undefined);
    },
    /** Lets so many days pass, then whatever is due goes out. */
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
