import { type BodyInput, outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

describe("a new message", () => {
  test("is a draft whose subject continues the conversation", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const thread = await given.thread(db, { owner });
    await given.draft(db, { thread, subject: "Summer in Portugal" });
    const body = { threadId: thread._id, content: " We could do $400. ", offer: 400.5, step: "negotiation" as const };

    const created = await app.as(owner).call(outreach.createMessage, { body });

    expect(created).toMatchObject({
      status: 201,
      data: {
        threadId: thread._id,
        creatorId: thread.creatorId,
        subject: "Re: Summer in Portugal",
        content: "We could do $400.",
        offer: 400.5,
        step: "negotiation",
        status: "draft",
      },
    });
    const { data } = await app.as(owner).call(outreach.getThread, { params: { id: thread._id } });
    expect(data.step).toBe("initial");
    expect(data.messages.at(-1)).toEqual(created.data);
  });

  test("has the campaign's name for a subject where nothing was written before", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const campaign = await given.campaign(db, { owner, name: "Summer" });
    const thread = await given.thread(db, { owner, campaign });
    const body = { threadId: thread._id, content: "Hello", step: "initial" as const };

    const { data } = await app.as(owner).call(outreach.createMessage, { body });

    expect(data.subject).toBe("Summer");
  });

  test("of an earlier step than the thread's is refused on the step", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const thread = await given.thread(db, { owner });
    await db.updateTable("thread").set({ step: "negotiation" }).execute();
    const write = (step: outreach.Step) =>
      app.as(owner).call(outreach.createMessage, { body: { threadId: thread._id, content: "Hello", step } });

    const refused = await write("initial");

    expect(refused.status).toBe(400);
    expect(Object.keys(refused.errors ?? {})).toEqual(["step"]);
    expect((await write("negotiation")).status).toBe(201);
    expect((await write("final")).status).toBe(201);
  });

  test("in a cancelled thread is refused, and in a closed one before its last step", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const write = async (threadId: string, step: outreach.Step) =>
      (await app.as(owner).call(outreach.createMessage, { body: { threadId, content: "Hello", step } })).status;
    const [cancelled, closed] = [await given.thread(db, { owner }), await given.thread(db, { owner })];
    await app.as(owner).call(outreach.cancelThread, { params: { id: cancelled._id } });
    const body = { finalDealAmount: 1 };
    await app.as(owner).call(outreach.finalizeThread, { params: { id: closed._id }, body });

    expect(await write(cancelled._id, "final")).toBe(400);
    expect([await write(closed._id, "negotiation"), await write(closed._id, "final")]).toEqual([400, 201]);
  });

  test("names everything that is wrong with it", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const body = { threadId: "no id", content: " ", offer: -1, step: "first" as outreach.Step };

    const refused = await app.as(owner).call(outreach.createMessage, { body });

    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(["content", "offer", "step", "threadId"]);
  });
});

