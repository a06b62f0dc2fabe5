import pg from "pg";
import { reasonOf } from "../process/log.js";
import type { DatabaseLog } from "./database.js";
import { keepConnection } from "./keep-connection.js";

interface Options {
  url: string;
  channel: string;
  log: DatabaseLog;
  /** Called with each notification's payload. */
  notify(payload: string): void;
  /** Called whenever listening begins; earlier notifications were missed. */
  begin?(): void;
}

export interface Listener {
  /** Whether notifications now arrive. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** Listens on its own connection, and reconnects with growing pauses when it breaks. */
export function listen({ url, channel, log, notify, begin }: Options): Listener {
  const { current, close } = keepConnection({
    config: { connectionString: url, application_name: "overture-events" },
    async ready(client) {
      client.on("notification", ({ payload }) => notify(payload ?? ""));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    ...(begin && { begin }),
    failed: (error) => log.warn({ channel, reason: reasonOf(error) }, "Cannot listen yet"),
  });
  return { isListening: () => current() !== undefined, close };
}
