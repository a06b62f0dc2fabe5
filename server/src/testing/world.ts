import {
  type accounts,
  apiKeys,
  attachments,
  campaigns,
  catalogue,
  inbox,
  lists,
  mail,
  merging,
  outreach,
  templates,
  webhooks,
} from "@overture/contract";
import type { Db } from "../db/database.js";
import type { Caller } from "./caller.js";
import * as given from "./given.js";
import type { TestApp } from "./start-app.js";

type Person = Pick<accounts.SessionUser, "_id">;

/** A user with one of everything, and others without access to it. */
export type World = Awaited<ReturnType<typeof buildWorld>>;

export async function buildWorld(app: TestApp["app"], db: Db, { owner = undefined as Person | undefined } = {}) {
  const ownerUser = owner ?? (await given.user(db));
  const [otherUser, adminUser] = [
    await given.user(db, { password: "way in beside the passkey" }),
    await given.administrator(db),
  ];
  const person = (user: Person) => ({ _id: user._id, caller: app.as(user) });
  const genre = await given.genre(db);
  const region = await given.region(db);
  const creator = await given.creator(db);
  const campaign = await given.campaign(db, { owner: ownerUser, budget: 1_000 });
  const [memberUser, viewerUser] = [await given.user(db), await given.user(db)];
  await given.campaignMember(db, { campaign, user: memberUser });
  await given.campaignMember(db, { campaign, user: viewerUser, role: "viewer" });
  const defaultTemplate = await given.template(db);
  const thread = await given.thread(db, { owner: ownerUser, campaign, creator });
  const sandboxMail = await deliveredMail(app, db, ownerUser);
  const queued = await given.draft(db, { owner: ownerUser, campaign });
  await app.as(ownerUser).call(outreach.sendMessage, { params: { id: queued._id } });
  const deletedCampaign = await given.campaign(db, { owner: ownerUser });
  await app.as(ownerUser).call(campaigns.deleteCampaign, { params: { id: deletedCampaign._id } });
  const deletedTemplate = await given.template(db, { owner: ownerUser });
  await app.as(ownerUser).call(templates.deleteTemplate, { params: { id: deletedTemplate._id } });
  const deletedCreator = await given.creator(db);
  await app.as(adminUser).call(catalogue.deleteCreator, { params: { id: deletedCreator._id } });
  const imported = { username: "imported", email: "imported@example.com", genres: ["Travel"], region: ["Portugal"] };
  const { data: made } = await app.as(adminUser).call(catalogue.importCreators, { body: { creators: [imported] } });
  const byHand = (name: string) => ({ body: { name, creatorIds: [creator._id] } });
  const { data: list } = await app.as(ownerUser).call(lists.createList, byHand("A list"));
  const { data: deletedList } = await app.as(ownerUser).call(lists.createList, byHand("A deleted list"));
  await app.as(ownerUser).call(lists.deleteList, { params: { id: deletedList._id } });
  const keyBody = { name: "Report", scopes: ["campaigns:read" as const], days: null };
  const { data: key } = await app.as(ownerUser).call(apiKeys.createApiKey, { body: keyBody });
  const hook = { url: "https://receiver.example/hook", events: ["response.received" as const] };
  const { data: hooked } = await app.as(ownerUser).call(webhooks.createWebhook, { body: hook });
  const ofHook = { params: { id: hooked.webhook._id } };
  await app.as(ownerUser).call(webhooks.testWebhook, ofHook);
  const { data: deliveries } = await app.as(ownerUser).call(webhooks.listWebhookDeliveries, ofHook);
  const mailbox = await given.mailbox(db, { owner: ownerUser });
  const { data: note } = await app
    .as(ownerUser)
    .call(inbox.createNote, { params: { id: thread._id }, body: { content: "She asked for more" } });
  const file = { name: 'attachment; filename="brief.txt"', type: "text/plain", bytes: Buffer.from("What we need") };
  const { data: attachment } = await app.as(ownerUser).call(attachments.uploadAttachment, { body: file });
  const nobody: { caller: Caller } = { caller: app.asNobody() };
  const deletedField = await given.field(db, { deletedAt: app.clock.now() });
  return {
    nobody,
    owner: person(ownerUser),
    /** A session in another browser. */
    ownerSession: await given.session(db, ownerUser),
    other: person(otherUser),
    /** A member of the campaign. */
    member: person(memberUser),
    viewer: person(viewerUser),
    administrator: person(adminUser),
    genre,
    region,
    unusedGenre: await given.genre(db),
    unusedRegion: await given.region(db),
    creator,
    otherCreator: await given.creator(db),
    campaign,
    template: await given.template(db, { owner: ownerUser }),
    defaultTemplate,
    thread,
    draft: await given.draft(db, { thread }),
    variant: await given.variant(db, { campaign }),
    queued,
    note: { _id: note._id, threadId: thread._id },
    sandboxMail,
    response: await given.response(db, { owner: ownerUser, campaign }),
    deletedCampaign,
    deletedTemplate,
    deletedCreator,
    creatorImport: made.importId ?? "",
    pair: await given.duplicatePair(db),
    merge: await mergedPair(app.as(adminUser), db),
    list,
    deletedList,
    field: { _id: (await given.field(db)).id },
    deletedField: { _id: deletedField.id },
    attachment: { _id: attachment._id },
    snippet: await given.snippet(db, { owner: ownerUser }),
    view: await given.view(db, { owner: ownerUser }),
    deletedSnippet: await given.snippet(db, { owner: ownerUser, deletedAt: app.clock.now() }),
    unmatched: await given.unmatchedMail(db),
    suppression: await given.suppression(db, { ownerId: ownerUser._id }),
    apiKey: key.apiKey,
    ...(await given.passkey(db, { owner: otherUser, at: app.clock.now() })),
    webhook: hooked.webhook,
    webhookDelivery: deliveries[0]?._id ?? "",
    mailbox,
    setAside: await given.setAsideMail(db, { mailboxId: mailbox._id }),
    deletedMailbox: await given.mailbox(db, { owner: ownerUser, deletedAt: new Date("2026-11-02T07:00:00.000Z") }),
  };
}

/** Returns the world for a copy of its database, with callers that are signed in to the server of the copy. */
export async function worldIn(app: TestApp["app"], built: World): Promise<World> {
  for (const { _id } of [built.owner, built.administrator]) await app.accessTokenOf({ _id });
  const parts = Object.entries(built).map(([name, part]) => {
    if (typeof part !== "object" || !("caller" in part)) return [name, part];
    return [name, "_id" in part ? { ...part, caller: app.as(part) } : { ...part, caller: app.asNobody() }];
  });
  return Object.fromEntries(parts) as World;
}

/** Merges two creators, and returns the merge's id. */
async function mergedPair(admin: Caller, db: Db): Promise<string> {
  const [one, other] = [await given.creator(db), await given.creator(db)];
  const merged = { params: { id: one._id }, body: { otherId: other._id } };
  return (await admin.call(merging.mergeCreators, merged)).data.mergeId;
}

/** Delivers a mail of another campaign of the owner to the sandbox mailbox, and returns it. */
async function deliveredMail(app: TestApp["app"], db: Db, owner: Person): Promise<mail.SandboxMail> {
  const draft = await given.draft(db, { owner });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const { data } = await app.as(owner).call(mail.listSandboxMail);
  const [newest] = data.mails;
  if (!newest) throw new Error("Nothing was delivered");
  return newest;
}
