import { events, system } from "@overture/contract";
import { sql } from "kysely";
import { changesChannel } from "../events/announce.js";
import * as given from "./given.js";
import type { TestApp } from "./start-app.js";

/** Opens the event stream as a page does. */
export async function openStream(origin: string, token: string) {
  const response = await fetch(origin + system.eventStreamPath, { headers: { authorization: `Bearer ${token}` } });
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";

  async function next(): Promise<unknown> {
    for (;;) {
      const [, line] = /^data: (.*)\n\n/m.exec(text) ?? [];
      if (line !== undefined) {
        text = text.slice(text.indexOf(line) + line.length + 2);
        return JSON.parse(line);
      }
      const { value, done } = await reader.read();
      if (done) throw new Error("The stream ended");
      text += value;
    }
  }

  return {
    cancel: () => reader.cancel(),
    next,
    /** Returns the next event that is not a delivery. Deliveries are announced at any time after the transmission. */
    async nextButDelivery(): Promise<unknown> {
      for (;;) {
        const event = await next();
        if ((event as { kind?: string }).kind !== "delivery") return event;
      }
    },
    async untilEnd(): Promise<string> {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return text;
        text += value;
      }
    },
  };
}

/** Waits until the server has received all announcements up to now, so that the next stream gets none of them. */
export async function allDelivered({ app, db }: Pick<TestApp, "app" | "db">): Promise<void> {
  const witness = await given.user(db);
  const stream = await openStream(app.origin, await app.accessTokenOf(witness));
  const notice = JSON.stringify({ kind: events.notices[0], readerIds: [witness._id] });
  await sql`select pg_notify(${changesChannel}, ${notice})`.execute(db);
  await stream.next();
  await stream.cancel();
}
