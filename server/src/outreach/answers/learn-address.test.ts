import { evidence, outreach, personalData, profiles, unmatchedMail } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { receiveMail } from "../../mail/receiving/receive-mail.js";
import { mailListener } from "../../mail-listener.js";
import type { Caller } from "../../testing/caller.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { rawMail, receive, sentMail } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { startTeam } from "../../testing/start-team.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { testSecret } from "../../testing/test-settings.js";

const sam = "sam@agency.example";
const learn = (caller: Caller, id: string, email = sam) =>
  caller.call(profiles.learnAddress, { params: { id }, body: { email, role: "manager" } });

/** Receives an answer to a sent mail from Sam, who is not the creator. */
async function answerFrom(app: Parameters<typeof receive>[0], db: Parameters<typeof receive>[1], draftId: string) {
  const { subject, messageId } = await sentMail(db, draftId);
  const headers = [`In-Reply-To: ${messageId}`];
  await receive(app, db, rawMail({ from: sam, subject: `Re: ${subject}`, text: "I speak for Lena.", headers }));
}

test("an address that answered is learned with one call, and its next mail joins the newest active conversation", async () => {
  const { app, db, owner, creator, draft, read } = await startWithSent();
  await answerFrom(app, db, draft._id);
  const newer = await given.draft(db, {
    owner,
    creator,
    subject: "Autumn",
    campaign: await given.campaign(db, { owner }),
  });
  await given.thread(db, { owner, creator });
  await app.as(owner).call(outreach.sendMessage, { params: { id: newer._id } });
  await app.deliverMail();
  expect((await read()).newAddresses).toEqual([sam]);

  const learned = await learn(app.as(owner), creator._id, "Sam@agency.example");

  expect(learned).toMatchObject({
    status: 201,
    data: {
      addresses: [
        { email: "lena@example.com", role: "own", isPrimary: true },
        { email: sam, role: "manager", isPrimary: false },
      ],
    },
  });
  expect(await read()).not.toHaveProperty("newAddresses");
  app.clock.advance(60);
  await receive(app, db, rawMail({ from: sam, subject: "Our rates", text: "Here they are." }));
  expect((await read(newer.threadId)).messages.at(-1)).toMatchObject({ from: sam, content: "Here they are." });
});

test("a learned address that two conversations of its creator have answered joins the newest of them", async () => {
  const { app, db, owner, creator, draft, read } = await startWithSent();
  await answerFrom(app, db, draft._id);
  expect((await learn(app.as(owner), creator._id)).status).toBe(201);
  const campaign = await given.campaign(db, { owner });
  const newer = await given.draft(db, { owner, creator, subject: "Autumn", campaign });
  await app.as(owner).call(outreach.sendMessage, { params: { id: newer._id } });
  await app.deliverMail();
  await answerFrom(app, db, newer._id);
  for (const threadId of [draft.threadId, newer.threadId]) {
    const body = { threadId, content: "Thank you, Sam.", step: "negotiation" as const, recipient: sam };
    const { data } = await app.as(owner).call(outreach.createMessage, { body });
    expect((await app.as(owner).call(outreach.sendMessage, { params: { id: data._id } })).status).toBe(200);
  }
  await app.deliverMail();

  app.clock.advance(60);
  await receive(app, db, rawMail({ from: sam, subject: "Our rates", text: "Here they are." }));

  expect((await read(newer.threadId)).messages.at(-1)).toMatchObject({ from: sam, content: "Here they are." });
  // Mail with the subject of the older conversation still joins that one.
  app.clock.advance(60);
  const { subject } = await sentMail(db, draft._id);
  await receive(app, db, rawMail({ from: sam, subject: `Re: ${subject}`, text: "About the first." }));
  expect((await read()).messages.at(-1)).toMatchObject({ from: sam, content: "About the first." });
});

