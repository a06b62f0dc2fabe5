import { outreach, system } from "@overture/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../db/database.js";
import { startFakeMailServer } from "../testing/fake-mail-server.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { systemMailboxId } from "./mailboxes/mailbox-queries.js";
import { suppressAddress } from "./suppression/suppression-queries.js";

async function startWithAdministrator(options: Parameters<typeof startApp>[0] = {}) {
  const { app, db } = await startApp(options);
  const administrator = await given.administrator(db);
  const read = async () => (await app.as(administrator).call(system.getSystemState)).data;
  const send = async () => {
    const owner = await given.user(db);
    const draft = await given.draft(db, { owner });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  };
  return { app, db, read, send };
}

describe("the state of mail and storage", () => {
  test("of a new installation is the sandbox with nothing in it", async () => {
    const { read } = await startWithAdministrator();

    const state = await read();

    expect(state).toMatchObject({
      outgoing: { queued: 0, overdue: 0, failed: 0, unconfirmed: 0 },
      incoming: { hasRelay: false, readers: 0, received: 0 },
      suppressedAddresses: 0,
    });
    expect(state.outgoing.smtpHost).toBeUndefined();
    expect(state.dkim).toBeUndefined();
    expect(state.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(state.storage.databaseBytes).toBeGreaterThan(1_000_000);
    expect(state.storage.migrations).toBeGreaterThan(0);
    expect(state.storage.tables.length).toBeGreaterThan(0);
  });

  test("says what waits, what is overdue and what has left", async () => {
    const { app, read, send } = await startWithAdministrator();
    await send();
    expect((await read()).outgoing).toMatchObject({ queued: 1, overdue: 0 });

    app.clock.advance(600);
    expect((await read()).outgoing).toMatchObject({ queued: 1, overdue: 1 });

    await app.deliverMail();
    const { outgoing } = await read();
    expect(outgoing).toMatchObject({ queued: 0, overdue: 0 });
    expect(outgoing.lastAcceptedAt).toBe(app.clock.now().toISOString());
  });

  test("calls nothing overdue that its mailbox may not send yet, and does where no worker looks any more", async () => {
    const { app, db, read, send } = await startWithAdministrator();
    await db.updateTable("mailbox").set({ per_day: 1 }).where("id", "=", systemMailboxId).execute();
    await send();
    await send();
    await app.deliverMail();
    app.clock.advance(600);
    await app.deliverMail();
    expect((await read()).outgoing).toMatchObject({ queued: 1, overdue: 0 });

    app.clock.advance(600);
    expect((await read()).outgoing).toMatchObject({ queued: 1, overdue: 1 });
  });

  test("repeats what a mail server says that takes nothing", async () => {
    const server = await startFakeMailServer({ password: "right", usedPassword: "wrong" });
    onTestFinished(() => server.close());
    const { app, read, send } = await startWithAdministrator({ smtp: server.address });
    await send();
    await app.deliverMail();

    expect((await read()).outgoing.problem).toMatch(/\S/);
  });

  test("counts the addresses to which nothing more is sent", async () => {
    const { app, db, read } = await startWithAdministrator({ inboundSecret: "a secret of the relay" });
    const at = app.clock.now();
    await inTransaction(db, (tx) =>
      suppressAddress(tx, { address: "lena@example.com", ownerId: null, reason: "complaint", at }),
    );

    expect(await read()).toMatchObject({ suppressedAddresses: 1, incoming: { hasRelay: true } });
  });
});
