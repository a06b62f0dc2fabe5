import { createApp } from "../app.js";
import { openDatabase } from "../db/database.js";
import { readMailFigures } from "../mail/figure-queries.js";
import { openMail } from "../mail/open-mail.js";
import { mailListener } from "../mail-listener.js";
import { openMetrics } from "../metrics/metrics.js";
import { openLog } from "../process/log.js";
import { testClock } from "./test-clock.js";
import { testHosts, testSecret } from "./test-settings.js";

// The server of `startApp` in a process of its own, which kills itself in the middle of a call: just before the answer
// leaves, or so many milliseconds after the call came, as its header says. Prints its address.
const [databaseUrl = ""] = process.argv.slice(-1);
const log = openLog({ logLevel: "error", logStream: { write: () => undefined } });
const database = openDatabase(databaseUrl, { poolSize: 4, log });
const clock = testClock();
const appUrl = "http://overture.test";
const metrics = openMetrics({ pool: database.pool, readFigures: () => readMailFigures(database.db, clock.now()) });
const mail = openMail({
  db: database.db,
  clock,
  log,
  appUrl,
  smtp: undefined,
  mailFrom: undefined,
  dkim: undefined,
  appSecret: testSecret,
  hosts: testHosts,
  listener: mailListener,
  metrics,
});
const fastify = await createApp({
  database,
  sessionUrl: databaseUrl,
  clock,
  secret: testSecret,
  appUrl,
  mail: mail.service,
  inboundSecret: undefined,
  oAuth: {},
  role: "all",
  takesMail: mail.takesMail,
  metrics,
  metricsToken: undefined,
  previousSecret: undefined,
  hosts: testHosts,
  log,
});
const die = () => process.kill(process.pid, "SIGKILL");
fastify.server.prependListener("request", (request, response) => {
  const when = request.headers["x-dies"];
  if (when === "before-answering") {
    response.writeHead = () => {
      die();
      throw new Error("Nothing is written by who is dead");
    };
  } else if (when !== undefined) setTimeout(die, Number(when));
});
console.log(await fastify.listen({ host: "127.0.0.1", port: 0 }));
// The loader goes on for as long: some modules come with the first call that needs them.
await new Promise(() => undefined);
