import * as accessRules from "./access-rules.js";
import * as accounts from "./accounts.js";
import * as advice from "./advice.js";
import * as analytics from "./analytics.js";
import * as apiKeys from "./api-keys.js";
import * as archive from "./archive.js";
import * as attachments from "./attachments.js";
import * as audit from "./audit.js";
import * as campaigns from "./campaigns.js";
import * as catalogue from "./catalogue.js";
import * as creatorFields from "./creator-fields.js";
import * as creatorImports from "./creator-imports.js";
import * as deals from "./deals.js";
import * as decisions from "./decisions.js";
import * as deliveries from "./deliveries.js";
import * as domainCheck from "./domain-check.js";
import * as drafts from "./drafts.js";
import type { Endpoint } from "./endpoint.js";
import * as estimates from "./estimates.js";
import * as evidence from "./evidence.js";
import * as exchangeRates from "./exchange-rates.js";
import * as exportFiles from "./export-files.js";
import * as figures from "./figures.js";
import * as firstSteps from "./first-steps.js";
import * as followUps from "./follow-ups.js";
import * as forecast from "./forecast.js";
import * as inbox from "./inbox.js";
import * as invitations from "./invitations.js";
import * as ledger from "./ledger.js";
import * as lists from "./lists.js";
import * as mail from "./mail.js";
import * as mailboxConsent from "./mailbox-consent.js";
import * as mailboxes from "./mailboxes.js";
import * as members from "./members.js";
import * as memo from "./memo.js";
import * as merging from "./merging.js";
import * as offerPage from "./offer-page.js";
import * as outreach from "./outreach.js";
import * as outreachPreview from "./outreach-preview.js";
import * as passkeys from "./passkeys.js";
import * as personalData from "./personal-data.js";
import * as presence from "./presence.js";
import * as profiles from "./profiles.js";
import * as quotas from "./quotas.js";
import * as reading from "./reading.js";
import * as retention from "./retention.js";
import * as secondFactor from "./second-factor.js";
import * as sessions from "./sessions.js";
import * as setAsideMail from "./set-aside-mail.js";
import * as snippets from "./snippets.js";
import * as suppressions from "./suppressions.js";
import * as system from "./system.js";
import * as tags from "./tags.js";
import * as templates from "./templates.js";
import * as threads from "./threads.js";
import * as unmatchedMail from "./unmatched-mail.js";
import * as userSettings from "./user-settings.js";
import * as variants from "./variants.js";
import * as views from "./views.js";
import * as webhooks from "./webhooks.js";

const domains = {
  accessRules,
  accounts,
  sessions,
  secondFactor,
  passkeys,
  apiKeys,
  attachments,
  audit,
  catalogue,
  creatorFields,
  creatorImports,
  templates,
  snippets,
  views,
  campaigns,
  members,
  deals,
  decisions,
  merging,
  offerPage,
  memo,
  advice,
  analytics,
  archive,
  outreach,
  presence,
  outreachPreview,
  drafts,
  threads,
  deliveries,
  estimates,
  evidence,
  exchangeRates,
  exportFiles,
  figures,
  firstSteps,
  userSettings,
  forecast,
  ledger,
  lists,
  followUps,
  inbox,
  invitations,
  mail,
  mailboxes,
  mailboxConsent,
  domainCheck,
  suppressions,
  system,
  tags,
  quotas,
  reading,
  personalData,
  profiles,
  retention,
  variants,
  unmatchedMail,
  setAsideMail,
  webhooks,
};

/** Returns every call by its name, such as `outreach.finalizeThread`. */
export function allEndpoints(): Map<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>();
  for (const [domain, exported] of Object.entries(domains)) {
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value)) endpoints.set(`${domain}.${name}`, value);
    }
  }
  return endpoints;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;
}
