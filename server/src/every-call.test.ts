import { type accounts, allEndpoints, type Endpoint, mail, outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import type { Db } from "./db/database.js";
import type { Caller, Request } from "./testing/caller.js";
import * as given from "./testing/given.js";
import { startApp, type TestApp } from "./testing/start-app.js";

/** What each call answers to nobody, to the user whose data it is about, to another user and to an administrator. */
interface Row {
  statuses: readonly [nobody: number, owner: number, other: number, administrator: number];
  request?: (world: World) => Request<Endpoint>;
}

const password = "a".repeat(128);
const absent = "01938a5e-7c00-7000-8000-0000000000ff";

const own = [401, 200, 404, 404] as const;
const signedIn = [401, 200, 200, 200] as const;
const adminOnly = [401, 403, 403, 200] as const;
const adminCreates = [401, 403, 403, 201] as const;
const open = (status: number) => [status, status, status, status] as const;

const rows: Record<string, Row> = {
  "accounts.login": { statuses: open(401), request: () => ({ body: { username: "nobody-here", password } }) },
  "accounts.register": {
    statuses: open(201),
    request: () => ({ body: { ...newPerson(), password, confirmPassword: password } }),
  },
  "accounts.verifyEmail": { statuses: open(400), request: () => ({ query: { userId: absent, token: "wrong" } }) },
  "accounts.forgotPassword": { statuses: open(200), request: () => ({ body: { email: "nobody@example.com" } }) },
  "accounts.resetPassword": {
    statuses: open(400),
    request: () => ({ params: { token: "wrong" }, body: { password, confirmPassword: password } }),
  },
  // An access token is no refresh token.
  "accounts.refresh": { statuses: open(401) },
  "accounts.exchangeOAuthCode": { statuses: open(400), request: () => ({ body: { code: "wrong" } }) },
  // No provider is set up here, and nobody has linked an account.
  "accounts.linkOAuthAccount": {
    statuses: [401, 404, 404, 404],
    request: () => ({ params: { provider: "github" } }),
  },
  "accounts.unlinkOAuthAccount": {
    statuses: [401, 404, 404, 404],
    request: () => ({ params: { provider: "github" } }),
  },
  "accounts.logout": { statuses: signedIn },
  "accounts.me": { statuses: signedIn },
  "accounts.updatePassword": {
    statuses: [401, 400, 400, 400],
    request: () => ({ body: { oldPassword: password, newPassword: password, confirmNewPassword: password } }),
  },
  "accounts.updateEmail": { statuses: signedIn, request: () => ({ body: { newEmail: newPerson().email } }) },
  "accounts.listUsers": { statuses: adminOnly },
  "accounts.createUser": {
    statuses: adminCreates,
    request: () => ({ body: { ...newPerson(), password, confirmPassword: password } }),
  },
  "accounts.updateUser": {
    statuses: adminOnly,
    request: ({ owner }) => ({ params: { id: owner._id }, body: { username: newPerson().username } }),
  },
  "accounts.deleteUser": { statuses: adminOnly, request: ({ owner }) => ({ params: { id: owner._id } }) },

  "catalogue.listGenres": { statuses: signedIn },
  "catalogue.createGenre": { statuses: adminCreates, request: () => ({ body: { genre: "Chess" } }) },
  "catalogue.renameGenre": {
    statuses: adminOnly,
    request: ({ genre }) => ({ params: { id: genre._id }, body: { genre: "Chess" } }),
  },
  "catalogue.deleteGenre": { statuses: adminOnly, request: ({ unusedGenre }) => ({ params: { id: unusedGenre._id } }) },
  "catalogue.listRegions": { statuses: signedIn },
  "catalogue.createRegion": { statuses: adminCreates, request: () => ({ body: { region: "Malta" } }) },
  "catalogue.renameRegion": {
    statuses: adminOnly,
    request: ({ region }) => ({ params: { id: region._id }, body: { region: "Malta" } }),
  },
  "catalogue.deleteRegion": {
    statuses: adminOnly,
    request: ({ unusedRegion }) => ({ params: { id: unusedRegion._id } }),
  },
  "catalogue.listCreators": { statuses: signedIn },
  "catalogue.createCreator": { statuses: adminCreates, request: (world) => ({ body: newCreator(world) }) },
  "catalogue.importCreators": {
    statuses: adminCreates,
    request: (world) => ({ body: { creators: [newCreator(world)] } }),
  },
  "catalogue.updateCreator": {
    statuses: adminOnly,
    request: ({ creator }) => ({ params: { id: creator._id }, body: { avgCost: 10 } }),
  },
  "catalogue.deleteCreator": { statuses: adminOnly, request: ({ creator }) => ({ params: { id: creator._id } }) },
  "catalogue.restoreCreator": {
    statuses: [401, 403, 403, 404],
    request: () => ({ params: { id: absent } }),
  },

  "templates.listTemplates": { statuses: signedIn },
  "templates.listTemplateVariables": { statuses: signedIn },
  "templates.listDefaultTemplates": { statuses: signedIn },
  "templates.previewTemplate": { statuses: signedIn, request: () => ({ body: { content: "Hi {{username}}" } }) },
  "templates.createTemplate": { statuses: [401, 201, 201, 201], request: () => ({ body: letter }) },
  "templates.createDefaultTemplate": { statuses: adminCreates, request: () => ({ body: letter }) },
  "templates.updateTemplate": {
    statuses: own,
    request: ({ template }) => ({ params: { id: template._id }, body: letter }),
  },
  "templates.updateDefaultTemplate": {
    statuses: adminOnly,
    request: ({ defaultTemplate }) => ({ params: { id: defaultTemplate._id }, body: letter }),
  },
  "templates.deleteTemplate": { statuses: own, request: ({ template }) => ({ params: { id: template._id } }) },
  "templates.deleteDefaultTemplate": {
    statuses: adminOnly,
    request: ({ defaultTemplate }) => ({ params: { id: defaultTemplate._id } }),
  },
  // Nothing was deleted.
  "templates.restoreTemplate": {
    statuses: [401, 404, 404, 404],
    request: ({ template }) => ({ params: { id: template._id } }),
  },
  "templates.restoreDefaultTemplate": {
    statuses: [401, 403, 403, 404],
    request: ({ defaultTemplate }) => ({ params: { id: defaultTemplate._id } }),
  },

  "campaigns.listCampaigns": { statuses: signedIn },
  "campaigns.countCampaigns": { statuses: signedIn },
  "campaigns.createCampaign": { statuses: [401, 201, 201, 201], request: () => ({ body: { name: "Spring" } }) },
  "campaigns.getCampaign": { statuses: own, request: ofCampaign },
  "campaigns.updateCampaign": { statuses: own, request: (world) => ({ ...ofCampaign(world), body: { name: "Fall" } }) },
  "campaigns.deleteCampaign": { statuses: own, request: ofCampaign },
  "campaigns.pauseCampaign": { statuses: own, request: ofCampaign },
  "campaigns.resumeCampaign": { statuses: own, request: ofCampaign },

  "outreach.getRecord": { statuses: own, request: ofCampaign },
  "outreach.getThread": { statuses: own, request: ofThread },
  "outreach.createOutreach": {
    statuses: [401, 201, 404, 404],
    request: ({ campaign, otherCreator, defaultTemplate }) => ({
      body: {
        campaignId: campaign._id,
        creatorIds: [otherCreator._id],
        emailTemplates: { initial: defaultTemplate._id },
      },
    }),
  },
  "outreach.createMessage": {
    statuses: [401, 201, 404, 404],
    request: ({ thread }) => ({ body: { threadId: thread._id, content: "We could do $400.", step: "negotiation" } }),
  },
  "outreach.renderStep": {
    statuses: own,
    request: (world) => ({ ...ofThread(world), query: { step: "negotiation" } }),
  },
  "outreach.sendMessage": { statuses: own, request: ofDraft },
  "outreach.unsendMessage": { statuses: own, request: ({ queued }) => ({ params: { id: queued._id } }) },
  "outreach.sendCampaign": { statuses: own, request: (world) => ({ ...ofCampaign(world), body: { all: true } }) },
  "outreach.unsendCampaign": { statuses: own, request: (world) => ({ ...ofCampaign(world), body: { all: true } }) },
  "outreach.listDrafts": { statuses: own, request: ofCampaign },
  "outreach.listAvailableCreators": { statuses: own, request: ofCampaign },
  "figures.getFigures": { statuses: own, request: ofCampaign },
  "deliveries.listDeliveries": { statuses: own, request: ofCampaign },
  "deliveries.resendMessages": {
    statuses: own,
    request: (world) => ({ ...ofCampaign(world), body: { messageIds: [world.queued._id], state: "failed" } }),
  },
  "outreachPreview.previewOutreach": {
    statuses: [401, 200, 404, 404],
    request: ({ campaign, otherCreator, defaultTemplate }) => ({
      body: {
        campaignId: campaign._id,
        creatorIds: [otherCreator._id],
        emailTemplates: { initial: defaultTemplate._id },
      },
    }),
  },
  "outreachPreview.listEveryAvailableCreator": { statuses: own, request: ofCampaign },
  "outreachPreview.reviewDrafts": { statuses: own, request: ofCampaign },
  "outreachPreview.previewRaw": { statuses: own, request: ofDraft },
  "outreachPreview.sendTest": { statuses: own, request: ofDraft },
  "outreach.finalizeThread": {
    statuses: own,
    request: (world) => ({ ...ofThread(world), body: { finalDealAmount: 400 } }),
  },
  "outreach.cancelThread": { statuses: own, request: ofThread },
  "outreach.editDraft": { statuses: own, request: (world) => ({ ...ofDraft(world), body: { content: "Hello" } }) },
  "outreach.discardDraft": { statuses: own, request: ofDraft },

  "followUps.listFollowUps": { statuses: own, request: ofCampaign },
  "followUps.saveFollowUps": {
    statuses: own,
    request: (world) => ({ ...ofCampaign(world), body: { followUps: [{ afterDays: 3, content: "Hi {{username}}" }] } }),
  },
  "followUps.stopFollowUps": { statuses: own, request: ofThread },
  "followUps.startFollowUps": { statuses: own, request: ofThread },

  "reading.correctReading": { statuses: own, request: (world) => ({ ...ofResponse(world), body: { kind: "other" } }) },
  "reading.readWholeText": { statuses: own, request: ofResponse },
  "reading.showHtml": { statuses: own, request: ofResponse },
  "reading.downloadAttachment": {
    statuses: own,
    request: ({ response }) => ({ params: { id: response._id, index: 0 } }),
  },
  "reading.downloadRaw": { statuses: own, request: ofResponse },

  "unmatchedMail.listUnmatchedMail": { statuses: signedIn },
  "unmatchedMail.listThreadChoices": { statuses: signedIn },
  // What came to the installation's mailbox is an administrator's to sort out, into conversations of their own.
  "unmatchedMail.assignUnmatchedMail": {
    statuses: [401, 404, 404, 404],
    request: ({ unmatched, thread }) => ({ params: { id: unmatched }, body: { threadId: thread._id } }),
  },
  "unmatchedMail.discardUnmatchedMail": {
    statuses: [401, 404, 404, 200],
    request: ({ unmatched }) => ({ params: { id: unmatched } }),
  },

  "mail.listSandboxMail": { statuses: adminOnly },
  "mail.getSandboxMail": { statuses: adminOnly, request: ofSandboxMail },
  "mail.answerSandboxMail": {
    statuses: adminOnly,
    request: (world) => ({ ...ofSandboxMail(world), body: { content: "I charge $450." } }),
  },
  "mail.bounceSandboxMail": {
    statuses: adminOnly,
    request: (world) => ({ ...ofSandboxMail(world), body: { type: "soft" } }),
  },
  // Off until a secret is set.
  "mail.receiveMime": { statuses: open(404) },

  "mailboxes.listMailboxes": { statuses: signedIn },
  "mailboxes.createMailbox": { statuses: [401, 201, 201, 201], request: () => ({ body: newMailbox() }) },
  "mailboxes.updateMailbox": {
    statuses: own,
    request: (world) => ({ ...ofMailbox(world), body: { signature: "Marta" } }),
  },
  "mailboxes.updateSystemMailbox": { statuses: adminOnly, request: () => ({ body: { postalAddress: "Porto" } }) },
  "mailboxes.deleteMailbox": { statuses: own, request: ofMailbox },
  "mailboxes.restoreMailbox": {
    statuses: own,
    request: ({ deletedMailbox }) => ({ params: { id: deletedMailbox._id } }),
  },
  "mailboxes.testMailbox": {
    statuses: own,
    // Nothing listens on this port.
    request: ({ mailbox }) => ({ body: { ...newMailbox(), id: mailbox._id, smtpHost: "127.0.0.1", smtpPort: 9 } }),
  },
  "domainCheck.checkDomain": { statuses: own, request: ofMailbox },
  "mailboxes.pauseMailbox": { statuses: own, request: ofMailbox },
  "mailboxes.resumeMailbox": { statuses: own, request: ofMailbox },

  "system.describeSystem": { statuses: open(200) },
  "system.getSystemState": { statuses: adminOnly },
};

const letter = { name: "Hello", content: "Hi {{username}}" };

test("every call of the contract has its row", () => {
  expect(Object.keys(rows).sort()).toEqual([...allEndpoints().keys()].sort());
});

describe("a call answers nobody, its owner, another user and an administrator", () => {
  test.each([...allEndpoints()])("%s", async (name, endpoint) => {
    const { app, db } = await startApp();
    const { statuses = [], request = () => ({}) } = rows[name] ?? {};
    const answers: number[] = [];

    for (const actor of ["nobody", "owner", "other", "administrator"] as const) {
      const world = await buildWorld(app, db);
      const answer = await world[actor].caller.call(endpoint, request(world));
      answers.push(answer.status);
    }

    expect(answers).toEqual(statuses);
  });
});

type World = Awaited<ReturnType<typeof buildWorld>>;

async function buildWorld(app: TestApp["app"], db: Db) {
  const [ownerUser, otherUser, adminUser] = [await given.user(db), await given.user(db), await given.administrator(db)];
  const person = (user: accounts.SessionUser) => ({ _id: user._id, caller: app.as(user) });
  const genre = await given.genre(db);
  const region = await given.region(db);
  const creator = await given.creator(db);
  const campaign = await given.campaign(db, { owner: ownerUser, budget: 1_000 });
  const defaultTemplate = await given.template(db);
  const thread = await given.thread(db, { owner: ownerUser, campaign, creator });
  const sandboxMail = await deliveredMail(app, db);
  const queued = await given.draft(db, { owner: ownerUser, campaign });
  await app.as(ownerUser).call(outreach.sendMessage, { params: { id: queued._id } });
  const nobody: { caller: Caller } = { caller: app.asNobody() };
  return {
    nobody,
    owner: person(ownerUser),
    other: person(otherUser),
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
    queued,
    sandboxMail,
    response: await given.response(db, { owner: ownerUser, campaign }),
    unmatched: await given.unmatchedMail(db),
    mailbox: await given.mailbox(db, { owner: ownerUser }),
    deletedMailbox: await given.mailbox(db, { owner: ownerUser, deletedAt: new Date("2026-11-02T07:00:00.000Z") }),
  };
}

/** A mail of somebody else's campaign in the sandbox mailbox. */
async function deliveredMail(app: TestApp["app"], db: Db): Promise<mail.SandboxMail> {
  const owner = await given.user(db);
  const draft = await given.draft(db, { owner });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const administrator = await given.administrator(db);
  const { data } = await app.as(administrator).call(mail.listSandboxMail);
  const [newest] = data.mails;
  if (!newest) throw new Error("Nothing was delivered");
  return newest;
}

function ofCampaign({ campaign }: World): Request<Endpoint> {
  return { params: { id: campaign._id } };
}

function ofThread({ thread }: World): Request<Endpoint> {
  return { params: { id: thread._id } };
}

function ofDraft({ draft }: World): Request<Endpoint> {
  return { params: { id: draft._id } };
}

function ofMailbox({ mailbox }: World): Request<Endpoint> {
  return { params: { id: mailbox._id } };
}

function newMailbox() {
  return { address: newPerson().email, password: "hidden", smtpHost: "mail.test", smtpPort: 465, smtpSecurity: "tls" };
}

function ofResponse({ response }: World): Request<Endpoint> {
  return { params: { id: response._id } };
}

function ofSandboxMail({ sandboxMail }: World): Request<Endpoint> {
  return { params: { id: sandboxMail._id } };
}

let people = 0;

function newPerson() {
  people += 1;
  return { username: `newcomer-${people}`, email: `newcomer-${people}@example.com` };
}

function newCreator({ genre, region }: World) {
  return { username: "lena.wanders", email: newPerson().email, genres: [genre._id], region: [region._id] };
}
