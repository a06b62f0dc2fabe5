import { reasonOf } from "../../process/log.js";
import type { MailServer } from "../../settings/settings-values.js";
import { SecretsUnreadable } from "../mailboxes/secrets.js";
import { type Outcome, outcomeOf, type SendFailure } from "../outbox/outcome-of.js";
import type { Gate, Rank } from "./gate.js";
import { openSmtpLine, type SmtpLine } from "./smtp-line.js";
import type { Transmission } from "./transmit-mails.js";
import type { ComposedMail, Transport } from "./transport.js";

interface Options {
  /** Asked before each line is opened, because what signs in may change. */
  server(): Promise<MailServer>;
  /** How many mails are handed over at once. */
  connections: number;
  /** Shared by all who open lines, so that servers met at the same moment do not take it from everybody else. */
  openings?: Gate;
  /** Somebody waits for each of these mails. */
  isUrgent?: boolean;
  /** How long a server may stay silent. RFC 5321 section 4.5.3.2 allows ten minutes at the end of a message. */
  silenceMs?: number;
}

/** Longer than between two mails of a queue, and shorter than servers bear a silent client. */
const idleMs = 60_000;
/**
 * How often a mail goes over another line when the one that it was given to is over, or busy, before anything of the
 * mail left.
 */
const mostLines = 3;

/** A place among the connections, with its line once that is open. */
interface Place {
  line: SmtpLine | undefined;
  /** Mails that were given to it and are not done. */
  mails: number;
}

/** Hands mail to a mail server over lines that stay open between mails. */
export function smtpTransport(options: Options): Transport {
  const { server, connections, openings, isUrgent = false, silenceMs = 600_000 } = options;
  const places = new Set<Place>();
  const waiting: ((place: Place) => void)[] = [];
  let isClosed = false;
  /** Whether it has taken a mail of ours: from then on it goes before those of which nothing is known. */
  let isKnown = false;
  let idleTimer: NodeJS.Timeout | undefined;

  /** An idle line, a new one, or one of a prompt server on which it may follow the mail in hand. */
  function findPlace(): Place | undefined {
    for (const place of places) {
      if (place.mails > 0) continue;
      if (place.line?.isOpen()) return place;
      places.delete(place);
    }
    if (places.size < connections) {
      const place: Place = { line: undefined, mails: 0 };
      places.add(place);
      return place;
    }
    for (const place of places) if (place.mails === 1 && place.line?.takesNext()) return place;
    return undefined;
  }

  function giveOut(): void {
    while (waiting.length > 0) {
      const place = findPlace();
      if (!place) return;
      place.mails += 1;
      waiting.shift()?.(place);
    }
  }

  async function openLine(): Promise<SmtpLine | SendFailure> {
    const open = async () => openSmtpLine({ server: await server(), silenceMs });
    try {
      return await (openings === undefined ? open() : openings.pass(rank(), open));
    } catch (error) {
      return {
        message: reasonOf(error),
        command: "CONN",
        code: error instanceof SecretsUnreadable ? "EAUTH" : undefined,
      };
    }
  }

  function rank(): Rank {
    if (isUrgent || isKnown) return 0;
    return places.size > 1 ? 2 : 1;
  }

  async function attemptOver(place: Place, composed: ComposedMail): Promise<Transmission> {
    if (place.line === undefined) {
      const line = await openLine();
      if (!("send" in line)) {
        places.delete(place);
        giveOut();
        return { failure: line, isBodyGone: false };
      }
      place.line = line;
      if (isClosed) line.close();
    }
    const { line } = place;
    const transmitting = line.send(composed);
    giveOut();
    const transmission = await transmitting;
    if (transmission.failure === undefined) {
      isKnown = true;
      release(place);
    } else void line.settled().then(() => release(place));
    return transmission;
  }

  function release(place: Place): void {
    place.mails -= 1;
    if (!place.line?.isOpen()) places.delete(place);
    closeWhenIdle();
    giveOut();
  }

  function closeWhenIdle(): void {
    idleTimer ??= setTimeout(closeIdle, idleMs).unref();
    idleTimer.refresh();
  }

  function closeIdle(): void {
    for (const place of places) {
      if (place.mails > 0) continue;
      places.delete(place);
      if (place.line?.isOpen()) place.line.quit();
    }
  }

  return {
    async send(composed): Promise<Outcome> {
      for (let lines = 1; ; ) {
        const place = await new Promise<Place>((resolve) => {
          waiting.push(resolve);
          giveOut();
        });
        const isUsed = place.line !== undefined;
        const { failure, isBodyGone } = await attemptOver(place, composed);
        if (failure === undefined) return { kind: "accepted" };
        const isAgain = isUsed && lines < mostLines && isLineLost({ failure, isBodyGone });
        if (!isAgain) return outcomeOf(failure, isBodyGone);
        // It was only busy, and follows no mail any more until that is answered.
        if (place.line?.isOpen()) continue;
        lines += 1;
        // A server may close waiting connections at any time, and then closes all; a new one shows whether there is
        // more to it.
        closeIdle();
      }
    },
    // Whoever closes has waited for what was under way; a server that is silent still would hold the process.
    close() {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const { line } of places) line?.close();
    },
  };
}

function isLineLost({ failure, isBodyGone }: Transmission): boolean {
  const isOfLine = failure?.code === "ECONNECTION" || failure?.code === "ESOCKET";
  return isOfLine && failure.responseCode === undefined && !isBodyGone;
}
