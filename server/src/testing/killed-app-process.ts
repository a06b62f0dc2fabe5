import { createApp } from "../app.js";
import { openDatabase } from "../db/database.js";
import { readMailFigures } from "../mail/figure-queries.js";
import { openMail } from "../mail/open-mail.js";
import { mailListener } from "../mail-listener.js";
import { openMetrics } from "../metrics/metrics.js";
import { openLog } from "../process/log.js";
import { testClock } from "./test-clock.js";
import { testHosts, testSecret } from "./test-settings.js";

// The server of `startApp` in its own process, on several databases. It kills itself during calls as their headers say:
// when a call on each database is done but not answered, or some milliseconds after the first call. It prints its
// addresses.
const databaseUrls = process.argv.slice(2);
const die = () => process.kill(process.pid, "SIGKILL");
let held = 0;

async function listen(databaseUrl: string): Promise<string> {
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
    inboundSecret: testSecret,
    oAuth: {},
    role: "all",
    takesMail: mail.takesMail,
    metrics,
    metricsToken: undefined,
    previousSecret: undefined,
    hosts: testHosts,
    log,
  });
  fastify.server.prependListener("request", (request, response) => {
    const when = request.headers["x-dies"];
    if (when === "before-answering") {
      response.writeHead = () => {
        response.write = () => true;
        response.end = () => response;
        held += 1;
        if (held === databaseUrls.length) die();
        return response;
      };
    } else if (when !== undefined) setTimeout(die, Number(when));
  });
  return fastify.listen({ host: "127.0.0.1", port: 0 });
}

const addresses: string[] = [];
for (const databaseUrl of databaseUrls) addresses.push(await listen(databaseUrl));
console.log(addresses.join(" "));
