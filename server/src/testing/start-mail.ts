import { onTestFinished } from "vitest";
import { type Db, openDatabase } from "../db/database.js";
import type { MailListener } from "../mail/listener.js";
import { type Mail, openMail } from "../mail/open-mail.js";
import type { MailServer } from "../settings/settings-values.js";
import { createTestDatabase, silent } from "./database.js";
import { type TestClock, testClock } from "./test-clock.js";
import { testHosts, testSecret } from "./test-settings.js";

export interface TestMail {
  mail: Mail;
  db: Db;
  databaseUrl: string;
  clock: TestClock;
  /** The ids of mails whose state changes the listener was notified of, in order. */
  noted: string[];
  logged: string[];
}

/** Starts only the mail domain with its own database. It ends with the test. */
export async function startMail(smtp?: MailServer): Promise<TestMail> {
  const { url: databaseUrl, drop } = await createTestDatabase();
  const database = openDatabase(databaseUrl, { poolSize: 10, log: silent });
  const clock = testClock();
  const noted: string[] = [];
  const logged: string[] = [];
  const note = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const listener: MailListener = {
    async matchMail() {
      return undefined;
    },
    async acceptSentMail() {
      return false;
    },
    async resemblesAnswer() {
      return false;
    },
    writeLinks: async (_db, { body }) => body,
    isLink: async () => false,
    async noteDelivery(_tx, mailIds) {
      noted.push(...mailIds);
    },
    async noteSuppressed() {},
    async noteBounceWithdrawn() {},
    async noteLifted() {},
    findConversations: async () => new Map(),
  };
  const mail = openMail({
    db: database.db,
    clock,
    log: { debug: note, info: note, warn: note, error: note },
    appUrl: "http://overture.test",
    smtp,
    mailFrom: "Overture <overture@mail.example>",
    dkim: undefined,
    appSecret: testSecret,
    hosts: testHosts,
    listener,
  });
  onTestFinished(async () => {
    await mail.close();
    await database.close();
    await drop();
  });
  return { mail, db: database.db, databaseUrl, clock, noted, logged };
}
