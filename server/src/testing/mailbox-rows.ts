import type { Endpoint } from "@overture/contract";
import type { Request } from "./caller.js";
import type { Row } from "./every-call.js";
import { newPerson } from "./unique-names.js";
import type { World } from "./world.js";

const own = [401, 200, 404, 404] as const;
const signedIn = [401, 200, 200, 200] as const;
const adminOnly = [401, 403, 403, 200] as const;

export const mailboxRows: Record<string, Row> = {
  "mailboxes.listMailboxes": { statuses: signedIn },
  "mailboxes.createMailbox": { statuses: [401, 201, 201, 201], request: () => ({ body: newMailbox() }) },
  "mailboxes.updateMailbox": {
    statuses: own,
    request: (world) => ({ ...ofMailbox(world), body: { signature: "Marta" } }),
  },
  "mailboxes.updateSystemMailbox": { statuses: adminOnly, request: () => ({ body: { postalAddress: "Porto" } }) },
  // No provider is configured.
  "mailboxConsent.beginConsent": {
    statuses: [401, 404, 404, 404],
    request: () => ({ params: { provider: "google" } }),
  },
  "mailboxes.deleteMailbox": { statuses: own, request: ofMailbox },
  "mailboxes.restoreMailbox": {
    statuses: own,
    request: ({ deletedMailbox }) => ({ params: { id: deletedMailbox._id } }),
  },
  "mailboxes.testMailbox": {
    statuses: own,
    // No server listens on this port.
    request: ({ mailbox }) => ({ body: { ...newMailbox(), id: mailbox._id, smtpHost: "127.0.0.1", smtpPort: 9 } }),
  },
  "domainCheck.checkDomain": { statuses: own, request: ofMailbox },
  "mailboxes.pauseMailbox": { statuses: own, request: ofMailbox },
  "mailboxes.resumeMailbox": { statuses: own, request: ofMailbox },
};

function ofMailbox({ mailbox }: World): Request<Endpoint> {
  return { params: { id: mailbox._id } };
}

function newMailbox() {
  return { address: newPerson().email, password: "hidden", smtpHost: "mail.test", smtpPort: 465, smtpSecurity: "tls" };
}
