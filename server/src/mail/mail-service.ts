/** How this installation sends: what the domains need to know of it. */
export interface MailService {
  /** The domain of every Message-ID. */
  readonly messageIdDomain: string;
  /** Whether mail stays in the sandbox mailbox, because no mail server is set. */
  readonly isSandbox: boolean;
}
