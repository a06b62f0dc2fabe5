import { expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "../../db/database.js";
import type { MailServer } from "../../settings/settings-values.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { startMail } from "../../testing/start-mail.js";
import { patience } from "../../testing/start-readers.js";

/** Starts a server that does not answer DATA until the end of the test, and one that answers immediately. */
async function startServers() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const silent = await startFakeMailServer({ receive: () => ({ acceptAfter: answered }) });
  const prompt = await startFakeMailServer();
  onTestFinished(async () => {
    answer();
    await Promise.all([silent.close(), prompt.close()]);
  });
  return { silent, prompt };
}

test("twenty mailboxes whose servers fall silent hold up neither another's mail nor a link that somebody waits for", async () => {
  const { silent, prompt } = await startServers();
  const { mail, db, databaseUrl } = await startMail(prompt.address);
  const [hostile, other] = [await given.user(db), await given.user(db)];
  for (let count = 0; count < 20; count += 1) {
    const mailbox = await given.mailbox(db, { owner: hostile, smtp: silent.address });
    for (let nth = 0; nth < 6; nth += 1) {
      await given.queuedMail(db, { ownerId: hostile._id, mailboxId: mailbox._id });
    }
  }
  mail.startWorker(databaseUrl);
  await vi.waitFor(() => expect(silent.accepted).toHaveLength(25), patience);

  const own = await given.mailbox(db, { owner: other, smtp: prompt.address });
  const queued = await given.queuedMail(db, { ownerId: other._id, mailboxId: own._id });
  const link = await given.queuedMail(db, { kind: "account", recipient: "waits@example.com" });

  await vi.waitFor(
    () =>
      expect(prompt.accepted.map(({ messageId }) => messageId).toSorted()).toEqual(
        [queued.messageId, link.messageId].toSorted(),
      ),
    patience,
  );
  expect(silent.accepted).toHaveLength(25);
});

test("people whose servers are all silent leave the installation's own mailbox its places", async () => {
  const { silent, prompt } = await startServers();
  const { mail, db, databaseUrl } = await startMail(prompt.address);
  await queueFor(db, silent.address, { people: 5, mailboxes: 5, mails: 5 });
  mail.startWorker(databaseUrl);
  // Two connections for each mailbox, as for any server that has not answered yet.
  await vi.waitFor(() => expect(silent.accepted).toHaveLength(50), patience);

  const link = await given.queuedMail(db, { kind: "account", recipient: "waits@example.com" });

  await vi.waitFor(() => expect(prompt.accepted.map(({ messageId }) => messageId)).toEqual([link.messageId]), patience);
});

test("a shared server that is silent after DATA for mails of campaigns holds up no link that somebody waits for", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const shared = await startFakeMailServer({
    receive: (recipient) => (recipient === "waits@example.com" ? "accept" : { acceptAfter: answered }),
  });
  onTestFinished(async () => {
    answer();
    await shared.close();
  });
  const { mail, db, databaseUrl } = await startMail(shared.address);
  const owner = await given.user(db);
  for (let nth = 0; nth < 20; nth += 1) await given.queuedMail(db, { ownerId: owner._id });
  mail.startWorker(databaseUrl);
  await vi.waitFor(() => expect(shared.accepted).toHaveLength(2), patience);

  const links = await Promise.all(
    Array.from({ length: 3 }, () => given.queuedMail(db, { kind: "account", recipient: "waits@example.com" })),
  );

  const messageIds = links.map(({ messageId }) => messageId).toSorted();
  await vi.waitFor(async () => {
    const sent = await db.selectFrom("mail").select("message_id").where("state", "=", "accepted").execute();
    expect(sent.map(({ message_id }) => message_id).toSorted()).toEqual(messageIds);
  }, patience);
  expect(shared.accepted).toHaveLength(5);
});

test("of five hundred servers that fall silent two mails each are in hand, and whoever has none of them is not held up", async () => {
  const { silent, prompt } = await startServers();
  const { mail, db, databaseUrl } = await startMail(prompt.address);
  await queueFor(db, silent.address, { people: 50, mailboxes: 10, mails: 3 });
  mail.startWorker(databaseUrl);
  await vi.waitFor(() => expect(silent.accepted).toHaveLength(1_000), patience);

  const owner = await given.user(db);
  const own = await given.mailbox(db, { owner, smtp: prompt.address });
  const queued = await given.queuedMail(db, { ownerId: owner._id, mailboxId: own._id });
  const link = await given.queuedMail(db, { kind: "account", recipient: "waits@example.com" });

  await vi.waitFor(
    () =>
      expect(prompt.accepted.map(({ messageId }) => messageId).toSorted()).toEqual(
        [queued.messageId, link.messageId].toSorted(),
      ),
    patience,
  );
  // All mails are still waiting for an answer.
  await vi.waitFor(async () => {
    const hanging = await db.selectFrom("mail").select("id").where("state", "=", "sending").execute();
    expect(hanging).toHaveLength(1_000);
  }, patience);
}, 180_000);

test("what a prompt server answers is recorded while others are silent and nothing else is queued", async () => {
  const { silent, prompt } = await startServers();
  const { mail, db, databaseUrl } = await startMail(prompt.address);
  await queueFor(db, silent.address, { people: 1, mailboxes: 5, mails: 2 });
  mail.startWorker(databaseUrl);
  await vi.waitFor(() => expect(silent.accepted).toHaveLength(10), patience);

  const link = await given.queuedMail(db, { kind: "account", recipient: "waits@example.com" });

  await vi.waitFor(async () => {
    const sent = await db.selectFrom("mail").select("id").where("state", "=", "accepted").execute();
    expect(sent).toEqual([{ id: link.id }]);
  }, patience);
});

/**
 * Queues mails for users with mailboxes at that server. `mailboxes` and `mails` are counted per user and per mailbox.
 */
async function queueFor(db: Db, smtp: MailServer, count: { people: number; mailboxes: number; mails: number }) {
  for (let person = 0; person < count.people; person += 1) {
    const owner = await given.user(db);
    for (let nth = 0; nth < count.mailboxes; nth += 1) {
      const mailbox = await given.mailbox(db, { owner, smtp });
      for (let mail = 0; mail < count.mails; mail += 1) {
        await given.queuedMail(db, { ownerId: owner._id, mailboxId: mailbox._id });
      }
    }
  }
}
