import {
  accounts,
  archive,
  audit,
  campaigns,
  deals,
  drafts,
  events,
  members,
  outreach,
  webhooks,
} from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { allDelivered, openStream } from "../../testing/event-stream.js";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { removeDeleted } from "../../testing/remove-deleted.js";
import { startApp } from "../../testing/start-app.js";

async function startShared() {
  const { app, db, ...started } = await startApp();
  const [owner, member, viewer] = [await given.user(db), await given.user(db), await given.user(db)];
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const params = { id: campaign._id };
  const save = (people: { userId: string; role: "member" | "viewer" }[]) =>
    app.as(owner).call(members.saveMembers, { params, body: { members: people } });
  await save([
    { userId: member._id, role: "member" },
    { userId: viewer._id, role: "viewer" },
  ]);
  return { ...started, app, db, owner, member, viewer, campaign, params, save };
}

describe("the members of a campaign", () => {
  test("are whom the owner names, each with a role, and everybody in it sees who they are", async () => {
    const { app, owner, member, viewer, params } = await startShared();
    const expected = {
      owner: { userId: owner._id, username: owner.username },
      members: [
        { userId: member._id, username: member.username, role: "member" },
        { userId: viewer._id, username: viewer.username, role: "viewer" },
      ].toSorted((a, b) => (a.username < b.username ? -1 : 1)),
    };

    for (const one of [owner, member, viewer]) {
      expect((await app.as(one).call(members.listMembers, { params })).data).toEqual(expected);
    }
  });

  test.each([
    ["the owner", (at: { owner: string; member: string }) => [at.owner]],
    ["somebody twice", (at: { owner: string; member: string }) => [at.member, at.member.toUpperCase()]],
    ["somebody unknown", () => ["01938a5e-7c00-7000-8000-0000000000ff"]],
    ["no id", () => ["nobody"]],
  ])("are refused when they name %s, and stay as they were", async (_, name) => {
    const { app, owner, member, params, save } = await startShared();
    const before = (await app.as(owner).call(members.listMembers, { params })).data;

    const ids = name({ owner: owner._id, member: member._id });
    const answer = await save(ids.map((userId) => ({ userId, role: "member" })));

    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ["members"]]);
    expect((await app.as(owner).call(members.listMembers, { params })).data).toEqual(before);
  });

  test("have confirmed their addresses when they are named; who is one already stays", async () => {
    const { db, member, save } = await startShared();
    const unconfirmed = await given.user(db, { verified: false });
    const { errors } = await save([{ userId: unconfirmed._id, role: "viewer" }]);
    expect(errors).toEqual({ members: "Choose people who are here" });

    await db.updateTable("app_user").set({ verified: false }).where("id", "=", member._id).execute();
    expect((await save([{ userId: member._id, role: "viewer" }])).status).toBe(200);
  });

  test("have the campaign in their list, each with the role, and count what they may answer", async () => {
    const { app, db, owner, member, viewer, campaign } = await startShared();
    const draft = await given.draft(db, { owner, campaign });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    await app.deliverMail();
    await receive(app, db, await replyTo(db, draft._id, { text: "I charge $450" }));
    const seen = async (one: { _id: string }) => {
      const caller = app.as(one);
      const [list, count, waiting] = [
        await caller.call(campaigns.listCampaigns),
        await caller.call(campaigns.countCampaigns),
        await caller.call(campaigns.countNeedsAnswer),
      ];
      return [list.data.map(({ _id, role }) => [_id, role]), count.data.total, waiting.data.conversations];
    };

    expect(await seen(owner)).toEqual([[[campaign._id, "owner"]], 1, 1]);
    expect(await seen(member)).toEqual([[[campaign._id, "member"]], 1, 1]);
    expect(await seen(viewer)).toEqual([[[campaign._id, "viewer"]], 1, 0]);
    expect(await seen(await given.administrator(db))).toEqual([[], 0, 0]);
  });

  test("are found by a part of their names, twenty at most, none who cannot work here", async () => {
    const { app, db, owner } = await startShared();
    const [waiting, gone] = [await given.user(db), await given.user(db)];
    await given.user(db, { verified: false });
    await db.updateTable("app_user").set({ username: sql`'needle ' || username` }).execute();
    await sql`update app_user set deleted_at = now() where id = ${gone._id}`.execute(db);
    await sql`alter table app_user disable trigger user`.execute(db);
    await sql`update app_user set admitted_at = null where id = ${waiting._id}`.execute(db);
    for (let count = 0; count < 25; count += 1) await given.user(db);
    await sql`update app_user set username = 'anna ' || username where username not like 'needle%'`.execute(db);
    const search = (q: string) => app.as(owner).call(members.searchUsers, { query: { q } });

    expect((await search("NEEDLE")).data.users).toHaveLength(3);
    expect((await search("ann")).data.users).toHaveLength(20);
    expect((await search("n")).status).toBe(400);
    expect((await search("_%")).data.users).toEqual([]);
  });
});

