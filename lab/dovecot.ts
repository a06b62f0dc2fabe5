import { execFile } from "node:child_process";
import { chown, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { introspectionSettings, nobody, settings23, settings24 } from "./dovecot-settings.ts";
import { type Service, startService } from "./service.ts";

interface Options {
  folder: string;
  imapPort: number;
  lmtpPort: number;
  /** The port where Postfix checks sign-ins. */
  authPort: number;
  mailboxes: readonly string[];
  password: string;
  /** The mailbox that accepts only a token, no password. Dovecot asks the provider whether a token is valid. */
  byToken: { address: string; introspectionUrl: string };
}

export interface Dovecot extends Service {
  /** Returns the mails of an inbox as they were delivered, in no order. */
  readInbox(address: string): Promise<Buffer[]>;
  countSignIns(address: string): Promise<number>;
  /** Stops the server, runs `meanwhile`, and starts the server again. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** Gives every mail a new number, as restoring a backup does. The server must be stopped. */
  renumber(address: string): Promise<void>;
}

const program = "/usr/sbin/dovecot";

/**
 * Starts the server of the lab's mailboxes: a Maildir for each address, filled by LMTP and read by IMAP. It refuses
 * unknown addresses.
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
  const logFile = path.join(own, "log");
  const configuration = path.join(own, "dovecot.conf");
  const introspection = introspectionSettings(byToken.introspectionUrl);
  await writeFile(path.join(own, "oauth2.conf"), introspection);
  const { stdout: version } = await promisify(execFile)(program, ["--version"]);
  const ofVersion = version.startsWith("2.3.") ? settings23 : settings24;
  await writeFile(configuration, ofVersion({ own, mail, logFile, imapPort, lmtpPort, authPort, introspection }));
  const start = () => startService({ command: program, words: ["-F", "-c", configuration], port: imapPort, logFile });
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
      const log = await readFile(logFile, "utf8");
      return log.split(/Log(?:in|ged in): /).filter((line) => line.startsWith(`user=<${address}>`)).length;
    },
  };
}

/** A mailbox without mail has no folders yet. */
async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => path.join(folder, name));
}