test("a learned address answers the user who wrote to it, also when another began a newer conversation", async () => {
  const { app, db, owner, creator, draft, read } = await startWithSent();
  await answerFrom(app, db, draft._id);
  expect((await learn(app.as(owner), creator._id)).status).toBe(201);
  const other = await given.user(db);
  const campaign = await given.campaign(db, { owner: other });
  const theirs = await given.draft(db, { owner: other, creator, subject: "Autumn", campaign });
  await app.as(other).call(outreach.sendMessage, { params: { id: theirs._id } });
  const writeToSam = async (user: typeof owner, threadId: string) => {
    const body = { threadId, content: "Thank you, Sam.", step: "negotiation" as const, recipient: sam };
    const { data } = await app.as(user).call(outreach.createMessage, { body });
    expect((await app.as(user).call(outreach.sendMessage, { params: { id: data._id } })).status).toBe(200);
    await app.deliverMail();
  };
  const lastOfOther = async () =>
    (await app.as(other).call(outreach.getThread, { params: { id: theirs.threadId } })).data.messages.at(-1)?.content;
  await writeToSam(owner, draft.threadId);

  app.clock.advance(60);
  await receive(app, db, rawMail({ from: sam, subject: "Our rates", text: "Here they are." }));
  expect((await read()).messages.at(-1)).toMatchObject({ from: sam, content: "Here they are." });
  expect(await lastOfOther()).not.toBe("Here they are.");

  // Both conversations have written to the address, so a user must assign the mail.
  app.clock.advance(60);
  await answerFrom(app, db, theirs._id);
  await writeToSam(other, theirs.threadId);
  app.clock.advance(60);
  await receive(app, db, rawMail({ from: sam, subject: "Our dates", text: "In June." }));
  expect((await read()).messages.at(-1)?.content).not.toBe("In June.");
  expect(await lastOfOther()).not.toBe("In June.");
});

test("a learned address that is a creator's own as well joins the one whom its mail names", async () => {
  const { app, db, owner, converse, creatorOf } = await startTeam();
  const lena = await converse("lena.wanders");
  await answerFrom(app, db, lena.messageId);
  expect((await learn(app.as(owner), creatorOf("lena.wanders")._id)).status).toBe(201);
  const own = await converse("sam.sails", { email: sam });
  const last = async (threadId: string) =>
    (await app.as(owner).call(outreach.getThread, { params: { id: threadId } })).data.messages.at(-1)?.content;

  app.clock.advance(60);
  await receive(app, db, rawMail({ from: sam, subject: "Rates", text: "For sam.sails: $450." }));
  await receive(app, db, rawMail({ from: sam, subject: "Rates", text: "For lena.wanders: $900." }));

  expect(await last(own.threadId)).toBe("For sam.sails: $450.");
  expect(await last(lena.threadId)).toBe("For lena.wanders: $900.");
});

test("a mail of who is not learned stays with what fits none", async () => {
  const { app, db, owner, creator, draft } = await startWithSent();
  await answerFrom(app, db, draft._id);
  const stray = () => receive(app, db, rawMail({ from: "sam@else.example", subject: "Our rates", text: "Here." }));

  await learn(app.as(owner), creator._id);
  await stray();

  const last = await db.selectFrom("received_mail").select("is_unassigned").orderBy("id", "desc").executeTakeFirst();
  expect(last).toEqual({ is_unassigned: true });
});

test("only an answer that is proved, or confirmed, teaches an address", async () => {
  const { app, db, owner, creator, draft, read } = await startWithSent();
  const { subject } = await sentMail(db, draft._id);
  await receive(app, db, rawMail({ from: sam, subject: `Re: ${subject}`, text: "I speak for lena.wanders." }));
  const forged = (await read()).messages.at(-1);

  expect((await learn(app.as(owner), creator._id)).errors).toHaveProperty("email");
  expect(await read()).not.toHaveProperty("newAddresses");
  const administrator = app.as(await given.administrator(db));
  await administrator.call(evidence.confirmSender, { params: { id: forged?._id ?? "" } });
  expect((await read()).newAddresses).toEqual([sam]);
  expect((await learn(app.as(owner), creator._id)).status).toBe(201);
});

