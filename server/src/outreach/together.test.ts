import { campaigns, followUps, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { drawn } from "../testing/drawn.js";
import * as given from "../testing/given.js";
import { receive, replyTo } from "../testing/incoming-mail.js";
import { startApp } from "../testing/start-app.js";

test("everything that may happen in a campaign at once ends without a deadlock", { timeout: 90_000 }, async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const creators = [await given.creator(db), await given.creator(db), await given.creator(db), await given.creator(db)];
  const template = await given.template(db);

  for (const round of drawn(Array(12).keys(), String, 1 / 2)) {
    const { _id: id } = await given.campaign(db, { owner, budget: 1_000 });
    await caller.call(followUps.saveFollowUps, {
      params: { id },
      body: { followUps: [{ afterDays: 1, content: "Hi {{username}}" }] },
    });
    const answerable: string[] = [];
    const sent: string[] = [];
    const threads: string[] = [];
    for (const creator of creators.slice(0, 3)) {
      const thread = await given.thread(db, { owner, campaign: { _id: id }, creator });
      const first = await given.draft(db, { thread });
      await caller.call(outreach.sendMessage, { params: { id: first._id } });
      answerable.push(first._id);
      sent.push((await given.draft(db, { thread, step: "negotiation" }))._id);
      threads.push(thread._id);
    }
    await app.deliverMail();
    const [first = "", second = "", third = ""] = threads;
    const body = {
      campaignId: id,
      creatorIds: creators.map(({ _id }) => _id),
      emailTemplates: { initial: template._id },
    };

    const answers = await Promise.all([
      caller.call(outreach.sendCampaign, { params: { id }, body: { all: true } }),
      caller.call(outreach.unsendCampaign, { params: { id }, body: { all: true } }),
      caller.call(outreach.createOutreach, { body }),
      caller.call(outreach.finalizeThread, { params: { id: first }, body: { finalDealAmount: 100 } }),
      caller.call(outreach.cancelThread, { params: { id: second } }),
      ...sent.map((message) => caller.call(outreach.sendMessage, { params: { id: message } })),
      caller.call(campaigns.updateCampaign, { params: { id }, body: { creators: [] } }),
      caller.call(outreach.getRecord, { params: { id } }),
      ...(round % 3 === 0 ? [caller.call(campaigns.deleteCampaign, { params: { id } })] : []),
      caller.call(outreach.createMessage, { body: { threadId: third, content: "Hello", step: "final" } }),
    ]).then((all) => all.map(({ status }) => status));
    app.clock.advance(2 * 86_400);
    await Promise.all([
      app.runFollowUps(),
      app.deliverMail(),
      caller.call(outreach.sendCampaign, { params: { id }, body: { all: true } }),
      ...answerable.map(async (message) => receive(app, db, await replyTo(db, message, { text: "$400 it is" }))),
      caller.call(outreach.unsendCampaign, { params: { id }, body: { all: true } }),
    ]);

    expect(answers.filter((status) => ![200, 201, 400, 404].includes(status))).toEqual([]);
  }
  const late = await db
    .selectFrom("thread_follow_up")
    .innerJoin("message", "message.id", "thread_follow_up.message_id")
    .innerJoin("mail", "mail.id", "message.mail_id")
    .select("message.id")
    .where("mail.state", "=", "queued")
    .where((follow) =>
      follow.exists(
        follow
          .selectFrom("message as answer")
          .select("answer.id")
          .whereRef("answer.thread_id", "=", "message.thread_id")
          .where("answer.kind", "=", "reply"),
      ),
    )
    .execute();
  expect(late).toEqual([]);
  const broken = await db
    .selectFrom("message")
    .leftJoin("mail", "mail.id", "message.mail_id")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .select("message.id")
    .where("mail.state", "=", "queued")
    .where("thread.status", "<>", "active")
    .execute();
  expect(broken).toEqual([]);
});
