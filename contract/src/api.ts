import * as accounts from "./accounts.js";
import * as campaigns from "./campaigns.js";
import * as catalogue from "./catalogue.js";
import * as deliveries from "./deliveries.js";
import * as domainCheck from "./domain-check.js";
import type { Endpoint } from "./endpoint.js";
import * as figures from "./figures.js";
import * as followUps from "./follow-ups.js";
import * as mail from "./mail.js";
import * as mailboxes from "./mailboxes.js";
import * as outreach from "./outreach.js";
import * as outreachPreview from "./outreach-preview.js";
import * as reading from "./reading.js";
import * as system from "./system.js";
import * as templates from "./templates.js";
import * as unmatchedMail from "./unmatched-mail.js";

const domains = {
  accounts,
  catalogue,
  templates,
  campaigns,
  outreach,
  outreachPreview,
  deliveries,
  figures,
  followUps,
  mail,
  mailboxes,
  domainCheck,
  system,
  reading,
  unmatchedMail,
};

/** Every call by its name: `outreach.finalizeThread`. */
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
