import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The counters of a program, read in the format of Prometheus. */
export interface Metrics {
  /** Mails that were claimed for delivery. */
  noteClaims(count: number): void;
  /** The outcome of one of them at its mail server. */
  noteAnswer(outcome: string): void;
  noteCall(call: { method: string; route: string; status: number; seconds: number }): void;
  noteStream(change: 1 | -1): void;
  /** In the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

/** Figures of the whole installation, from the database. */
export interface InstallationFigures {
  readonly oldestDueSeconds: number;
  readonly queued: number;
  readonly sending: number;
  readonly mailboxesByPause: Readonly<Record<string, number>>;
  readonly mailboxesByReading: Readonly<Record<string, number>>;
  /** Mailboxes that are read by IMAP and were not read to the end for some minutes, so that their follow-ups wait. */
  readonly mailboxesBehind: number;
  /** Processes that read mailboxes. */
  readonly readers: number;
}

interface Options {
  readonly pool: pg.Pool;
  /** Throws while the database does not answer. */
  readFigures(): Promise<InstallationFigures>;
}

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function openMetrics({ pool, readFigures }: Options): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const ofProcess = collectOfProcess();
  const claims = new Counter({ name: "overture_mail_claims_total", help: "Mails taken from the queue", registers });
  const answers = new Counter({
    name: "overture_mail_answers_total",
    help: "Mails that were handed over, by what became of them",
    labelNames: ["outcome"],
    registers,
  });
  const calls = new Histogram({
    name: "overture_call_seconds",
    help: "How long each call took, by its route and status",
    labelNames: ["method", "route", "status"],
    buckets: callSeconds,
    registers,
  });
  const streams = new Gauge({ name: "overture_event_streams", help: "Open event streams", registers });
  poolGauge(registry, pool);
  const noteFigures = figureGauges(registry);

  return {
    noteClaims: (count) => claims.inc(count),
    noteAnswer: (outcome) => answers.inc({ outcome }),
    noteCall: ({ method, route, status, seconds }) => calls.observe({ method, route, status }, seconds),
    noteStream: (change) => streams.inc(change),
    async read() {
      // Without its database a program still reports its own figures.
      noteFigures(await readFigures().catch(() => undefined));
      return { type: registry.contentType, text: (await ofProcess.metrics()) + (await registry.metrics()) };
    },
  };
}

let processRegistry: Registry | undefined;

/**
 * Returns memory, processor time and the delay of the event loop, under their usual names, which common dashboards
 * know. Their timer and observer never end, so a process has them once.
 */
function collectOfProcess(): Registry {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  return processRegistry;
}

function poolGauge(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: "overture_database_connections",
    help: "Connections of the pool, and requests that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}

function figureGauges(registry: Registry): (figures: InstallationFigures | undefined) => void {
  const registers = [registry];
  const isUp = new Gauge({ name: "overture_database_up", help: "1 while the database answers", registers });
  const age = new Gauge({
    name: "overture_queue_age_seconds",
    help: "For how long the mail that has waited longest could have left",
    registers,
  });
  const mails = new Gauge({
    name: "overture_queue_mails",
    help: "Mails in the queue, and in hand",
    labelNames: ["state"],
    registers,
  });
  const stopped = new Gauge({
    name: "overture_mailboxes_stopped",
    help: "Mailboxes that send nothing, by why",
    labelNames: ["reason"],
    registers,
  });
  const reading = new Gauge({
    name: "overture_mailboxes_read",
    help: "Mailboxes that are read, by how that goes",
    labelNames: ["state"],
    registers,
  });
  const behind = new Gauge({
    name: "overture_mailboxes_behind",
    help: "Mailboxes whose answers have not been read to the last for three minutes, so that their follow-ups wait",
    registers,
  });
  const readers = new Gauge({ name: "overture_readers", help: "Processes that read mailboxes", registers });
  return (figures) => {
    isUp.set(figures ? 1 : 0);
    for (const gauge of [age, mails, stopped, reading, behind, readers]) gauge.reset();
    if (!figures) {
      age.set(Number.NaN);
      readers.set(Number.NaN);
      behind.set(Number.NaN);
      return;
    }
    readers.set(figures.readers);
    behind.set(figures.mailboxesBehind);
    age.set(figures.oldestDueSeconds);
    mails.set({ state: "queued" }, figures.queued);
    mails.set({ state: "sending" }, figures.sending);
    for (const [reason, count] of Object.entries(figures.mailboxesByPause)) stopped.set({ reason }, count);
    for (const [state, count] of Object.entries(figures.mailboxesByReading)) reading.set({ state }, count);
  };
}