describe("a member", () => {
  test("changes everything but the budget: another one is refused, and then nothing is changed", async () => {
    const { app, owner, member, params } = await startShared();
    const save = (body: object) => app.as(member).call(campaigns.updateCampaign, { params, body });

    expect(await save({ name: "Theirs", budget: 5_000 })).toMatchObject({ status: 403 });
    expect((await app.as(owner).call(campaigns.getCampaign, { params })).data).toMatchObject({ budget: 1_000 });
    expect((await app.as(owner).call(campaigns.getCampaign, { params })).data.name).not.toBe("Theirs");
    expect((await save({ name: "Ours", budget: 1_000, budgetBefore: 1_000 })).data).toMatchObject({
      name: "Ours",
      budget: 1_000,
      role: "member",
    });
  });

  test("sends by the campaign's mailboxes in the owner's name, and the log says who it was", async () => {
    const { app, db, owner, member, campaign, params } = await startShared();
    const mailbox = await given.mailbox(db, { owner });
    await given.mailbox(db, { owner: member });
    const { _id: initial } = await given.template(db, { content: "Hi {{username}}, {{senderName}}" });
    const { _id: creatorId } = await given.creator(db);
    const body = { campaignId: campaign._id, creatorIds: [creatorId], emailTemplates: { initial } };

    expect((await app.as(member).call(outreach.createOutreach, { body })).status).toBe(201);
    expect((await app.as(member).call(outreach.sendCampaign, { params, body: { all: true } })).data.queued).toBe(1);

    const mail = await db.selectFrom("mail").selectAll().where("kind", "=", "outreach").executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ owner_id: owner._id, mailbox_id: mailbox._id });
    expect(mail.body).toContain(owner.username);
    const { data } = await app
      .as(await given.administrator(db))
      .call(audit.listAudit, { query: { action: "campaign.send" } });
    expect(data.items).toMatchObject([{ actor: { username: member.username } }]);
  });

  test("writes with own and default templates and those that the campaign has, and no others of the owner", async () => {
    const { app, db, owner, member, campaign } = await startShared();
    const [owned, other, own] = [
      await given.template(db, { owner }),
      await given.template(db, { owner }),
      await given.template(db, { owner: member }),
    ];
    const thread = await given.thread(db, { owner, campaign });
    const draft = await given.draft(db, { thread });
    await sql`
      insert into outreach_template (campaign_id, step, template_id) values (${campaign._id}, 'negotiation', ${owned._id})`.execute(
      db,
    );
    const apply = async (templateId: string) => {
      const body = { messageIds: [draft._id], templateId };
      return (await app.as(member).call(drafts.applyTemplate, { params: { id: campaign._id }, body })).status;
    };

    expect([await apply(owned._id), await apply(own._id), await apply(other._id)]).toEqual([200, 200, 400]);
  });

  test("finalizes nothing and takes no deal back", async () => {
    const { app, db, owner, member, campaign } = await startShared();
    const params = { id: (await given.thread(db, { owner, campaign }))._id };
    const body = { finalDealAmount: 100 };

    expect((await app.as(member).call(outreach.finalizeThread, { params, body })).status).toBe(403);
    expect((await app.as(owner).call(outreach.finalizeThread, { params, body })).status).toBe(200);
    expect((await app.as(member).call(deals.reopenThread, { params, body: { reason: "No" } })).status).toBe(403);
  });

  test("learns nothing of the owner's other campaigns", async () => {
    const { app, db, owner, member, params } = await startShared();
    const creator = await given.creator(db);
    const secret = await given.campaign(db, { owner, name: "A secret launch" });
    const draft = await given.draft(db, { owner, campaign: secret, creator });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    const contactsOf = async (one: { _id: string }) =>
      (await app.as(one).call(outreach.listAvailableCreators, { params })).data.creators.map(({ contact }) => contact);

    expect(await contactsOf(owner)).toMatchObject([{ campaignName: "A secret launch" }]);
    expect(await contactsOf(member)).toMatchObject([{ username: owner.username }]);
    expect(JSON.stringify(await contactsOf(member))).not.toContain("secret");
    expect((await app.as(member).call(campaigns.getCampaign, { params: { id: secret._id } })).status).toBe(404);
  });
});

