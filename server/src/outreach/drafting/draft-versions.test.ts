import { drafts, outreach } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function startWithTwoCreators() {
  const { app, db } = await startApp();
  const [owner, member] = [await given.user(db), await given.user(db)];
  const campaign = await given.campaign(db, { owner });
  await given.campaignMember(db, { campaign, user: member });
  const draft = await given.draft(db, { owner, campaign });
  const edit = (who: { _id: string }, body: object) =>
    app.as(who).call(outreach.editDraft, { params: { id: draft._id }, body });
  const read = async () =>
    (await app.as(owner).call(outreach.getThread, { params: { id: draft.threadId } })).data.messages[0];
  return { app, db, owner, member, campaign, draft, edit, read };
}

test("a draft's version counts from 1, one more with each change of what it says", async () => {
  const { app, owner, campaign, draft, edit, read } = await startWithTwoCreators();

  expect((await read())?.version).toBe(1);
  expect((await edit(owner, { content: "Hello", version: 1 })).data.version).toBe(2);
  expect((await edit(owner, { content: "Hello", version: 2 })).data.version).toBe(2);
  const body = { messageIds: [draft._id], offer: 400 };
  await app.as(owner).call(drafts.setOffers, { params: { id: campaign._id }, body });
  expect((await read())?.version).toBe(3);
  expect((await edit(owner, { content: "Unchecked" })).data.version).toBe(4);
});

test("saving over a newer version is refused with that one, and changes nothing", async () => {
  const { app, owner, member, edit, read } = await startWithTwoCreators();
  app.clock.advance(60);
  await edit(member, { content: "Theirs", subject: "About us", offer: 300, version: 1 });
  const at = app.clock.now().toISOString();

  const answer = await edit(owner, { content: "Mine", version: 1 });

  const by = { _id: member._id, username: member.username };
  expect(answer).toMatchObject({
    status: 409,
    message: "This draft was changed elsewhere",
    current: { content: "Theirs", subject: "About us", offer: 300, version: 2, by, at },
  });
  expect((await read())?.content).toBe("Theirs");
  expect((await edit(owner, { content: "Mine", version: 2 })).status).toBe(200);
});

test("an edit that is repeated because its answer was lost is no conflict", async () => {
  const { owner, edit } = await startWithTwoCreators();
  await edit(owner, { content: "Mine", version: 1 });

  expect(await edit(owner, { content: "Mine", version: 1 })).toMatchObject({ status: 200, data: { version: 2 } });
});

test("a draft that was changed since its sender saw it is not sent", async () => {
  const { app, owner, member, draft, edit, read } = await startWithTwoCreators();
  await edit(member, { content: "Theirs", version: 1 });
  const send = (version?: number) =>
    app.as(owner).call(outreach.sendMessage, { params: { id: draft._id }, body: version ? { version } : {} });

  expect(await send(1)).toMatchObject({ status: 409, current: { content: "Theirs", version: 2 } });
  expect((await read())?.status).toBe("draft");
  expect((await send(2)).status).toBe(200);
});
