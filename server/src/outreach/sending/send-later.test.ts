import { campaigns, deliveries, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

const hour = 60 * 60;

async function startWithDrafts() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const ids = [await given.draft(db, { owner, campaign }), await given.draft(db, { owner, campaign })].map(
    ({ _id }) => _id,
  );
  const caller = app.as(owner);
  const params = { id: campaign._id };
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour * 1_000).toISOString();
  const states = async () =>
    (await db.selectFrom("mail").select("state").orderBy("state").execute()).map(({ state }) => state);
  return { app, db, owner, campaign, caller, params, ids, inHours, states };
}

test("drafts that are to go later go at their moment and not before, whatever is resumed meanwhile", async () => {
  const { app, caller, params, ids, inHours, states } = await startWithDrafts();
  const sent = await caller.call(outreach.sendCampaign, { params, body: { messageIds: ids, sendAt: inHours(72) } });
  expect(sent.data).toMatchObject({ queued: 2, skipped: 0 });

  await app.deliverMail();
  await caller.call(campaigns.pauseCampaign, { params });
  await caller.call(campaigns.resumeCampaign, { params });
  const { data: planned } = await caller.call(campaigns.getCampaign, { params });
  expect(planned).toMatchObject({ botStatus: "2 messages go out later", sendingUntil: inHours(72) });
  expect(planned).not.toHaveProperty("sending");

  app.clock.advance(72 * hour - 60);
  expect((await caller.call(campaigns.getCampaign, { params })).data.botStatus).toBe("sending 0 of 2");
  app.clock.advance(59);
  await app.deliverMail();
  expect(await states()).toEqual(["queued", "queued"]);

  app.clock.advance(1);
  await app.deliverMail();
  expect(await states()).toEqual(["accepted", "accepted"]);
});

test("one draft goes at a moment of another time zone, which the message shows, and can be taken back until then", async () => {
  const { app, caller, ids, states } = await startWithDrafts();
  const [id = ""] = ids;
  const sendAt = "2026-11-03T09:00:00+01:00";
  const { data } = await caller.call(outreach.sendMessage, { params: { id }, body: { sendAt } });
  expect(data).toMatchObject({ status: "sent", delivery: "queued", nextAttemptAt: "2026-11-03T08:00:00.000Z" });

  await app.deliverMail();
  const taken = await caller.call(outreach.unsendMessage, { params: { id } });
  expect(taken.data).toMatchObject({ status: "draft" });
  app.clock.advance(100 * hour);
  await app.deliverMail();
  expect(await states()).toEqual([]);
});

test("in the morning is nine o'clock of each creator's next weekday, and the sender's where their zone is not known", async () => {
  const { db, owner, campaign, caller, params } = await startWithDrafts();
  const write = async (region: string) => {
    const creator = await given.creator(db, { region: [region] });
    return (await given.draft(db, { thread: await given.thread(db, { owner, campaign, creator }) }))._id;
  };
  const [japan, portugal, nowhere] = [await write("Japan"), await write("Portugal"), await write("Nowhere")];
  // In London and Lisbon it is 9:30 on Monday.
  const { data: alone } = await caller.call(outreach.sendMessage, {
    params: { id: japan },
    body: { sendAt: "morning" },
  });
  expect(alone).toMatchObject({ delivery: "queued", nextAttemptAt: "2026-11-03T00:00:00.000Z" });

  const body = { messageIds: [portugal, nowhere], sendAt: "morning" as const, timeZone: "America/New_York" };
  await caller.call(outreach.sendCampaign, { params, body });
  const mails = await db
    .selectFrom("mail")
    .select(["next_attempt_at", "time_zone"])
    .orderBy("next_attempt_at")
    .execute();
  expect(mails.map((mail) => [mail.time_zone, mail.next_attempt_at?.toISOString()])).toEqual([
    [null, "2026-11-02T14:00:00.000Z"],
    ["Asia/Tokyo", "2026-11-03T00:00:00.000Z"],
    ["Europe/Lisbon", "2026-11-03T09:00:00.000Z"],
  ]);
  const wrong = await caller.call(outreach.sendMessage, {
    params: { id: japan },
    body: { sendAt: "noon" },
  });
  expect(wrong.errors).toHaveProperty("sendAt");
});

test("many are sent again in one call in the morning of their creators, at a moment, or at once", async () => {
  const { db, owner, campaign, caller, params, inHours } = await startWithDrafts();
  const write = async (region: string) => {
    const creator = await given.creator(db, { region: [region] });
    return (await given.draft(db, { thread: await given.thread(db, { owner, campaign, creator }) }))._id;
  };
  const messageIds = [await write("Japan"), await write("Portugal"), await write("Nowhere")];
  await caller.call(outreach.sendCampaign, { params, body: { messageIds } });
  const again = async (time: { sendAt?: string; timeZone?: string; delaySeconds?: number }) => {
    await db.updateTable("mail").set({ state: "failed", next_attempt_at: null }).execute();
    const answer = await caller.call(deliveries.resendMessages, {
      params,
      body: { messageIds, state: "failed", ...time },
    });
    const rows = await db
      .selectFrom("message")
      .innerJoin("mail", "mail.id", "message.mail_id")
      .select(["message.id", "mail.next_attempt_at as at"])
      .execute();
    const moments = messageIds.map((id) => rows.find((row) => row.id === id)?.at?.toISOString());
    return { status: answer.status, errors: answer.errors, data: answer.data, moments };
  };

  expect(await again({ sendAt: "morning", timeZone: "America/New_York" })).toMatchObject({
    data: { queued: 3, skipped: 0 },
    moments: ["2026-11-03T00:00:00.000Z", "2026-11-03T09:00:00.000Z", "2026-11-02T14:00:00.000Z"],
  });
  const tomorrow = inHours(24);
  expect((await again({ sendAt: tomorrow })).moments).toEqual([tomorrow, tomorrow, tomorrow]);
  const soon = inHours(10 / 3_600);
  expect((await again({ delaySeconds: 10 })).moments).toEqual([soon, soon, soon]);
  expect(await again({ sendAt: inHours(-1) })).toMatchObject({
    status: 400,
    errors: { sendAt: "Choose a time that is still to come" },
    moments: [undefined, undefined, undefined],
  });
});