test("who may not write in the conversation, or names an address that did not answer there, learns nothing", async () => {
  const { app, db, member, viewer, converse, creatorOf } = await startTeam();
  const { messageId } = await converse("lena");
  await answerFrom(app, db, messageId);
  const { _id: id } = creatorOf("lena");

  expect((await learn(app.as(viewer), id)).status).toBe(403);
  expect((await learn(app.as(await given.user(db)), id)).status).toBe(403);
  expect((await learn(app.as(await given.administrator(db)), id)).status).toBe(403);
  expect((await learn(app.as(member), id, "eve@attacker.example")).status).toBe(403);
  const absent = "01938a5e-7c00-7000-8000-0000000000ff";
  expect((await learn(app.as(member), absent)).status).toBe(404);
  expect((await learn(app.as(member), id)).status).toBe(201);
});

test("the address of another creator, or of a mailbox here, is not learned", async () => {
  const { app, db, owner, creator, draft, read } = await startWithSent();
  await answerFrom(app, db, draft._id);
  const other = await given.creator(db, { email: "Sam@Agency.example" });

  expect((await learn(app.as(owner), creator._id)).errors).toHaveProperty("email");
  expect(await read()).not.toHaveProperty("newAddresses");
  await db.updateTable("creator").set({ email: "rui@example.com" }).where("id", "=", other._id).execute();
  await given.mailbox(db, { address: sam });
  expect((await learn(app.as(owner), creator._id)).errors).toHaveProperty("email");
});

test("what somebody's own mailbox has taught brings no mail of the shared mailbox to them", async () => {
  const smtp = await startFakeMailServer();
  onTestFinished(() => smtp.close());
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const mailbox = await given.mailbox(db, { owner, smtp: smtp.address });
  const creator = await given.creator(db, { email: "lena@example.com" });
  const campaign = await given.campaign(db, { owner, mailbox: mailbox._id });
  const draft = await given.draft(db, { owner, campaign, creator });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const origin = { id: mailbox._id, address: mailbox.address, ownerId: owner._id };
  const { subject, messageId } = await sentMail(db, draft._id);
  const headers = [`In-Reply-To: ${messageId}`];
  const answer = rawMail({ from: sam, to: mailbox.address, subject: `Re: ${subject}`, text: "I speak.", headers });
  await receive(app, db, answer, origin);
  const messages = async () =>
    (await app.as(owner).call(outreach.getThread, { params: { id: draft.threadId } })).data.messages.length;

  expect((await learn(app.as(owner), creator._id)).status).toBe(201);
  expect(await db.selectFrom("creator_address").select("owner_id").execute()).toEqual([{ owner_id: owner._id }]);
  const before = await messages();
  await receive(app, db, rawMail({ from: sam, subject: "For somebody else", text: "This is private." }));
  expect(await messages()).toBe(before);
  await receive(app, db, rawMail({ from: sam, to: mailbox.address, subject: "Our rates", text: "Here." }), origin);
  expect(await messages()).toBe(before + 1);

  // Saving the profile does not prove the address for other users.
  const admin = app.as(await given.administrator(db));
  const params = { id: creator._id };
  const { addresses } = (await admin.call(profiles.getProfile, { params })).data;
  expect(addresses.map(({ email }) => email)).toContain(sam);
  const changed = addresses.map((one) => (one.email === sam ? { ...one, role: "agency" as const } : one));
  for (const said of [
    addresses,
    [...changed, { email: "new@agency.example", role: "agency" as const, isPrimary: false }],
  ]) {
    expect((await admin.call(profiles.updateProfile, { params, body: { addresses: said } })).status).toBe(200);
    await receive(app, db, rawMail({ from: sam, subject: "For somebody else", text: "This is private too." }));
    expect(await messages()).toBe(before + 1);
  }
  const stored = db.selectFrom("creator_address").select(["address", "role", "owner_id"]).orderBy("address").execute();
  expect(await stored).toEqual([
    { address: "new@agency.example", role: "agency", owner_id: null },
    { address: sam, role: "agency", owner_id: owner._id },
  ]);

  const exported = await app.as(owner).call(personalData.exportOwnData);
  const text = Buffer.from(exported.data?.bytes ?? []).toString("utf8");
  expect(text).toMatch(/"kind":"creatorAddress".*"address":"sam@agency.example"/);
});

