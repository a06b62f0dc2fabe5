import { followUps, offerPage, outreach } from "@overture/contract";
import { onTestFinished } from "vitest";
import { startFakeMailServer } from "./fake-mail-server.js";
import * as given from "./given.js";
import { startApp } from "./start-app.js";

/** Starts with a creator who was sent an offer of $450 with a link, by a real mail server. */
export async function startWithOffer({ content = "Hi, say yes here: {{offerLink}}" } = {}) {
  const smtp = await startFakeMailServer();
  onTestFinished(() => smtp.close());
  const { app, db, databaseUrl } = await startApp({ smtp: smtp.address });
  const owner = await given.user(db, { username: "Mara" });
  const creator = await given.creator(db, { email: "lena@example.com", username: "lena.wanders" });
  const campaign = await given.campaign(db, { owner, name: "Summer", budget: 1_000 });
  const thread = await given.thread(db, { owner, campaign, creator });
  const caller = app.as(owner);

  /** Sends an offer, and returns the token of its link. */
  const offer = async (amount: number, text = content) => {
    const draft = await given.draft(db, { thread, content: text, offer: amount, subject: "Summer" });
    await caller.call(outreach.sendMessage, { params: { id: draft._id } });
    await app.deliverMail();
    return { draft, token: tokenIn(smtp.accepted.at(-1)?.raw ?? "") };
  };
  const { draft, token } = await offer(450);
  return {
    app,
    db,
    databaseUrl,
    smtp,
    owner,
    creator,
    campaign,
    thread,
    caller,
    offer,
    draft,
    token,
    open: (of = token) => app.asNobody().call(offerPage.getOffer, { params: { token: of } }),
    answer: (body: offerPage.AnswerBody, of = token) =>
      app.asNobody().call(offerPage.answerOffer, { params: { token: of }, body }),
    /** Saves follow-ups, each three days after the mail before. */
    followUp: (...texts: string[]) =>
      caller.call(followUps.saveFollowUps, {
        params: { id: campaign._id },
        body: { followUps: texts.map((text) => ({ afterDays: 3, content: text })) },
      }),
    read: async () => (await caller.call(outreach.getThread, { params: { id: thread._id } })).data,
  };
}

export function tokenIn(raw: string): string {
  const [, token = ""] = /http:\/\/overture\.test\/offer\/([\w-]+)/.exec(raw.replace(/=\r?\n/g, "")) ?? [];
  return token;
}
