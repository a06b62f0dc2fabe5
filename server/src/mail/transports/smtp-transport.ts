import { reasonOf } from "../../reason-of.js";
import type { MailServer } from "../../settings-values.js";
import { SecretsUnreadable } from "../mailboxes/secrets.js";
import { outcomeOf, type SendFailure } from "../outbox/outcome-of.js";
import { type Handover, openSmtpLine, type SmtpLine } from "./smtp-line.js";
import type { Parcel, Transport } from "./transport.js";

interface Options {
  /** Asked before each line is opened, because what signs in may change. */
  server(): Promise<MailServer>;
  /** How many mails are handed over at once. */
  connections: number;
  /** How long a server may stay silent. RFC 5321 section 4.5.3.2 allows ten minutes at the end of a message. */
  silenceMs?: number;
}

/** Longer than between two mails of a queue, and shorter than servers bear a silent client. */
const idleMs = 60_000;

/** Hands mail to a mail server over lines that stay open between mails. */
export function smtpTransport({ server, connections, silenceMs = 600_000 }: Options): Transport {
  const open = new Set<SmtpLine>();
  const idle: SmtpLine[] = [];
  const waiting: (() => void)[] = [];
  let free = connections;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  async function takePlace(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
  }

  function givePlace(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  function takeIdle(): SmtpLine | undefined {
    for (;;) {
      const line = idle.pop();
      if (!line || line.isOpen()) return line;
      open.delete(line);
    }
  }

  async function openLine(): Promise<SmtpLine | SendFailure> {
    try {
      return await openSmtpLine({ server: await server(), silenceMs });
    } catch (error) {
      return {
        message: reasonOf(error),
        command: "CONN",
        code: error instanceof SecretsUnreadable ? "EAUTH" : undefined,
      };
    }
  }

  async function connect(): Promise<SmtpLine | SendFailure> {
    const line = await openLine();
    if (!("send" in line)) return line;
    open.add(line);
    if (isClosed) line.close();
    return line;
  }

  async function attemptOver(line: SmtpLine | SendFailure, parcel: Parcel): Promise<Handover> {
    if (!("send" in line)) {
      givePlace();
      return { failure: line, isBodyGone: false };
    }
    const handover = await line.send(parcel);
    void line.settled().then((isUsable) => {
      if (isUsable) idle.push(line);
      else open.delete(line);
      closeWhenIdle();
      givePlace();
    });
    return handover;
  }

  function closeWhenIdle(): void {
    idleTimer ??= setTimeout(() => {
      for (const line of idle.splice(0)) {
        open.delete(line);
        if (line.isOpen()) line.quit();
      }
    }, idleMs).unref();
    idleTimer.refresh();
  }

  return {
    async send(parcel) {
      await takePlace();
      const waited = takeIdle();
      let handover = await attemptOver(waited ?? (await connect()), parcel);
      // A server may close a waiting connection at any time; a new one tells whether there is more to it.
      if (waited && isLineLost(handover)) {
        await takePlace();
        handover = await attemptOver(await connect(), parcel);
      }
      return handover.failure === undefined ? { kind: "accepted" } : outcomeOf(handover.failure, handover.isBodyGone);
    },
    // Whoever closes has waited for what was under way; a server that is silent still would hold the process.
    close() {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const line of open) line.close();
    },
  };
}

function isLineLost({ failure, isBodyGone }: Handover): boolean {
  const isOfLine = failure?.code === "ECONNECTION" || failure?.code === "ESOCKET";
  return isOfLine && failure.responseCode === undefined && !isBodyGone;
}
