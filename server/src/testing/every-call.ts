import type { Endpoint } from "@overture/contract";
import { attachmentRows } from "./attachment-rows.js";
import { bulkRows } from "./bulk-rows.js";
import type { Request } from "./caller.js";
import { dealRows } from "./deal-rows.js";
import { decisionRows } from "./decision-rows.js";
import { exchangeRateRows } from "./exchange-rate-rows.js";
import { exportRows } from "./export-rows.js";
import { followUpRows } from "./follow-up-rows.js";
import { importRows } from "./import-rows.js";
import { inboxRows } from "./inbox-rows.js";
import { listRows } from "./list-rows.js";
import { mailboxRows } from "./mailbox-rows.js";
import { memberRows } from "./member-rows.js";
import { sandboxRows } from "./sandbox-rows.js";
import { secondFactorRows } from "./second-factor-rows.js";
import { tagRows } from "./tag-rows.js";
import { newCreator, newName, newPerson } from "./unique-names.js";
import { variantRows } from "./variant-rows.js";
import type { World } from "./world.js";

/**
 * A valid request for a call. The expected statuses follow from the call's access in the contract. `statuses` is for
 * those that do not.
 */
export interface Row {
  statuses?: readonly [nobody: number, owner: number, other: number, administrator: number];
  /** The statuses for members of the owner's campaign, if they do not follow from the contract. */
  shared?: readonly [viewer: number, member: number];
  request?: (world: World) => Request<Endpoint>;
}

const password = "a".repeat(128);
const absent = "01938a5e-7c00-7000-8000-0000000000ff";

const own = [401, 200, 404, 404] as const;
const signedIn = [401, 200, 200, 200] as const;
const adminOnly = [401, 403, 403, 200] as const;
const adminCreates = [401, 403, 403, 201] as const;
const open = (status: number) => [status, status, status, status] as const;

const keptForGood = {
  rawMails: null,
  sandboxMails: null,
  accountMails: null,
  endedSessions: null,
  webhookDeliveries: null,
};

