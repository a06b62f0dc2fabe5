import type { HostGuard } from "../../net/host-guard.js";
import type { MailServer } from "../../settings/settings-values.js";
import type { MailboxSecurity } from "../tables.js";
import type { MailboxRow } from "./mailbox-queries.js";
import { openSecrets } from "./secrets.js";

type Servers = Pick<
  MailboxRow,
  | "id"
  | "auth"
  | "secrets"
  | "smtp_host"
  | "smtp_port"
  | "smtp_security"
  | "smtp_user"
  | "imap_host"
  | "imap_port"
  | "imap_security"
  | "imap_user"
>;

/** What is needed to connect to the servers of a mailbox. */
export interface Opening {
  appSecret: string;
  hosts: HostGuard;
}

/**
 * The server that the mailbox sends with; undefined for the shared mailbox, whose server is a setting. Throws if the
 * secrets cannot be decrypted.
 */
export function smtpServerOf(mailbox: Servers, { appSecret, hosts }: Opening): MailServer | undefined {
  const { smtp_host: host, smtp_port: port, smtp_security: security, smtp_user: user } = mailbox;
  if (host === null || port === null || security === null) return undefined;
  const { smtpPassword, oAuth } = openSecrets(mailbox.id, mailbox.secrets, appSecret);
  return serverAt({ host, port, security, user, password: smtpPassword, accessToken: oAuth?.accessToken, hosts });
}

/** The server that its answers are read from; undefined for a mailbox that only sends. */
export function imapServerOf(mailbox: Servers, { appSecret, hosts }: Opening): MailServer | undefined {
  const { imap_host: host, imap_port: port, imap_security: security, imap_user, smtp_user } = mailbox;
  if (host === null || port === null || security === null) return undefined;
  const { smtpPassword, imapPassword = smtpPassword, oAuth } = openSecrets(mailbox.id, mailbox.secrets, appSecret);
  const user = imap_user ?? smtp_user;
  return serverAt({ host, port, security, user, password: imapPassword, accessToken: oAuth?.accessToken, hosts });
}

interface Parts {
  host: string;
  port: number;
  security: MailboxSecurity;
  user: string | null;
  password: string | undefined;
  accessToken: string | undefined;
  hosts: HostGuard;
}

/** Also for servers in a form that are not stored yet. */
export function serverAt({ host, port, security, user, password, accessToken, hosts }: Parts): MailServer {
  return {
    host,
    port,
    secure: security === "tls",
    security,
    user: user ?? undefined,
    password,
    checkHost: () => hosts.checkedAddress(host),
    ...(accessToken === undefined ? {} : { accessToken }),
  };
}
