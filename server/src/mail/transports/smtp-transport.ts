import { reasonOf } from "../../process/log.js";
import type { MailServer } from "../../settings/settings-values.js";
import { SecretsUnreadable } from "../mailboxes/secrets.js";
import { type Outcome, outcomeOf, type SendFailure } from "../outbox/outcome-of.js";
import type { Gate, Rank } from "./gate.js";
import { openSmtpConnection, type SmtpConnection } from "./smtp-connection.js";
import type { Transmission } from "./transmit-mails.js";
import type { ComposedMail, Transport } from "./transport.js";

interface Options {
  /** Asked for each new connection, because credentials may change. */
  server(): Promise<MailServer>;
  /** How many mails are handed over at once. */
  connections: number;
  /** Shared by all transports, so that many new servers at once do not block other work. */
  openings?: Gate;
  /** Whether somebody waits for each of these mails. */
  isUrgent?: boolean;
  /** How long a server may be silent. RFC 5321 section 4.5.3.2 allows ten minutes at the end of a message. */
  silenceMs?: number;
}

/** Longer than between two mails of a queue, and shorter than servers tolerate a silent client. */
const idleMs = 60_000;
/**
 * How often a mail is given to another connection when its connection ends, or is busy, before any of the mail was
 * sent.
 */
const maxConnections = 3;

/** One of the connections, once it is open. */
interface Place {
  connection: SmtpConnection | undefined;
  /** Mails that were given to it and are not done. */
  mails: number;
}

/** Hands mail to a mail server over connections that stay open between mails. */
export function smtpTransport(options: Options): Transport {
  const { server, connections, openings, isUrgent = false, silenceMs = 600_000 } = options;
  const places = new Set<Place>();
  const waiting: ((place: Place) => void)[] = [];
  const closing = new AbortController();
  /** Whether the server has accepted a mail: then it goes before unknown servers. */
  let isKnown = false;
  let idleTimer: NodeJS.Timeout | undefined;

  /** An idle connection, a new one, or that of a prompt server where the mail may follow the present one. */
  function findPlace(): Place | undefined {
    for (const place of places) {
      if (place.mails > 0) continue;
      if (place.connection?.isOpen()) return place;
      places.delete(place);
    }
    if (places.size < connections) {
      const place: Place = { connection: undefined, mails: 0 };
      places.add(place);
      return place;
    }
    for (const place of places) if (place.mails === 1 && place.connection?.takesNext()) return place;
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

  async function openConnection(): Promise<SmtpConnection | SendFailure> {
    const open = async () => openSmtpConnection({ server: await server(), silenceMs, signal: closing.signal });
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
    if (place.connection === undefined) {
      const connection = await openConnection();
      if (!("send" in connection)) {
        places.delete(place);
        giveOut();
        return { failure: connection, isBodyGone: false };
      }
      place.connection = connection;
      if (closing.signal.aborted) connection.close();
    }
    const { connection } = place;
    const transmitting = connection.send(composed);
    giveOut();
    const transmission = await transmitting;
    if (transmission.failure === undefined) {
      isKnown = true;
      release(place);
    } else void connection.settled().then(() => release(place));
    return transmission;
  }

  function release(place: Place): void {
    place.mails -= 1;
    if (!place.connection?.isOpen()) places.delete(place);
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
      if (place.connection?.isOpen()) place.connection.quit();
    }
  }

  return {
    async send(composed): Promise<Outcome> {
      for (let tried = 1; ; ) {
        const place = await new Promise<Place>((resolve) => {
          waiting.push(resolve);
          giveOut();
        });
        const isUsed = place.connection !== undefined;
        const { failure, isBodyGone } = await attemptOver(place, composed);
        if (failure === undefined) return { kind: "accepted" };
        const isAgain = isUsed && tried < maxConnections && isConnectionLost({ failure, isBodyGone });
        if (!isAgain) return outcomeOf(failure, isBodyGone);
        // It was only busy: no further mail follows until the present one is answered.
        if (place.connection?.isOpen()) continue;
        tried += 1;
        // A server may close idle connections at any time, and then closes all of them; a new one shows whether there
        // is a problem.
        closeIdle();
      }
    },
    // The caller has waited for mails in progress; a silent server would hold the process. A mail that is certainly not
    // sent is postponed, also one that waits for a connection.
    close() {
      closing.abort();
      clearTimeout(idleTimer);
      for (const { connection } of places) connection?.close();
    },
  };
}

function isConnectionLost({ failure, isBodyGone }: Transmission): boolean {
  const isOfLine = failure?.code === "ECONNECTION" || failure?.code === "ESOCKET";
  return isOfLine && failure.responseCode === undefined && !isBodyGone;
}
