import { randomUUID } from "node:crypto";
import { domainToASCII } from "node:url";

/** How this installation sends: what the domains need to know of it. */
export interface MailService {
  /** The domain of every Message-ID. */
  readonly messageIdDomain: string;
  /** Whether mail stays in the sandbox mailbox, because no mail server is set. */
  readonly isSandbox: boolean;
}

/**
 * Made when a mail is queued and kept through every attempt, so that a reply or a report can name it. In ASCII, because a Message-ID
 * has no other letters (RFC 5322 section 3.6.4).
 */
export function newMessageId({ messageIdDomain }: Pick<MailService, "messageIdDomain">): string {
  return `<${randomUUID()}@${domainToASCII(messageIdDomain) || messageIdDomain}>`;
}