/** A row for every call of the contract. */
export const rows: Record<string, Row> = {
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
  "accounts.takeBackAddress": { statuses: open(400), request: () => ({ params: { token: "wrong" } }) },
  // An access token is not a refresh token.
  "accounts.refresh": { statuses: open(401) },
  "accounts.exchangeOAuthCode": { statuses: open(400), request: () => ({ body: { code: "wrong" } }) },
  // No provider is configured, and no account is linked.
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
  "accounts.updateDisplayName": { statuses: signedIn, request: () => ({ body: { displayName: "Maria Reis" } }) },
  "accounts.updateEmail": { statuses: signedIn, request: () => ({ body: { newEmail: newPerson().email } }) },
  "invitations.listInvitations": { statuses: adminOnly },
  "invitations.createInvitation": { statuses: adminCreates, request: () => ({ body: {} }) },
  "invitations.revokeInvitation": { statuses: [401, 403, 403, 404], request: () => ({ params: { id: absent } }) },

  "accounts.listUsers": { statuses: adminOnly },
  "accounts.createUser": {
    statuses: adminCreates,
    request: () => ({ body: { ...newPerson(), password, confirmPassword: password } }),
  },
  "accounts.updateUser": {
    statuses: adminOnly,
    request: ({ owner }) => ({ params: { id: owner._id }, body: { username: newPerson().username } }),
  },
  "quotas.getUserQuotas": { request: ({ owner }) => ({ params: { id: owner._id } }) },
  "quotas.setUserQuotas": {
    request: ({ owner }) => ({
      params: { id: owner._id },
      body: { mailsPerDay: 500, mailboxes: 5, importsPerDay: 5 },
    }),
  },
  // The user is admitted, and admitting again changes nothing.
  "accounts.admitUser": { statuses: adminOnly, request: ({ owner }) => ({ params: { id: owner._id } }) },
  "accessRules.getAccessRules": { statuses: adminOnly },
  "accessRules.updateAccessRules": {
    statuses: adminOnly,
    request: () => ({ body: { mustBeAdmitted: false, secondFactorRequiredOf: "none" } }),
  },
  "accounts.deleteUser": { statuses: adminOnly, request: ({ owner }) => ({ params: { id: owner._id } }) },

  "sessions.listSessions": { statuses: signedIn },
  "sessions.endSession": { statuses: own, request: ({ ownerSession }) => ({ params: { id: ownerSession } }) },
  "sessions.endEverySession": { statuses: signedIn },
  "apiKeys.listApiKeys": {},
  "apiKeys.createApiKey": { request: () => ({ body: { name: "Report", scopes: ["campaigns:read"], days: null } }) },
  "apiKeys.revokeApiKey": { request: ({ apiKey }) => ({ params: { id: apiKey._id } }) },

  "webhooks.listWebhooks": { statuses: signedIn },
  "webhooks.createWebhook": {
    request: () => ({ body: { url: "https://receiver.example/hook", events: ["response.received"] } }),
  },
  "webhooks.deleteWebhook": { request: ofWebhook },
  "webhooks.enableWebhook": { request: ofWebhook },
  "webhooks.testWebhook": { request: ofWebhook },
  "webhooks.listWebhookDeliveries": { request: ofWebhook },
  "webhooks.redeliverWebhook": { request: ({ webhookDelivery }) => ({ params: { id: webhookDelivery } }) },
  ...attachmentRows,
  ...bulkRows,
  ...dealRows,
  ...sandboxRows,
  ...secondFactorRows,
  ...exchangeRateRows,
  ...exportRows,
  ...followUpRows,
  ...variantRows,
  ...importRows,
  ...inboxRows,
  ...listRows,
  ...tagRows,
  ...memberRows,
  ...decisionRows,
  "suppressions.listSuppressions": { statuses: signedIn },
  "suppressions.addSuppressions": {
    statuses: [401, 201, 201, 201],
    request: () => ({ body: { addresses: [newPerson().email], reason: "Our own colleagues" } }),
  },
  // After the owner has lifted it, there is none left to lift.
  "suppressions.liftSuppression": {
    statuses: [401, 200, 404, 404],
    request: ({ suppression }) => ({ params: { id: suppression }, body: { reason: "The mailbox was full" } }),
  },

  "audit.listAudit": { statuses: adminOnly },
  "audit.exportAudit": { statuses: adminOnly },
  "audit.verifyAudit": { statuses: adminOnly },

  "catalogue.listGenres": { statuses: signedIn },
  "catalogue.createGenre": { statuses: adminCreates, request: () => ({ body: { genre: newName() } }) },
  "catalogue.renameGenre": {
    statuses: adminOnly,
    request: ({ genre }) => ({ params: { id: genre._id }, body: { genre: newName() } }),
  },
  "catalogue.deleteGenre": { statuses: adminOnly, request: ({ unusedGenre }) => ({ params: { id: unusedGenre._id } }) },
  "catalogue.listRegions": { statuses: signedIn },
  "catalogue.createRegion": { statuses: adminCreates, request: () => ({ body: { region: newName() } }) },
  "catalogue.renameRegion": {
    statuses: adminOnly,
    request: ({ region }) => ({ params: { id: region._id }, body: { region: newName() } }),
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
  "templates.createTemplate": { statuses: [401, 201, 201, 201], request: () => ({ body: greeting }) },
  "templates.createDefaultTemplate": { statuses: adminCreates, request: () => ({ body: greeting }) },
  "templates.updateTemplate": {
    statuses: own,
    request: ({ template }) => ({ params: { id: template._id }, body: greeting }),
  },
  "templates.updateDefaultTemplate": {
    statuses: adminOnly,
    request: ({ defaultTemplate }) => ({ params: { id: defaultTemplate._id }, body: greeting }),
  },
  "templates.deleteTemplate": { statuses: own, request: ({ template }) => ({ params: { id: template._id } }) },
  "templates.deleteDefaultTemplate": {
    statuses: adminOnly,
    request: ({ defaultTemplate }) => ({ params: { id: defaultTemplate._id } }),
  },
  // The template is not deleted.
  "templates.restoreTemplate": {
    statuses: [401, 404, 404, 404],
    request: ({ template }) => ({ params: { id: template._id } }),
  },
  "templates.restoreDefaultTemplate": {
    statuses: [401, 403, 403, 404],
    request: ({ defaultTemplate }) => ({ params: { id: defaultTemplate._id } }),
  },

  "archive.listArchive": { statuses: signedIn },
  // The object is not deleted.
  "archive.restoreArchived": {
    statuses: [401, 404, 404, 404],
    request: ({ template }) => ({ params: { kind: "template", id: template._id } }),
  },

  "personalData.exportOwnData": { statuses: signedIn },
  "personalData.exportUserData": { statuses: adminOnly, request: ({ owner }) => ({ params: { id: owner._id } }) },
  "personalData.eraseCreator": {
    statuses: adminOnly,
    request: ({ otherCreator }) => ({ params: { id: otherCreator._id }, body: { username: otherCreator.username } }),
  },

  "retention.getRetention": { statuses: adminOnly },
  "retention.updateRetention": { statuses: adminOnly, request: () => ({ body: keptForGood }) },
  "retention.previewRetention": { statuses: adminOnly, request: () => ({ body: keptForGood }) },

  "campaigns.listCampaigns": { statuses: signedIn },
  "campaigns.countCampaigns": { statuses: signedIn },
  "campaigns.countNeedsAnswer": { statuses: signedIn },
  "campaigns.createCampaign": { statuses: [401, 201, 201, 201], request: () => ({ body: { name: "Spring" } }) },
  "campaigns.getCampaign": { statuses: own, request: ofCampaign },
  "campaigns.updateCampaign": { statuses: own, request: (world) => ({ ...ofCampaign(world), body: { name: "Fall" } }) },
  "campaigns.deleteCampaign": { statuses: own, request: ofCampaign },
  "campaigns.pauseCampaign": { statuses: own, request: ofCampaign },
  "campaigns.resumeCampaign": { statuses: own, request: ofCampaign },

  "outreach.getRecord": { statuses: own, request: ofCampaign },
  "outreach.getThread": { statuses: own, request: ofThread },
  "outreach.createOutreach": { statuses: [401, 201, 404, 404], request: ofOutreach },
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
  "threads.listThreads": { statuses: own, request: ofCampaign },
  "threads.getOutlook": { statuses: own, request: ofCampaign },
  "analytics.getAnalytics": {
    statuses: [401, 200, 200, 200],
    request: () => ({ query: { measure: "answered", by: "campaign" } }),
  },
  "figures.getFigures": { statuses: own, request: ofCampaign },
  "ledger.getLedger": { statuses: own, request: ofCampaign },
  "deliveries.listDeliveries": { statuses: own, request: ofCampaign },
  "deliveries.changeSendAt": {
    statuses: own,
    request: ({ queued }) => ({ params: { id: queued._id }, body: { sendAt: "2027-01-04T09:00:00Z" } }),
  },
  "deliveries.resendMessages": {
    statuses: own,
    request: (world) => ({ ...ofCampaign(world), body: { messageIds: [world.queued._id], state: "failed" } }),
  },
  "outreachPreview.previewOutreach": { statuses: own, request: ofOutreach },
  "outreachPreview.fillText": {
    statuses: own,
    request: (world) => ({ ...ofThread(world), body: { content: "Hi {{firstName}}" } }),
  },
  "outreachPreview.listEveryAvailableCreator": { statuses: own, request: ofCampaign },
  "outreachPreview.sumAvailableCreators": { statuses: own, request: ofCampaign },
  "outreachPreview.explainEmpty": { statuses: own, request: ofCampaign },
  "outreachPreview.fillBudget": {
    statuses: own,
    request: (world) => ({ ...ofCampaign(world), body: { filters: {} } }),
  },
  "outreachPreview.sumOffers": {
    statuses: own,
    request: ({ campaign, otherCreator }) => ({
      body: { campaignId: campaign._id, creatorIds: [otherCreator._id], offer: { by: "fixed", amount: 400 } },
    }),
  },
  "outreachPreview.reviewDrafts": { statuses: own, request: ofCampaign },
  "outreachPreview.reviewChosenDrafts": {
    statuses: own,
    request: (world) => ({ ...ofCampaign(world), body: { messageIds: [world.draft._id] } }),
  },
  "outreachPreview.previewRaw": { statuses: own, request: ofDraft },
  "outreachPreview.sendTest": { statuses: own, request: ofDraft },
  "outreach.cancelThread": { statuses: own, request: ofThread },
  "outreach.editDraft": { statuses: own, request: (world) => ({ ...ofDraft(world), body: { content: "Hello" } }) },
  "outreach.discardDraft": { statuses: own, request: ofDraft },

  "reading.correctReading": { statuses: own, request: (world) => ({ ...ofResponse(world), body: { kind: "other" } }) },
  "reading.readWholeText": { statuses: own, request: ofResponse },
  "reading.showHtml": { statuses: own, request: ofResponse },
  "reading.downloadAttachment": {
    statuses: own,
    request: ({ response }) => ({ params: { id: response._id, index: 0 } }),
  },
  "reading.downloadRaw": { statuses: own, request: ofResponse },

  // The conversation belongs to the shared mailbox.
  "evidence.confirmSender": { statuses: [401, 403, 404, 200], shared: [403, 403], request: ofResponse },
  "evidence.listUnconfirmedSenders": { statuses: adminOnly },
  // The mail has no bounce.
  "evidence.withdrawBounce": {
    statuses: [401, 400, 404, 404],
    request: ({ queued }) => ({ params: { id: queued._id } }),
  },
  // No user is stopped.
  "evidence.resumeUser": { statuses: [401, 403, 403, 404], request: ({ other }) => ({ params: { id: other._id } }) },

  "unmatchedMail.listUnmatchedMail": { statuses: signedIn },
  "unmatchedMail.readUnmatchedMail": {
    statuses: [401, 404, 404, 200],
    request: ({ unmatched }) => ({ params: { id: unmatched } }),
  },
  // The mail has no files.
  "unmatchedMail.downloadUnmatchedAttachment": {
    statuses: [401, 404, 404, 404],
    request: ({ unmatched }) => ({ params: { id: unmatched, index: 0 } }),
  },
  "unmatchedMail.listThreadChoices": { statuses: signedIn },
  // Administrators assign unmatched mail of the installation's mailbox to their own conversations.
  "unmatchedMail.assignUnmatchedMail": {
    statuses: [401, 404, 404, 404],
    shared: [403, 404],
    request: ({ unmatched, thread }) => ({ params: { id: unmatched }, body: { threadId: thread._id } }),
  },
  // The response came by itself.
  "unmatchedMail.unassignMail": { statuses: [401, 400, 404, 404], shared: [403, 400], request: ofResponse },
  "unmatchedMail.discardUnmatchedMail": {
    statuses: [401, 404, 404, 200],
    request: ({ unmatched }) => ({ params: { id: unmatched } }),
  },

  "setAsideMail.listSetAsideMail": { statuses: signedIn },
  "setAsideMail.retrySetAsideMail": {
    statuses: own,
    request: ({ setAside }) => ({ params: { id: setAside } }),
  },

  // Without a configured secret, the call does not exist.
  "mail.receiveMime": { statuses: [401, 404, 404, 404] },

  ...mailboxRows,

  "system.describeSystem": { statuses: open(200) },
  "system.getSystemState": { statuses: adminOnly },
  "system.listAlerts": { statuses: adminOnly },
};

const greeting = { name: "Hello", content: "Hi {{username}}" };

function ofWebhook({ webhook }: World): Request<Endpoint> {
  return { params: { id: webhook._id } };
}

function ofOutreach({ campaign, otherCreator, defaultTemplate }: World) {
  const emailTemplates = { initial: defaultTemplate._id };
  return { body: { campaignId: campaign._id, creatorIds: [otherCreator._id], emailTemplates } };
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

function ofResponse({ response }: World): Request<Endpoint> {
  return { params: { id: response._id } };
}
