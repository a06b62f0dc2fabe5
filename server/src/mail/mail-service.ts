import { randomUUID } from "node:crypto";
import { domainToASCII } from "node:url";
import type { Tx } from "../db/database.js";
import type { AddressHash } from "./suppression/address-hash.js";

/** How this installation sends: what the domains need to know of it. */
export interface MailService {
  /** The domain of every Message-ID. */
  readonly messageIdDomain: string;
  /** Whether mail stays in the sandbox mailbox, because no mail server is set. */
  readonly isSandbox: boolean;
  /** Of a mail about an account: only the worker that hands this mail over can read the link. */
  sealLink(link: string, messageId: string): string;
  /** What is kept of addresses that were erased: by the first, and perhaps by the others before it. */
  addressHashes(tx: Tx): Promise<[AddressHash, ...AddressHash[]]>;
}

/**
 * Made when a mail is queued and kept through every attempt, so that a reply or a report can name it. In ASCII, because
 * a Message-ID has no other letters (RFC 5322 section 3.6.4).
 */
export function newMessageId({ messageIdDomain }: Pick<MailService, "messageIdDomain">): string {
  return `<${randomUUID()}@${domainToASCII(messageIdDomain) || messageIdDomain}>`;
}
