import { chown, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Service, startService } from "./service.ts";

interface Options {
  folder: string;
  imapPort: number;
  lmtpPort: number;
  /** Where Postfix asks whether a sign-in is right. */
  authPort: number;
  mailboxes: readonly string[];
  password: string;
  /** Opened by a token and by no password, of which the provider at this address says whether it is good. */
  byToken: { address: string; introspectionUrl: string };
}

export interface Dovecot extends Service {
  /** What lies in the inbox of an address, as it was delivered, in no order. */
  readInbox(address: string): Promise<Buffer[]>;
  countSignIns(address: string): Promise<number>;
  /** Ends, lets something happen meanwhile, and comes back. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** As after a restored backup: every mail gets another number. The server must not run. */
  renumber(address: string): Promise<void>;
}

const nobody = 65_534;

/**
 * Where the mail of the lab ends: a Maildir for each address, filled by LMTP and read by IMAP. Whom it does not know it
 * refuses.
 */
export async function startDovecot(options: Options): Promise<Dovecot> {
  const { folder, imapPort, lmtpPort, authPort, mailboxes, password, byToken } = options;
  const own = path.join(folder, "dovecot");
  const mail = path.join(own, "mail");
  await mkdir(mail, { recursive: true });
  await chown(mail, nobody, nobody);
  const users = mailboxes.map((address) => `${address}:{PLAIN}${password}::::::\n`);
  await writeFile(path.join(own, "users"), users.join(""));
  await writeFile(path.join(own, "known"), [...users, `${byToken.address}:::::::\n`].join(""));
  await writeFile(
    path.join(own, "oauth2.conf"),
    `
introspection_mode = post
introspection_url = ${byToken.introspectionUrl}
username_attribute = username
active_attribute = active
active_value = true
`,
  );
  const logFile = path.join(own, "log");
  const configuration = path.join(own, "dovecot.conf");
  await writeFile(
    configuration,
    `
base_dir = ${own}/run
state_dir = ${own}/state
log_path = ${logFile}
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
# Whoever tries what has to be refused need not wait for it, nor those after them.
auth_failure_delay = 0
recipient_delimiter = +
mail_location = maildir:${mail}/%d/%n
# Where the kernel has no watches left, so that IDLE tells of mail all the same.
mailbox_idle_check_interval = 1 s
first_valid_uid = 1
auth_mechanisms = plain login xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${own}/oauth2.conf
}
passdb {
  driver = passwd-file
  mechanisms = plain login
  args = username_format=%u ${own}/users
}
userdb {
  driver = passwd-file
  args = username_format=%u ${own}/known
  default_fields = uid=${nobody} gid=${nobody} home=${mail}/%d/%n
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Junk {
    special_use = \\Junk
    auto = create
  }
  mailbox Sent {
    special_use = \\Sent
    auto = create
  }
}
service auth {
  inet_listener {
    address = 127.0.0.1
    port = ${authPort}
  }
}
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtpPort}
  }
}
`,
  );
  const start = () =>
    startService({ command: "/usr/sbin/dovecot", words: ["-F", "-c", configuration], port: imapPort, logFile });
  let service = await start();
  const folderOf = (address: string) => {
    const [user = "", domain = ""] = address.split("@");
    return path.join(mail, domain, user);
  };
  return {
    stop: () => service.stop(),
    async restart(meanwhile) {
      await service.stop();
      await meanwhile?.();
      service = await start();
    },
    async renumber(address) {
      const inbox = folderOf(address);
      const isIndex = (name: string) => name.startsWith("dovecot-uidlist") || name.startsWith("dovecot.index");
      for (const name of (await readdir(inbox)).filter(isIndex)) await rm(path.join(inbox, name));
    },
    async readInbox(address) {
      const inbox = folderOf(address);
      const files = await Promise.all(["new", "cur"].map((state) => listFiles(path.join(inbox, state))));
      return Promise.all(files.flat().map((file) => readFile(file)));
    },
    async countSignIns(address) {
      return (await readFile(logFile, "utf8")).split(`Login: user=<${address}>`).length - 1;
    },
  };
}

/** A mailbox that never got mail has no folders yet. */
async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => path.join(folder, name));
}
