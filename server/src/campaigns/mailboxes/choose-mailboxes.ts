import type { campaigns } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { maySendFromAll } from "../../mail/mailboxes/mailbox-queries.js";

type Named = Pick<campaigns.CampaignChanges, "mailbox" | "mailboxes">;

/**
 * The mailboxes that a body names, in their order; undefined if it names none and they do not change. `mailboxes` takes
 * precedence. `mailbox` alone replaces the whole choice, unless it is already the first one.
 */
export function mailboxesNamed({ mailbox, mailboxes }: Named, now: readonly string[] = []): string[] | undefined {
  if (mailboxes !== undefined) return mailboxes.map((id) => id.toLowerCase());
  if (mailbox === undefined || (mailbox !== null && mailbox.toLowerCase() === now[0])) return undefined;
  return mailbox === null ? [] : [mailbox.toLowerCase()];
}

interface Choice {
  named: readonly string[];
  ownerId: string;
  now: readonly string[];
}

/** What is wrong with a choice. Mailboxes that were chosen before are accepted even if they were disconnected since. */
export async function faultOfMailboxes(tx: Tx, { named, ownerId, now }: Choice): Promise<string | undefined> {
  if (new Set(named).size < named.length) return "Choose each mailbox once";
  const others = named.filter((id) => !now.includes(id));
  return (await maySendFromAll(tx, others, ownerId)) ? undefined : "This mailbox is not there any more";
}