test("what waits, and what is sent again, can go in the morning of its creator as well", async () => {
  const { db, owner, campaign, caller } = await startWithDrafts();
  const write = async (region: string) => {
    const creator = await given.creator(db, { region: [region] });
    return (await given.draft(db, { thread: await given.thread(db, { owner, campaign, creator }) }))._id;
  };
  const [japan, nowhere] = [{ id: await write("Japan") }, { id: await write("Nowhere") }];
  const body = { sendAt: "morning" as const, timeZone: "America/New_York" };
  const japansMorning = "2026-11-03T00:00:00.000Z";

  for (const params of [japan, nowhere]) await caller.call(outreach.sendMessage, { params });
  const changed = await caller.call(deliveries.changeSendAt, { params: japan, body });
  expect(changed.data).toMatchObject({ delivery: "queued", nextAttemptAt: japansMorning });
  const ofSender = await caller.call(deliveries.changeSendAt, { params: nowhere, body });
  expect(ofSender.data.nextAttemptAt).toBe("2026-11-02T14:00:00.000Z");

  await db.updateTable("mail").set({ state: "failed", next_attempt_at: null }).execute();
  const again = await caller.call(outreach.sendMessage, { params: japan, body });
  expect(again.data).toMatchObject({ delivery: "queued", nextAttemptAt: japansMorning });
});

test("a moment that is over, too far away or none is refused at its field, and nothing is sent", async () => {
  const { caller, params, ids, inHours, states } = await startWithDrafts();
  for (const [sendAt, words] of [
    [inHours(0), "Choose a time that is still to come"],
    [inHours(-1), "Choose a time that is still to come"],
    [inHours(24 * 365 + 1), "Choose a time within the next 365 days"],
    ["tomorrow", "Choose a date and a time"],
  ] as const) {
    const refusals = [
      await caller.call(outreach.sendMessage, { params: { id: ids[0] ?? "" }, body: { sendAt } }),
      await caller.call(outreach.sendCampaign, { params, body: { messageIds: ids, sendAt } }),
    ];
    for (const refused of refusals) expect(refused).toMatchObject({ status: 400, errors: { sendAt: words } });
  }
  expect(await states()).toEqual([]);
});

test("a mail that waits gets another moment, later or earlier, and goes then; once it is gone it keeps its own", async () => {
  const { app, caller, ids, inHours, states } = await startWithDrafts();
  const params = { id: ids[0] ?? "" };
  const change = (sendAt: string) => caller.call(deliveries.changeSendAt, { params, body: { sendAt } });
  expect(await change(inHours(5))).toMatchObject({ status: 400, message: expect.stringContaining("does not wait") });
  await caller.call(outreach.sendMessage, { params, body: { sendAt: inHours(2) } });

  for (const [sendAt, words] of [
    [inHours(-1), "Choose a time that is still to come"],
    [inHours(24 * 365 + 1), "Choose a time within the next 365 days"],
    ["tomorrow", "Choose a date and a time"],
  ] as const) {
    expect(await change(sendAt)).toMatchObject({ status: 400, errors: { sendAt: words } });
  }
  expect((await change(inHours(48))).data).toMatchObject({ delivery: "queued", nextAttemptAt: inHours(48) });
  app.clock.advance(47 * hour);
  await app.deliverMail();
  expect(await states()).toEqual(["queued"]);

  await change(inHours(0.5));
  app.clock.advance(hour / 2);
  await app.deliverMail();
  expect(await states()).toEqual(["accepted"]);
  expect(await change(inHours(5))).toMatchObject({ status: 400, message: expect.stringContaining("does not wait") });
});

test("a mail that waited for its sending hours or was refused for now, and got another moment, waits for that alone", async () => {
  const { app, db, caller, ids, inHours, states } = await startWithDrafts();
  const params = { id: ids[0] ?? "" };
  await caller.call(outreach.sendMessage, { params });
  await db
    .updateTable("mail")
    .set({ waits_for_window: true, reason: "451 Later", first_attempt_at: app.clock.now() })
    .execute();

  await caller.call(deliveries.changeSendAt, { params, body: { sendAt: inHours(3) } });
  const waiting = await db.selectFrom("mail").select(["waits_for_window", "reason", "first_attempt_at"]).execute();
  expect(waiting).toEqual([{ waits_for_window: false, reason: null, first_attempt_at: null }]);
  await app.deliverMail();
  expect(await states()).toEqual(["queued"]);
});
