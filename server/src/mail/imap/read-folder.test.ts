import { expect, test, vi } from "vitest";
import { rawReply } from "../../testing/raw-mail.js";
import { startMail } from "../../testing/start-mail.js";
import { nobodysListener, patience, startImap } from "../../testing/start-readers.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { openCapacity } from "./capacity.js";
import { whileConnected } from "./connect.js";
import { type FolderReading, openFolder } from "./read-folder.js";
import { readNewMail } from "./read-new-mail.js";
import { openRenumberings } from "./renumberings.js";

async function startReading() {
  const { db, clock } = await startMail();
  const begun: object[] = [];
  const log = { debug() {}, info: (fields: object) => void begun.push(fields), warn() {}, error() {} };
  const capacity = openCapacity();
  const folderWith = (takeIn: () => Promise<void>): FolderReading => ({
    folder: { mailboxId: systemMailboxId, path: "INBOX" },
    server: "overture",
    receiving: { db, clock, log, listener: nobodysListener },
    takeIn,
    capacity,
    failures: new Map(),
    renumberings: openRenumberings(clock.now()),
  });
  return { clock, begun, folderWith };
}

test("when numbers are reassigned in the middle of old mail, the search for its rest begins before that", async () => {
  const server = await startImap();
  const { clock, folderWith } = await startReading();
  /** Reads with a connection that breaks after `most` mails. */
  const read = (most: number) => {
    const breaking = new AbortController();
    let taken = 0;
    const folder = folderWith(async () => {
      taken += 1;
      if (taken === most) breaking.abort();
    });
    return whileConnected(server.address, breaking.signal, async (client) => {
      const position = await openFolder(client, folder);
      await readNewMail(client, { folder, position }, breaking.signal);
    }).catch(() => undefined);
  };
  await read(1);
  clock.advance(20 * 86_400);
  for (const text of ["One", "Two", "Three"]) server.append("INBOX", rawReply({ text }));

  await read(1);
  server.renumber("INBOX");
  await read(3);

  const searches = server.commands.filter((command) => /SEARCH/.test(command));
  const dayBefore = new Date(clock.now().getTime() - 21 * 86_400_000);
  expect(searches).toHaveLength(1);
  expect(new Date(`${/SINCE "?([\w-]+)/.exec(searches[0] ?? "")?.[1]} UTC`).getTime()).toBeLessThanOrEqual(
    dayBefore.getTime(),
  );
});

test("a server that gives its mails other numbers each time is looked through some times, and then every half hour", async () => {
  const server = await startImap();
  const { clock, begun, folderWith } = await startReading();
  const folder = folderWith(async () => undefined);
  const open = () =>
    whileConnected(server.address, new AbortController().signal, (client) => openFolder(client, folder));
  const reopen = () => {
    server.renumber("INBOX");
    return open().then(
      () => "opened",
      (error: Error) => error.message,
    );
  };
  await open();

  const outcomes: string[] = [];
  for (let time = 0; time < 22; time += 1) outcomes.push(await reopen());

  const refused = "The mail server gives all mails other numbers each time: new mail is looked for every half hour";
  expect(outcomes).toEqual([...Array(20).fill("opened"), refused, refused]);
  expect(begun).toHaveLength(21);
  clock.advance(1_800);
  expect([await reopen(), await reopen()]).toEqual(["opened", refused]);
  clock.advance(-86_400);
  expect(await reopen()).toBe(refused);
  clock.advance(1_800);
  expect(await reopen()).toBe("opened");
  expect(begun).toHaveLength(23);
});

test("a mail whose number is too large for one is passed over, and what comes after it is read", async () => {
  const server = await startImap();
  const { folderWith } = await startReading();
  let taken = 0;
  const folder = folderWith(async () => {
    taken += 1;
  });
  const { signal } = new AbortController();
  await whileConnected(server.address, signal, async (client) => {
    const progress = { folder, position: await openFolder(client, folder) };
    const arrive = async (text: string) => {
      server.append("INBOX", rawReply({ text }));
      await client.noop();
      await readNewMail(client, progress, signal);
    };
    await arrive("One");
    server.skipNumbers("INBOX", 2 ** 32);
    await arrive("Of no number");
    server.skipNumbers("INBOX", -(2 ** 32));
    await arrive("Two");
  });

  expect(taken).toBe(2);
});

test("of many large mails that come at once a process holds a few at a time, and small ones do not wait", async () => {
  const server = await startImap();
  const { folderWith } = await startReading();
  const taken: { large: number; small: number } = { large: 0, small: 0 };
  const held = new Set<() => void>();
  const begin = async (takeIn: () => Promise<void>, alreadyThere: number) => {
    const folder = folderWith(takeIn);
    const { signal } = new AbortController();
    return whileConnected(server.address, signal, async (client) => {
      const position = await openFolder(client, folder);
      return readNewMail(
        client,
        { folder, position: { ...position, lastUid: position.lastUid - alreadyThere } },
        signal,
      );
    });
  };
  const hold = async () => {
    taken.large += 1;
    await new Promise<void>((resolve) => held.add(resolve));
  };
  server.append("INBOX", rawReply({ subject: "A song" }), 30_000_000);
  const reading = Array.from({ length: 6 }, () => begin(hold, 1));
  const listings = () => server.commands.filter((command) => /RFC822.SIZE/.test(command));
  await vi.waitFor(() => expect(taken.large).toBe(3), patience);
  await vi.waitFor(() => expect(listings()).toHaveLength(6), patience);

  server.append("INBOX", rawReply({ subject: "A line" }));
  await begin(async () => {
    taken.small += 1;
  }, 0);

  expect(taken).toEqual({ large: 3, small: 1 });
  await vi.waitFor(() => {
    for (const release of held) release();
    expect(taken.large).toBe(6);
  }, patience);
  for (const release of held) release();
  await Promise.all(reading);
});
