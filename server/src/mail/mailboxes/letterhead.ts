import type { Dkim } from "../../settings.js";
import type { Letterhead } from "../composing/compose-mail.js";
import { domainOf } from "../mailbox.js";
import { type MailboxRow, systemMailboxId } from "./mailbox-queries.js";

/** Of this installation, whatever the mailbox. */
export interface Installation {
  appUrl: string;
  dkim: Dkim | undefined;
}

/** What all mail from a mailbox has in common. Our key signs for its own domain; other providers sign by themselves. */
export function letterheadOf(mailbox: MailboxRow, { appUrl, dkim }: Installation): Letterhead {
  const from = { name: mailbox.sender_name, address: mailbox.address };
  const isOurs = mailbox.id === systemMailboxId || domainOf(from).toLowerCase() === dkim?.domain.toLowerCase();
  return {
    from,
    appUrl,
    dkim: isOurs ? dkim : undefined,
    signature: mailbox.signature,
    postalAddress: mailbox.postal_address,
    hasPlusAddresses: mailbox.has_plus_addresses,
  };
}
