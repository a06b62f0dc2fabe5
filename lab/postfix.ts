import { execFile } from "node:child_process";
import { chown, mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type Service, startService } from "./service.ts";

interface Options {
  folder: string;
  smtpPort: number;
  /** The port for users' mail programs, which sign in by password. */
  submissionPort: number;
  /** The same port of a provider that accepts only tokens. */
  tokenPort: number;
  /** Dovecot's port for checking sign-ins. */
  authPort: number;
  /** Dovecot's port for mail to these domains. */
  lmtpPort: number;
  mailboxDomains: readonly string[];
  /** Mail for this domain goes to another server. */
  relay: { domain: string; port: number };
}

/** The domain of the machine's own users. The lab uses none of its addresses. */
export const localDomain = "local.test";

/**
 * Starts Postfix as a small company uses it, in its own folder. It queues all accepted mail, and returns mail that it
 * cannot deliver.
 */
export async function startPostfix(options: Options): Promise<Service> {
  const own = path.join(options.folder, "postfix");
  await mkdir(path.join(own, "spool"), { recursive: true });
  await mkdir(path.join(own, "data"), { recursive: true });
  const { uid, gid } = await ownerOf("/var/lib/postfix");
  await chown(path.join(own, "data"), uid, gid);
  await writeFile(path.join(own, "main.cf"), mainSettings(own, options));
  await writeFile(path.join(own, "master.cf"), services(options));
  // Creates the folders of the queue.
  await promisify(execFile)("/usr/sbin/postfix", ["-c", own, "check"]);
  return startService({
    command: "/usr/lib/postfix/sbin/master",
    words: ["-c", own, "-d"],
    environment: { MAIL_CONFIG: own },
    port: options.smtpPort,
    logFile: path.join(own, "log"),
  });
}

function mainSettings(own: string, { folder, lmtpPort, authPort, mailboxDomains, relay }: Options): string {
  return `
compatibility_level = 3.6
queue_directory = ${own}/spool
data_directory = ${own}/data
maillog_file = ${own}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
myhostname = mx.lab.test
smtp_dns_support_level = disabled
smtp_host_lookup = native
smtpd_peername_lookup = no
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${authPort}
smtpd_sasl_authenticated_header = yes
# Takes mail for anybody, so that it has to return what nobody gets.
smtpd_reject_unlisted_recipient = no
local_recipient_maps =
alias_maps =
alias_database =
mydestination = ${localDomain}
recipient_delimiter = +
virtual_mailbox_domains = ${mailboxDomains.join(" ")}
virtual_transport = lmtp:inet:127.0.0.1:${lmtpPort}
relay_domains = ${relay.domain}
transport_maps = inline:{${relay.domain}=smtp:[127.0.0.1]:${relay.port}}
`;
}

function services({ smtpPort, submissionPort, tokenPort }: Options): string {
  return `
127.0.0.1:${smtpPort} inet n - n - - smtpd
127.0.0.1:${submissionPort} inet n - n - - smtpd
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_client_restrictions=permit_sasl_authenticated,reject
  -o smtpd_relay_restrictions=permit_sasl_authenticated,reject
127.0.0.1:${tokenPort} inet n - n - - smtpd
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_client_restrictions=permit_sasl_authenticated,reject
  -o smtpd_relay_restrictions=permit_sasl_authenticated,reject
  -o smtpd_sasl_mechanism_filter=xoauth2,oauthbearer
cleanup   unix  n - n - 0 cleanup
qmgr      unix  n - n 300 1 qmgr
rewrite   unix  - - n - - trivial-rewrite
bounce    unix  - - n - 0 bounce
defer     unix  - - n - 0 bounce
trace     unix  - - n - 0 bounce
error     unix  - - n - - error
retry     unix  - - n - - error
proxymap  unix  - - n - - proxymap
smtp      unix  - - n - - smtp
lmtp      unix  - - n - - lmtp
local     unix  - n n - - local
anvil     unix  - - n - 1 anvil
scache    unix  - - n - 1 scache
tlsmgr    unix  - - n 1000? 1 tlsmgr
postlog   unix-dgram n - n - 1 postlogd
`;
}

async function ownerOf(file: string): Promise<{ uid: number; gid: number }> {
  return stat(file);
}