test("an agency's mail joins the conversation of the creator whom it names, and none where it names nobody", async () => {
  const { app, db, owner, converse, creatorOf } = await startTeam();
  const talks = { lena: await converse("lena.wanders"), rui: await converse("rui.cooks") };
  for (const [name, { messageId }] of Object.entries({ "lena.wanders": talks.lena, "rui.cooks": talks.rui })) {
    await answerFrom(app, db, messageId);
    expect((await learn(app.as(owner), creatorOf(name)._id)).status).toBe(201);
  }
  const last = async (threadId: string) =>
    (await app.as(owner).call(outreach.getThread, { params: { id: threadId } })).data.messages.at(-1)?.content;

  app.clock.advance(60);
  await receive(app, db, rawMail({ from: sam, subject: "Rates", text: "For rui.cooks: $450." }));
  await receive(app, db, rawMail({ from: sam, subject: "Rates", text: "For all of them: $900." }));

  expect(await last(talks.rui.threadId)).toBe("For rui.cooks: $450.");
  expect(await last(talks.lena.threadId)).toBe("I speak for Lena.");
});

test("of a person's own mailbox the mail of a known manager of several, which names nobody, is kept for the person to decide", async () => {
  const { app, db, owner, converse, creatorOf } = await startTeam();
  for (const name of ["lena.wanders", "rui.cooks"]) {
    const { messageId } = await converse(name);
    await answerFrom(app, db, messageId);
    expect((await learn(app.as(owner), creatorOf(name)._id)).status).toBe(201);
  }
  const { _id: id, address } = await given.mailbox(db, { owner });
  const origin = { id, address, ownerId: owner._id };
  const unmatched = async (who: { _id: string }) => {
    const { data } = await app.as(who).call(unmatchedMail.listUnmatchedMail, { query: { page: 1, limit: 10 } });
    return data.mails.map(({ from, subject }) => [from, subject]);
  };

  await receive(app, db, rawMail({ from: sam, subject: "Our rates", text: "For all of them: $900." }), origin);
  await receive(app, db, rawMail({ from: "doctor@example.com", subject: "Your results", text: "Come by." }), origin);

  expect(await unmatched(owner)).toEqual([[sam, "Our rates"]]);
  expect(await unmatched(await given.administrator(db))).toEqual([]);
});

test("a learned address proves its sender where the receiving server vouches for it, and nowhere else", async () => {
  const { app, db, owner, creator, draft, read } = await startWithSent();
  await answerFrom(app, db, draft._id);
  await learn(app.as(owner), creator._id);
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const trustedServers = ["mx.overture.test"];
  const receiving = { db, clock: app.clock, log, listener: mailListener, appSecret: testSecret, trustedServers };
  const vouched = ["Authentication-Results: mx.overture.test; dmarc=pass header.from=agency.example"];

  await receiveMail(receiving, rawMail({ from: sam, subject: "Rates", text: "Genuine.", headers: vouched }));
  await receiveMail(receiving, rawMail({ from: sam, subject: "Rates", text: "Perhaps." }));

  const { messages } = await read();
  const proved = Object.fromEntries(messages.map(({ content, isSenderUnproved }) => [content, !isSenderUnproved]));
  expect(proved).toMatchObject({ "Genuine.": true, "Perhaps.": false });
});
