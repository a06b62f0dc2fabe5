import { deliveries, members, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

/** Starts with two users who send the drafts of one campaign. */
async function startColleagues() {
  const { app, db } = await startApp();
  const [owner, member] = [await given.user(db), await given.user(db)];
  const campaign = await given.campaign(db, { owner });
  const params = { id: campaign._id };
  const [one, other] = [app.as(owner), app.as(member)];
  await one.call(members.saveMembers, { params, body: { members: [{ userId: member._id, role: "member" }] } });
  const [first, second] = [await given.draft(db, { owner, campaign }), await given.draft(db, { owner, campaign })];
  const ids = [first._id, second._id];
  return {
    app,
    db,
    params,
    one,
    other,
    first,
    ids,
    async states() {
      const rows = await db
        .selectFrom("message")
        .leftJoin("mail", "mail.id", "message.mail_id")
        .select(["message.status", "mail.state"])
        .orderBy("message.id")
        .execute();
      return rows.map(({ status, state }) => state ?? status);
    },
  };
}

type Chosen = { messageIds: string[] } | { all: true };

test.each(["by ids", "with all"])(
  "undoing a bulk send %s takes back what it queued, and nothing that a colleague has sent again since",
  async (how) => {
    const { app, params, one, other, first, ids, states } = await startColleagues();
    const chosen: Chosen = how === "by ids" ? { messageIds: ids } : { all: true };
    const sent = await one.call(outreach.sendCampaign, { params, body: { ...chosen, delaySeconds: 60 } });
    app.clock.advance(5);
    await other.call(outreach.unsendMessage, { params: { id: first._id } });
    await other.call(outreach.sendMessage, { params: { id: first._id }, body: { delaySeconds: 60 } });

    const body = { ...chosen, queuedAt: sent.data.sentAt };
    const undone = await one.call(outreach.unsendCampaign, { params, body });

    expect(undone.data).toEqual({ returned: 1 });
    expect(await states()).toEqual(["queued", "draft"]);
  },
);

test("undoing one message does not take back what a colleague has sent again since", async () => {
  const { app, one, other, first, states } = await startColleagues();
  const of = { params: { id: first._id } };
  const sent = await one.call(outreach.sendMessage, { ...of, body: { delaySeconds: 60 } });
  app.clock.advance(5);
  await other.call(outreach.unsendMessage, of);
  const again = await other.call(outreach.sendMessage, { ...of, body: { delaySeconds: 60 } });
  const undo = (queuedAt: string | undefined) => one.call(outreach.unsendMessage, { ...of, body: { queuedAt } });

  expect(await undo(sent.data.queuedAt)).toMatchObject({
    status: 400,
    message: "This message was taken back or sent again meanwhile",
  });
  expect(await states()).toEqual(["queued", "draft"]);
  expect(await undo(again.data.queuedAt)).toMatchObject({ status: 200, data: { status: "draft" } });
});

test("undoing a second attempt does not take back the third one of a colleague", async () => {
  const { app, db, params, one, other, ids, states } = await startColleagues();
  await one.call(outreach.sendCampaign, { params, body: { messageIds: ids } });
  await inTransaction(db, (tx) =>
    tx.updateTable("mail").set({ state: "unconfirmed", next_attempt_at: null }).execute(),
  );
  app.clock.advance(3_600);
  const resend = (as: typeof one, messageIds: string[]) =>
    as.call(deliveries.resendMessages, { params, body: { messageIds, state: "unconfirmed", delaySeconds: 60 } });
  const again = await resend(one, ids);
  app.clock.advance(5);
  await other.call(outreach.unsendCampaign, { params, body: { messageIds: ids.slice(0, 1) } });
  await resend(other, ids.slice(0, 1));

  const body = { messageIds: ids, queuedAt: again.data.queuedAt };
  const undone = await one.call(outreach.unsendCampaign, { params, body });

  expect(undone.data).toEqual({ returned: 0, unconfirmed: 1 });
  expect(await states()).toEqual(["queued", "unconfirmed"]);
});

test("what was refused for now in between is still taken back by who has sent it", async () => {
  const { app, db, params, one, ids, states } = await startColleagues();
  const sent = await one.call(outreach.sendCampaign, { params, body: { messageIds: ids } });
  await inTransaction(db, (tx) =>
    tx.updateTable("mail").set({ reason: "451 Later", next_attempt_at: app.clock.now() }).execute(),
  );
  app.clock.advance(5);

  await one.call(outreach.unsendCampaign, { params, body: { messageIds: ids, queuedAt: sent.data.sentAt } });

  expect(await states()).toEqual(["draft", "draft"]);
});