describe("whoever leaves", () => {
  test.each(["leaves", "is removed"])(
    "or %s has no access from then on, and open pages learn nothing more",
    async (how) => {
      const { app, db, owner, member, viewer, campaign, params, save } = await startShared();
      const thread = await given.thread(db, { owner, campaign });
      await allDelivered({ app, db });
      const stream = await openStream(app.origin, await app.accessTokenOf(member));

      if (how === "leaves") await app.as(member).call(members.leaveCampaign, { params });
      else await save([{ userId: viewer._id, role: "viewer" }]);
      await app.as(owner).call(campaigns.updateCampaign, { params, body: { name: "Without you" } });

      expect(await stream.next()).toEqual({ campaignId: campaign._id, kind: "campaign" });
      const { _id: own } = await given.campaign(db, { owner: member });
      expect(await stream.next()).toMatchObject({ campaignId: own });
      expect((await app.as(member).call(campaigns.getCampaign, { params })).status).toBe(404);
      expect((await app.as(member).call(outreach.getThread, { params: { id: thread._id } })).status).toBe(404);
      expect((await app.as(member).call(members.leaveCampaign, { params })).status).toBe(404);
    },
  );

  test("is refused by a call that waited while it happened", async () => {
    const { app, db, owner, member, campaign, save } = await startShared();
    const draft = await given.draft(db, { owner, campaign });
    const results = await Promise.all([
      save([]),
      ...Array.from({ length: 8 }, () =>
        app.as(member).call(outreach.editDraft, { params: { id: draft._id }, body: { content: "Mine" } }),
      ),
    ]);

    for (const { status } of results.slice(1)) expect([200, 404]).toContain(status);
    expect(
      (await app.as(member).call(outreach.editDraft, { params: { id: draft._id }, body: { content: "x" } })).status,
    ).toBe(404);
  });

  test("is not the owner, who hands the campaign over first", async () => {
    const { app, owner, params } = await startShared();

    expect(await app.as(owner).call(members.leaveCampaign, { params })).toMatchObject({
      status: 400,
      message: "Hand the campaign over before you leave it",
    });
  });
});

test("events of a campaign go to all who may read it, each with the own role", async () => {
  const { app, db, owner, member, viewer, campaign, params } = await startShared();
  await allDelivered({ app, db });
  const streams = await Promise.all(
    [owner, member, viewer].map(async (one) => openStream(app.origin, await app.accessTokenOf(one))),
  );

  await app.as(member).call(campaigns.updateCampaign, { params, body: { name: "Spring" } });

  const seen = await Promise.all(streams.map(async (stream) => events.campaignEvent.parse(await stream.next())));
  expect(seen.map((event) => [event.campaign?._id, event.campaign?.name, event.campaign?.role])).toEqual(
    ["owner", "member", "viewer"].map((role) => [campaign._id, "Spring", role]),
  );
});

describe("a campaign that is handed over", () => {
  test("is the other's, who was a member or viewer, and the one before stays as a member", async () => {
    const { app, db, owner, member, viewer, params } = await startShared();
    const give = (userId: string) => app.as(owner).call(members.changeOwner, { params, body: { userId } });

    for (const userId of [owner._id, (await given.user(db))._id, "nobody"]) {
      expect(await give(userId)).toMatchObject({ status: 400, errors: { userId: expect.any(String) } });
    }
    expect((await give(viewer._id)).data).toMatchObject({ _id: params.id, role: "member" });
    const { data } = await app.as(viewer).call(members.listMembers, { params });
    expect(data.owner.userId).toBe(viewer._id);
    expect(data.members.map(({ userId, role }) => [userId, role]).toSorted()).toEqual(
      [
        [owner._id, "member"],
        [member._id, "member"],
      ].toSorted(),
    );
    expect((await give(member._id)).status).toBe(403);
    expect((await app.as(viewer).call(campaigns.deleteCampaign, { params })).status).toBe(200);
  });

  test("keeps the mailboxes of its conversations: answers still come in, and go on from there", async () => {
    const { app, db, owner, member, campaign, params } = await startShared();
    const mailbox = await given.mailbox(db, { owner });
    const draft = await given.draft(db, { owner, campaign });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    await db
      .updateTable("mail")
      .set({ state: "accepted", next_attempt_at: null, accepted_at: app.clock.now() })
      .execute();

    await app.as(owner).call(members.changeOwner, { params, body: { userId: member._id } });
    await receive(app, db, await replyTo(db, draft._id, { text: "I charge $450" }), {
      id: mailbox._id,
      address: mailbox.address,
      ownerId: owner._id,
    });

    const { data: thread } = await app.as(member).call(outreach.getThread, { params: { id: draft.threadId } });
    expect(thread.messages.map(({ status }) => status)).toEqual(["sent", "response"]);
    const body = { threadId: draft.threadId, content: "We can do $400", step: "negotiation" as const };
    const { data: answer } = await app.as(member).call(outreach.createMessage, { body });
    expect((await app.as(member).call(outreach.sendMessage, { params: { id: answer._id } })).status).toBe(200);
    const sent = await db.selectFrom("mail").select(["mailbox_id", "owner_id"]).where("state", "=", "queued").execute();
    expect(sent).toEqual([{ mailbox_id: mailbox._id, owner_id: owner._id }]);
  });

  test("keeps its mails when the one before is removed for good", async () => {
    const { app, db, owner, member, campaign, params } = await startShared();
    await given.mailbox(db, { owner });
    const [sent, queued] = [await given.draft(db, { owner, campaign }), await given.draft(db, { owner, campaign })];
    await app.as(owner).call(outreach.sendMessage, { params: { id: sent._id } });
    await db
      .updateTable("mail")
      .set({ state: "accepted", next_attempt_at: null, accepted_at: app.clock.now() })
      .execute();
    await app.as(owner).call(outreach.sendMessage, { params: { id: queued._id } });
    await app.as(owner).call(members.changeOwner, { params, body: { userId: member._id } });

    await app.as(await given.administrator(db)).call(accounts.deleteUser, { params: { id: owner._id } });
    await removeDeleted({ app, db });

    expect(await db.selectFrom("app_user").select("id").where("id", "=", owner._id).execute()).toEqual([]);
    const { data } = await app.as(member).call(outreach.getRecord, { params });
    const stateOf = (id: string) =>
      data.threads.flatMap(({ messages }) => messages).find(({ _id }) => _id === id)?.status;
    expect([stateOf(sent._id), stateOf(queued._id)]).toEqual(["sent", "draft"]);
  });
});

