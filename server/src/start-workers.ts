import { watchAlerts } from "./accounts/alerts/watch-alerts.js";
import { passkeySweeps } from "./accounts/passkeys/sweep-expired-proofs.js";
import { archiveSweeps } from "./archive/purge.js";
import { startDuplicateWorker } from "./catalogue/duplicates/duplicate-worker.js";
import type { Db } from "./db/database.js";
import { startDailyWorker } from "./decisions/daily-worker.js";
import { startEstimateWorker } from "./decisions/estimates/estimate-worker.js";
import { forecastSweeps } from "./decisions/forecast/forecast-jobs.js";
import { openPlanThreads } from "./decisions/planning/plan-threads.js";
import { keySweeps } from "./idempotency/sweep-keys.js";
import { attachmentSweeps } from "./mail/attachments/sweep-attachments.js";
import { bodySweeps } from "./mail/bodies/sweep-bodies.js";
import type { MailService } from "./mail/mail-service.js";
import type { HostGuard } from "./net/host-guard.js";
import { keptTextSweeps } from "./outreach/drafting/kept-text-jobs.js";
import { startFigureWorker } from "./outreach/figures/figure-worker.js";
import { startFollowUpWorker } from "./outreach/follow-ups/follow-up-worker.js";
import { startInboxWorker } from "./outreach/inbox/inbox-worker.js";
import type { OpenLog } from "./process/log.js";
import type { Shutdown } from "./process/shutdown.js";
import { retentionSweep } from "./retention/apply-retention.js";
import { startSweepWorker } from "./sweeps/sweep-worker.js";
import type { Clock } from "./values/clock.js";
import { startWebhookWorker } from "./webhooks/jobs.js";

interface Options {
  db: Db;
  /** For connections that hold a lock: not through a pooler. */
  sessionUrl: string;
  clock: Clock;
  log: OpenLog;
  mail: MailService;
  hosts: HostGuard;
  appSecret: string;
  appUrl: string;
  dataDir: string;
}

/** Starts what a worker does besides sending and reading mail, until the shutdown ends it. */
export function startWorkers(options: Options, shutdown: Pick<Shutdown, "addWork">): void {
  const { db, sessionUrl, clock, log, mail, hosts, appSecret, appUrl, dataDir } = options;
  const surroundings = { db, clock, log };
  const threads = openPlanThreads({ databaseUrl: sessionUrl });
  const daily = startDailyWorker({ ...surroundings, threads });
  shutdown.addWork(async () => {
    await daily.close();
    await threads.close();
  });
  const workers = [
    watchAlerts({ ...surroundings, mail, appUrl, dataDir }),
    startFigureWorker(surroundings),
    startEstimateWorker(surroundings),
    startDuplicateWorker(surroundings),
    startInboxWorker(surroundings),
    startFollowUpWorker({ ...surroundings, mail }),
    startWebhookWorker({ ...surroundings, hosts, appSecret }),
    startSweepWorker({
      ...surroundings,
      sweeps: [
        ...archiveSweeps(surroundings),
        retentionSweep(surroundings),
        ...passkeySweeps(surroundings),
        ...bodySweeps(surroundings),
        ...attachmentSweeps(surroundings),
        ...keptTextSweeps(surroundings),
        ...keySweeps(surroundings),
        ...forecastSweeps(surroundings),
      ],
    }),
  ];
  for (const worker of workers) shutdown.addWork(() => worker.close());
}
