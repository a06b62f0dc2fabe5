import { check, campaigns as contract, type outreach } from "@overture/contract";
import { updateDisplayName } from "../accounts/update-user.js";
import { getUser } from "../accounts/user-queries.js";
import { getCampaignRow } from "../campaigns/queries.js";
import { createCampaign } from "../campaigns/save-campaign.js";
import { importCreators } from "../catalogue/import-creators.js";
import { listCreators } from "../catalogue/list-creators.js";
import { type Db, inTransaction } from "../db/database.js";
import type { MailListener } from "../mail/listener.js";
import { systemMailboxId } from "../mail/mailboxes/mailbox-queries.js";
import { openMail } from "../mail/open-mail.js";
import { markJudgedFrom } from "../mail/pace/pause-queries.js";
import { listAvailableCreators } from "../outreach/drafting/available-creators.js";
import { createOutreach } from "../outreach/drafting/create-outreach.js";
import { listDraftRows } from "../outreach/drafting/draft-queries.js";
import { openTextVolume } from "../outreach/drafting/text-volume.js";
import { sendCampaign } from "../outreach/sending/send-campaign.js";
import type { Log } from "../process/log.js";
import { createTemplate } from "../templates/save-template.js";
import { secondsAfter } from "../values/clock.js";
import { converse } from "./converse.js";
import { demoCreators } from "./creators.js";
import { demoTemplates } from "./templates.js";

export interface Demo {
  db: Db;
  log: Log;
  appUrl: string;
  appSecret: string;
  listener: MailListener;
  /** The owner of the campaign. */
  owner: { _id: string; username: string };
  now: Date;
}

const daySeconds = 24 * 60 * 60;
const campaignBody = {
  name: "Summer on the coast",
  targetViews: 3_000_000,
  budget: 30_000,
  genreFocus: ["Travel", "Food", "Photography"],
  region: ["Portugal", "Spain", "Italy", "France", "Brazil"],
};

/**
 * Fills an empty database with a catalogue, templates for the three steps and a campaign that has run for six days,
 * with the same operations that people use. Its mail goes to the sandbox mailbox, whatever the settings say. Answers
 * whether it filled the database: one with creators is not changed.
 */
export async function fillDemo({ db, log, appUrl, appSecret, listener, owner, now }: Demo): Promise<boolean> {
  const { total: known } = await listCreators(db, { page: 1, limit: 1 });
  if (known > 0) return false;

  let at = secondsAfter(now, -6 * daySeconds);
  const clock = { now: () => at };
  const mail = openMail({
    db,
    clock,
    log,
    appUrl,
    smtp: undefined,
    mailFrom: undefined,
    dkim: undefined,
    appSecret,
    listener,
  });
  const emailTemplates = await inTransaction(db, async (tx) => {
    await importCreators(tx, { actor: "system", creators: demoCreators(500), at });
    const actor = "system";
    const { display_name: name } = await getUser(tx, owner._id);
    if (name === null) await updateDisplayName(tx, owner._id, demoName);
    return {
      initial: (await createTemplate(tx, { actor, ownerId: null, body: demoTemplates.initial, at }))._id,
      negotiation: (await createTemplate(tx, { actor, ownerId: null, body: demoTemplates.negotiation, at }))._id,
      final: (await createTemplate(tx, { actor, ownerId: null, body: demoTemplates.final, at }))._id,
    };
  });

  const campaignId = await planCampaign({ db, owner, emailTemplates, at });
  at = secondsAfter(at, 2 * 60 * 60);
  await sendAllBut(3, { db, campaignId, owner, mail: mail.service, at });
  await mail.deliverDue();
  await converse({
    db,
    log,
    listener,
    mail,
    clock,
    owner,
    campaignId,
    passTime: (seconds) => (at = secondsAfter(at, seconds)),
  });
  await mail.close();
  // The two bounces of the demo must not count, or another one in the sandbox could stop all mail.
  await inTransaction(db, (tx) => markJudgedFrom(tx, systemMailboxId, now));
  return true;
}

/** The sender name that the demo's creators read, unless there is one. */
const demoName = "Alex Reed";

interface Plan {
  db: Db;
  owner: Demo["owner"];
  emailTemplates: outreach.NewOutreach["emailTemplates"];
  at: Date;
}

async function planCampaign({ db, owner, emailTemplates, at }: Plan): Promise<string> {
  const body = check(contract.campaignBody, campaignBody);
  if (!body.ok) throw new TypeError(JSON.stringify(body.errors));
  const { id } = await inTransaction(db, (tx) => createCampaign(tx, { ownerId: owner._id, body: body.value, at }));
  const campaign = await getCampaignRow(db, id, owner._id);
  const { creators } = await listAvailableCreators(db, campaign, { page: 1, limit: 28 }, at);
  const creatorIds = creators.map(({ _id }) => _id);
  await inTransaction(db, (tx) =>
    createOutreach(tx, {
      userId: owner._id,
      body: { campaignId: id, creatorIds, emailTemplates },
      texts: openTextVolume(),
      at,
    }),
  );
  return id;
}

interface Sending {
  db: Db;
  campaignId: string;
  owner: Demo["owner"];
  mail: ReturnType<typeof openMail>["service"];
  at: Date;
}

/** Some drafts stay, so that there is something to review. */
async function sendAllBut(kept: number, { db, campaignId, owner, mail, at }: Sending): Promise<void> {
  const [drafts] = await listDraftRows(db, { page: 1, limit: 100 }, { campaignId, viewerId: owner._id, at });
  const messageIds = drafts.slice(0, -kept).map(({ id }) => id);
  await inTransaction(db, (tx) =>
    sendCampaign(tx, { campaignId, messageIds }, { userId: owner._id, mail, notBefore: at, at }),
  );
}
