import { outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import type { Caller } from "../testing/caller.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

interface Target {
  campaignId: string;
  threadId: string;
  messageId: string;
  creatorId: string;
  templateId: string;
}

type Calls = Record<string, (caller: Caller, target: Target) => Promise<{ status: number; message: string }>>;

const campaignCalls: Calls = {
  getRecord: (caller, { campaignId: id }) => caller.call(outreach.getRecord, { params: { id } }),
  sendCampaign: (caller, { campaignId: id }) =>
    caller.call(outreach.sendCampaign, { params: { id }, body: { all: true } }),
  unsendCampaign: (caller, { campaignId: id }) =>
    caller.call(outreach.unsendCampaign, { params: { id }, body: { all: true } }),
  listDrafts: (caller, { campaignId: id }) => caller.call(outreach.listDrafts, { params: { id } }),
  listAvailableCreators: (caller, { campaignId: id }) =>
    caller.call(outreach.listAvailableCreators, { params: { id } }),
  createOutreach: (caller, { campaignId, creatorId, templateId: initial }) =>
    caller.call(outreach.createOutreach, {
      body: { campaignId, creatorIds: [creatorId], emailTemplates: { initial } },
    }),
};

const threadCalls: Calls = {
  getThread: (caller, { threadId: id }) => caller.call(outreach.getThread, { params: { id } }),
  renderStep: (caller, { threadId: id }) =>
    caller.call(outreach.renderStep, { params: { id }, query: { step: "initial" } }),
  finalizeThread: (caller, { threadId: id }) =>
    caller.call(outreach.finalizeThread, { params: { id }, body: { finalDealAmount: 10 } }),
  cancelThread: (caller, { threadId: id }) => caller.call(outreach.cancelThread, { params: { id } }),
  createMessage: (caller, { threadId }) =>
    caller.call(outreach.createMessage, { body: { threadId, content: "Hello", step: "initial" } }),
};

const messageCalls: Calls = {
  sendMessage: (caller, { messageId: id }) => caller.call(outreach.sendMessage, { params: { id } }),
  unsendMessage: (caller, { messageId: id }) => caller.call(outreach.unsendMessage, { params: { id } }),
  editDraft: (caller, { messageId: id }) =>
    caller.call(outreach.editDraft, { params: { id }, body: { content: "Mine now" } }),
  discardDraft: (caller, { messageId: id }) => caller.call(outreach.discardDraft, { params: { id } }),
};

async function startWithDraft() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const thread = await given.thread(db, { owner });
  const draft = await given.draft(db, { thread });
  const target: Target = {
    campaignId: thread.campaignId,
    threadId: thread._id,
    messageId: draft._id,
    creatorId: thread.creatorId,
    templateId: (await given.template(db))._id,
  };
  return { app, db, owner, draft, target };
}

describe.each([
  ["Campaign", campaignCalls],
  ["Thread", threadCalls],
  ["Message", messageCalls],
])("%s", (what, calls) => {
  test.each(Object.entries(calls))("%s is nobody's but the owner's", async (_, call) => {
    const { app, db, owner, draft, target } = await startWithDraft();

    expect((await call(app.asNobody(), target)).status).toBe(401);
    for (const other of [await given.user(db), await given.administrator(db)]) {
      expect(await call(app.as(other), target)).toMatchObject({ status: 404, message: `${what} not found` });
    }
    const { data } = await app.as(owner).call(outreach.getThread, { params: { id: target.threadId } });
    expect(data).toMatchObject({ status: "active", messages: [draft] });
  });

  test.each(Object.entries(calls))("%s finds nothing of a deleted campaign", async (_, call) => {
    const { app, db, owner, target } = await startWithDraft();
    await db.updateTable("campaign").set({ deleted_at: app.clock.now() }).execute();

    expect(await call(app.as(owner), target)).toMatchObject({ status: 404, message: `${what} not found` });
  });
});