describe("a draft", () => {
  test("keeps what an edit does not name, and loses an offer that is null", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const draft = await given.draft(db, { owner, offer: 400, content: "It is $400." });
    const edit = (body: outreach.DraftChanges) =>
      app.as(owner).call(outreach.editDraft, { params: { id: draft._id }, body });

    expect((await edit({ content: "Hello Lena, it is $400." })).data).toEqual({
      ...draft,
      content: "Hello Lena, it is $400.",
      version: 2,
    });
    expect((await edit({ offer: null })).data).toEqual({
      ...draft,
      content: "Hello Lena, it is $400.",
      offer: null,
      version: 3,
    });
    expect((await edit({})).data.content).toBe("Hello Lena, it is $400.");
    expect((await edit({ content: "" })).errors).toEqual({ content: "Content is required" });
  });

  test("is not overwritten by who has not seen its newest words", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const draft = await given.draft(db, { owner, subject: "Summer", content: "Hello", offer: 400 });
    const before = { subject: "Summer", content: "Hello", offer: 400 };
    const edit = (body: BodyInput<typeof outreach.editDraft>) =>
      app.as(owner).call(outreach.editDraft, { params: { id: draft._id }, body });

    expect((await edit({ content: "Hello Lena,", before })).status).toBe(200);
    const late = await edit({ content: "Hello Otto,", before });
    expect([late.status, late.message]).toEqual([409, "This draft was changed elsewhere"]);
    // The same edit again, as after a lost answer, and then an edit of the current text.
    expect((await edit({ content: "Hello Lena, ", before })).status).toBe(200);
    const seen = { ...before, content: "Hello Lena,\n" };
    expect((await edit({ subject: "", offer: 500, before: seen })).status).toBe(200);
    expect((await edit({ offer: null, before: { ...seen, offer: 400 } })).status).toBe(409);
    expect((await edit({ offer: null, before: { ...seen, subject: "", offer: 500 } })).status).toBe(200);
    // Without `before`, an edit overwrites the draft.
    expect((await edit({ content: "Hello" })).data).toMatchObject({ content: "Hello", offer: null });
  });

  test("that loses its subject takes the conversation's", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const thread = await given.thread(db, { owner });
    await given.draft(db, { thread, subject: "Summer" });
    const draft = await given.draft(db, { thread, subject: "Autumn" });

    const { data } = await app.as(owner).call(outreach.editDraft, { params: { id: draft._id }, body: { subject: "" } });

    expect(data.subject).toBe("Re: Summer");
  });

  test("is gone when it is discarded; its thread stays", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const draft = await given.draft(db, { owner });
    const params = { id: draft._id };

    const discarded = await app.as(owner).call(outreach.discardDraft, { params });

    expect(discarded).toMatchObject({ status: 200, data: { success: true } });
    const { data } = await app.as(owner).call(outreach.getThread, { params: { id: draft.threadId } });
    expect(data.messages).toEqual([]);
    expect((await app.as(owner).call(outreach.discardDraft, { params })).status).toBe(404);
  });

  test("can be neither edited nor discarded once it is sent", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const { _id: id } = await given.draft(db, { owner });
    await app.as(owner).call(outreach.sendMessage, { params: { id } });

    const edited = await app.as(owner).call(outreach.editDraft, { params: { id }, body: { content: "Late" } });
    const discarded = await app.as(owner).call(outreach.discardDraft, { params: { id } });

    expect(edited).toMatchObject({ status: 400, errors: undefined });
    expect(discarded).toMatchObject({ status: 400, errors: undefined });
  });
});

describe("the template of a step", () => {
  test("is rendered for the thread's creator, with the conversation's subject and the offer", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db, { username: "Mara" });
    const campaign = await given.campaign(db, { owner, name: "Summer" });
    const creator = await given.creator(db, { username: "lena" });
    const initial = await given.template(db, { subject: "Hello {{username}}" });
    const negotiation = await given.template(db, { owner, subject: "Other", content: "{{offer}} for {{username}}?" });
    const emailTemplates = { initial: initial._id, negotiation: negotiation._id };
    const body = { campaignId: campaign._id, creatorIds: [creator._id], emailTemplates };
    await app.as(owner).call(outreach.createOutreach, { body });
    const { data: record } = await app.as(owner).call(outreach.getRecord, { params: { id: campaign._id } });
    const params = { id: record.threads[0]?._id ?? "" };
    const render = async (query: { step: outreach.Step; offer?: number }) =>
      (await app.as(owner).call(outreach.renderStep, { params, query })).data;

    expect(await render({ step: "negotiation", offer: 1_250 })).toEqual({
      subject: "Re: Hello lena",
      content: "$1,250 for lena?",
      offerPlaces: [{ in: "content", at: 0, length: 6 }],
      templateId: negotiation._id,
    });
    expect(await render({ step: "final" })).toEqual({ subject: "", content: "" });
    const refused = await app.as(owner).call(outreach.renderStep, { params, query: { step: "first" } });
    expect(Object.keys(refused.errors ?? {})).toEqual(["step"]);
  });
});
