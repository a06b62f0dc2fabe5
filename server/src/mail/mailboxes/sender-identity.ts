import type { Db } from "../../db/database.js";
import type { Dkim } from "../../settings/settings.js";
import type { SenderIdentity } from "../composing/compose-mail.js";
import { domainOf } from "../mailbox.js";
import { isOwnerOfDomain, type MailboxRow, systemMailboxId } from "./mailbox-queries.js";

/** The same for every mailbox of the installation. */
export interface Installation {
  appUrl: string;
  dkim: Dkim | undefined;
}

/**
 * Returns what all mail from a mailbox has in common. Our DKIM key signs only for its own domain, and only for users
 * of that domain, because users may connect a mailbox under an address that is not theirs. Providers sign themselves.
 */
export async function readSenderIdentity(
  db: Db,
  mailbox: MailboxRow,
  { appUrl, dkim }: Installation,
): Promise<SenderIdentity> {
  const from = { name: mailbox.sender_name, address: mailbox.address };
  return {
    from,
    appUrl,
    dkim: dkim && (await signsFor(db, mailbox, domainOf(from), dkim)) ? dkim : undefined,
    signature: mailbox.signature,
    postalAddress: mailbox.postal_address,
    hasPlusAddresses: mailbox.has_plus_addresses,
  };
}

async function signsFor(db: Db, mailbox: MailboxRow, sendingDomain: string, { domain }: Dkim): Promise<boolean> {
  if (mailbox.id === systemMailboxId) return true;
  if (sendingDomain.toLowerCase() !== domain.toLowerCase()) return false;
  return isOwnerOfDomain(db, mailbox.id, domain);
}