describe("a user who is deleted", () => {
  test("takes the own campaigns along, for members too, and both come back together", async () => {
    const { app, db, owner, member, params } = await startShared();
    const administrator = app.as(await given.administrator(db));
    await administrator.call(accounts.deleteUser, { params: { id: owner._id } });

    expect((await app.as(member).call(campaigns.getCampaign, { params })).status).toBe(404);
    expect((await app.as(member).call(campaigns.listCampaigns)).data).toEqual([]);
  });

  test("is no member as long as that lasts", async () => {
    const { app, db, owner, member, viewer, params } = await startShared();
    await app.as(await given.administrator(db)).call(accounts.deleteUser, { params: { id: member._id } });

    const { data } = await app.as(owner).call(members.listMembers, { params });
    expect(data.members.map(({ userId }) => userId)).toEqual([viewer._id]);
  });

  test("is a member again once restored, though others were named meanwhile", async () => {
    const { app, db, member, viewer, params, save } = await startShared();
    const administrator = app.as(await given.administrator(db));
    await administrator.call(accounts.deleteUser, { params: { id: member._id } });

    expect((await save([{ userId: viewer._id, role: "member" }])).status).toBe(200);
    await administrator.call(archive.restoreArchived, { params: { kind: "user", id: member._id } });

    expect((await app.as(member).call(campaigns.getCampaign, { params })).data).toMatchObject({ role: "member" });
  });
});

test("a member's own data names the campaigns that they take part in, and nothing said there", async () => {
  const { app, db, owner, member, campaign } = await startShared();
  await given.draft(db, { owner, campaign });
  const response = await fetch(`${app.origin}/api/v1/user/export`, {
    headers: { authorization: `Bearer ${await app.accessTokenOf(member)}` },
  });
  const lines = (await response.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { kind: string });

  expect(lines.filter(({ kind }) => kind === "campaignMembership")).toMatchObject([
    { id: campaign._id, role: "member" },
  ]);
  expect(lines.filter(({ kind }) => ["campaign", "thread", "message"].includes(kind))).toEqual([]);
});

test("webhooks say what happens in one's own campaigns, not in shared ones", async () => {
  const { app, db, owner, member, campaign } = await startShared();
  for (const one of [owner, member]) {
    const body = { url: "https://receiver.example/hook", events: ["thread.closed" as const] };
    await app.as(one).call(webhooks.createWebhook, { body });
  }
  const thread = await given.thread(db, { owner, campaign });
  await app.as(owner).call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 10 } });

  const rows = await db
    .selectFrom("webhook_delivery")
    .innerJoin("webhook_endpoint", "webhook_endpoint.id", "webhook_delivery.endpoint_id")
    .select("webhook_endpoint.user_id")
    .execute();
  expect(rows).toEqual([{ user_id: owner._id }]);
});
