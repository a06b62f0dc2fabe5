import { openDatabase } from "../db/database.js";
import { openMail } from "../mail/open-mail.js";
import { mailListener } from "../mail-listener.js";
import { systemClock } from "../values/clock.js";
import { testSecret } from "./test-settings.js";

// The real worker in its own process, so that a test can kill it. It prints a line after its start was requested.
const [databaseUrl = "", smtpPort = ""] = process.argv.slice(-2);
const log = { debug() {}, info() {}, warn() {}, error: console.error };
const database = openDatabase(databaseUrl, { poolSize: 8, log });
const mail = openMail({
  db: database.db,
  clock: systemClock,
  log,
  appUrl: "http://overture.test",
  smtp: { host: "127.0.0.1", port: Number(smtpPort), secure: false, user: undefined, password: undefined },
  mailFrom: "Overture <overture@mail.example>",
  dkim: undefined,
  appSecret: testSecret,
  listener: mailListener,
});
mail.startWorker(databaseUrl);
process.once("SIGTERM", () => void mail.close().then(() => process.exit(0)));
console.log("started");
