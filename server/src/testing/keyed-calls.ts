import {
  allEndpoints,
  campaigns,
  type Endpoint,
  followUps,
  outreach,
  passkeys,
  policyOf,
  takesKey,
  templates,
} from "@overture/contract";
import { inTransaction } from "../db/database.js";
import { systemMailboxId } from "../mail/mailboxes/mailbox-queries.js";
import { insertStops } from "../mail/pace/stop-queries.js";
import type { Request } from "./caller.js";
import { enableSecondFactor } from "./enable-second-factor.js";
import { rows } from "./every-call.js";
import * as given from "./given.js";
import { openAuthenticator } from "./software-authenticator.js";
import type { TestApp } from "./start-app.js";
import type { World } from "./world.js";

/** All calls that take an Idempotency-Key. */
export const keyedCalls: [name: string, call: Endpoint][] = [...allEndpoints()].filter(([, call]) => takesKey(call));

interface Prepared {
  person: World["owner"];
  request: Request<Endpoint>;
}

type Preparation = (started: Pick<TestApp, "app" | "db">, world: World) => Promise<Partial<Prepared>>;

/** Returns a user and a request with which the call changes something. */
export async function prepareKeyed(
  started: Pick<TestApp, "app" | "db">,
  world: World,
  [name, call]: [string, Endpoint],
): Promise<Prepared> {
  const person = policyOf(call).needsAdministrator ? world.administrator : world.owner;
  return { person, request: rows[name]?.request?.(world) ?? {}, ...(await preparations[name]?.(started, world)) };
}

/** For calls whose usual row refers to something missing, or that another user may make. */
const preparations: Record<string, Preparation> = {
  async "deals.reopenThread"(_, { owner, thread }) {
    await owner.caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 400 } });
    return {};
  },
  "secondFactor.makeRecoveryCodes": withSecondFactor,
  "secondFactor.removeSecondFactor": withSecondFactor,
  async "passkeys.addPasskey"(_, { owner }) {
    const { data: options } = await owner.caller.call(passkeys.beginPasskey, { body: {} });
    return { request: { body: { name: "My phone", attestation: openAuthenticator().create(options) } } };
  },
  "passkeys.removePasskey": async (_, { other }) => ({ person: other }),
  "catalogue.restoreCreator": async (_, { deletedCreator }) => ({ request: { params: { id: deletedCreator._id } } }),
  "catalogue.restoreCreators": async (_, { deletedCreator }) => ({
    request: { body: { creatorIds: [deletedCreator._id] } },
  }),
  "templates.restoreTemplate": async (_, { deletedTemplate }) => ({ request: { params: { id: deletedTemplate._id } } }),
  "templates.restoreTemplates": async (_, { deletedTemplate }) => ({
    request: { body: { templateIds: [deletedTemplate._id] } },
  }),
  async "templates.restoreDefaultTemplate"(_, world) {
    await deleteDefaultTemplate(world);
    return { request: { params: { id: world.defaultTemplate._id } } };
  },
  async "templates.restoreDefaultTemplates"(_, world) {
    await deleteDefaultTemplate(world);
    return { request: { body: { templateIds: [world.defaultTemplate._id] } } };
  },
  "archive.restoreArchived": async (_, { deletedTemplate }) => ({
    request: { params: { kind: "template", id: deletedTemplate._id } },
  }),
  async "campaigns.resumeCampaign"(_, { owner, campaign }) {
    await owner.caller.call(campaigns.pauseCampaign, { params: { id: campaign._id } });
    return {};
  },
  async "followUps.startFollowUps"(_, { owner, thread }) {
    await owner.caller.call(followUps.stopFollowUps, { params: { id: thread._id } });
    return {};
  },
  "evidence.confirmSender": async (_, { administrator }) => ({ person: administrator }),
  async "profiles.learnAddress"({ db }, { mailbox, response }) {
    await db.updateTable("thread").set({ mailbox_id: mailbox._id }).where("id", "=", response.threadId).execute();
    await db.updateTable("message").set({ names_recipients: true }).where("id", "=", response._id).execute();
    const body = { email: "agency@example.net", role: "manager" };
    return { request: { params: { id: response.creatorId }, body } };
  },
  async "evidence.withdrawBounce"({ app, db }, { queued }) {
    await app.deliverMail();
    await db
      .updateTable("mail")
      .set({ state: "bounced", is_bounce_unproved: true })
      .where("id", "in", (of) =>
        of.selectFrom("message").select("mail_id").where("id", "=", queued._id).$castTo<string>(),
      )
      .execute();
    return {};
  },
  async "evidence.resumeUser"({ app, db }, { other }) {
    const users = [{ userId: other._id, pause: "bounces" as const, reason: "15 came back" }];
    await inTransaction(db, (tx) => insertStops(tx, { mailboxId: systemMailboxId, users, at: app.clock.now() }));
    return {};
  },
  async "unmatchedMail.assignUnmatchedMail"({ db }, { administrator, unmatched }) {
    const thread = await given.thread(db, { owner: administrator });
    return { person: administrator, request: { params: { id: unmatched }, body: { threadId: thread._id } } };
  },
};

async function withSecondFactor(started: Pick<TestApp, "app">, { owner }: World): Promise<Partial<Prepared>> {
  const { recoveryCodes } = await enableSecondFactor(started, owner);
  return { request: { body: { secondFactor: recoveryCodes[0] } } };
}

async function deleteDefaultTemplate({ administrator, defaultTemplate }: World): Promise<void> {
  await administrator.caller.call(templates.deleteDefaultTemplate, { params: { id: defaultTemplate._id } });
}
