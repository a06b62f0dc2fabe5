import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { inTransaction } from "../../server/dist/db/database.js";
import { composeMail } from "../../server/dist/mail/composing/compose-mail.js";
import { queueMails } from "../../server/dist/mail/outbox/queue-mail.js";
import { connectionsPerMailbox } from "../../server/dist/mail/transports/transport.js";
import { identity, outgoing, sender } from "./outgoing.mjs";
import { sendRaw } from "./raw-client.mjs";

const total = 60_000;
const batch = 5_000;
/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10;

/**
 * Measures sending a queue into Postfix's `smtp-sink`, which offers pipelining, and a bare client that sends the same
 * without pipelining: mails per second, CPU time per mail with PostgreSQL's, and the largest memory of the worker,
 * which is a process of its own. It measures from the start of the worker to the last mail that is recorded as
 * accepted.
 */
export async function measureWire({ pool, db, databaseUrl }) {
  const sink = await startSink();
  const ownerId = await fill({ pool, db });
  const bareMs = await bareClient(sink.port);
  console.log(`a bare SMTP client   ${rate(bareMs)} messages/s`);

  const postmaster = statOf(await backendOf(pool)).parent;
  const worker = fork(fileURLToPath(new URL("wire-worker.mjs", import.meta.url)), [databaseUrl, String(sink.port)], {
    execArgv: process.env.WORKER_FLAGS?.split(" ") ?? [],
  });
  await once(worker, "message");
  const busyBefore = machineMs();
  const before = { own: statOf(worker.pid).ms, database: databaseMs(postmaster), at: performance.now() };
  worker.send("start");
  do await pause(100);
  while (await isUnderWay(pool));
  const ms = performance.now() - before.at;
  const ownMs = statOf(worker.pid).ms - before.own;
  const pgMs = databaseMs(postmaster) - before.database;
  const busyMs = machineMs() - busyBefore;
  const size = peakBytes(worker.pid);
  const sinkMs = statOf(sink.pid).ms;
  const cores = availableParallelism();
  const others = Math.max(busyMs - ownMs - pgMs, 0) / (ms * cores);
  console.log(
    `the whole path       ${rate(ms)} messages/s   ${inMs(ownMs + pgMs)} ms of processor time each ` +
      `(worker ${inMs(ownMs)}, PostgreSQL ${inMs(pgMs)})   worker at most ${(size / 1_048_576).toFixed(0)} MB\n` +
      `beside it            ${(others * 100).toFixed(0)} % of ${cores} cores by smtp-sink and whatever else runs ` +
      `(smtp-sink since its start ${inMs(sinkMs)} ms a message); load ${loadavg()[0].toFixed(1)}`,
  );
  const accepted = await countAccepted(pool, ownerId);
  if (accepted !== total) throw new Error(`${accepted} of ${total} were written down as accepted`);
  worker.send("stop");
  await once(worker, "exit");
  sink.stop();
}

async function startSink() {
  const program = process.env.SMTP_SINK ?? "/usr/sbin/smtp-sink";
  if (!existsSync(program))
    throw new Error("This measurement needs smtp-sink: install postfix, or say in SMTP_SINK where it is");
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const child = spawn(program, ["-u", "root", `127.0.0.1:${port}`, "1000"], { stdio: "inherit" });
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise((resolve) =>
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false)),
    );
    socket.destroy();
    if (isOpen) return { port, pid: child.pid, stop: () => child.kill() };
    await pause(50);
  }
}

async function fill({ pool, db }) {
  const { rows } = await pool.query(
    "insert into app_user (username, email, admitted_at) values ('mara', 'mara@example.com', now()) returning id",
  );
  const ownerId = rows[0].id;
  for (let first = 0; first < total; first += batch) {
    await inTransaction(db, (tx) => queueMails(tx, mailsFrom(first, ownerId)));
  }
  await pool.query("vacuum analyze");
  await pool.query("checkpoint");
  return ownerId;
}

function mailsFrom(first, ownerId) {
  const at = new Date();
  return Array.from({ length: batch }, (_, index) => {
    const { recipient, subject, body, message_id: messageId, reply_token: replyToken } = outgoing(first + index);
    return { kind: "outreach", ownerId, recipient, subject, body, messageId, replyToken, at };
  });
}

async function bareClient(port) {
  const message = (await composeMail(outgoing(0), identity)).toString("latin1");
  const start = performance.now();
  await sendRaw({
    port,
    connections: connectionsPerMailbox,
    count: total,
    sender,
    recipient: "lena@example.com",
    message,
  });
  return performance.now() - start;
}

async function isUnderWay(pool) {
  const { rows } = await pool.query(
    "select exists (select from mail where state = 'queued') or exists (select from mail where state = 'sending') as found",
  );
  return rows[0].found;
}

async function countAccepted(pool, ownerId) {
  const { rows } = await pool.query(
    "select count(*)::integer as count from mail where owner_id = $1 and state = 'accepted'",
    [ownerId],
  );
  return rows[0].count;
}

async function backendOf(pool) {
  const { rows } = await pool.query("select pg_backend_pid() as pid");
  return rows[0].pid;
}

/** Returns the CPU time of all PostgreSQL processes in ms, with those that have ended. */
function databaseMs(postmaster) {
  const { ms, endedMs } = statOf(postmaster);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [statOf(pid)];
      } catch {
        // The process has ended in the meantime.
        return [];
      }
    })
    .reduce((sum, { parent, ms: own }) => (parent === postmaster ? sum + own : sum), ms + endedMs);
}

function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((index) => fields[index]);
  return { parent, ms: (user + system) * tickMs, endedMs: (endedUser + endedSystem) * tickMs };
}

function peakBytes(pid) {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"));
  return Number(kilobytes) * 1_024;
}

/** Returns the CPU time of all processes of this machine in ms. */
function machineMs() {
  const [user, nice, system, , , irq, softirq] = /^cpu +(.+)/.exec(readFileSync("/proc/stat", "latin1"))[1].split(" ");
  return [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;
}

function inMs(ms) {
  return (ms / total).toFixed(3);
}

function rate(ms) {
  return ((total / ms) * 1_000).toFixed(0).padStart(6);
}
