import { domainCheck, mailboxes } from "@overture/contract";
import type { Clock } from "../../clock.js";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Dkim } from "../../settings.js";
import { deleteMailbox, restoreMailbox } from "./delete-mailbox.js";
import { checkDomain } from "./domain/check-domain.js";
import type { NameResolver } from "./domain/name-servers.js";
import { describeMailbox, listMailboxes } from "./list-mailboxes.js";
import { getMailboxFor } from "./mailbox-queries.js";
import { pauseByHand, resumeByHand } from "./pause-by-hand.js";
import { createMailbox, updateMailbox, updateSystemMailbox } from "./save-mailbox.js";
import { tryMailbox } from "./try-mailbox.js";

export interface MailboxRouteOptions {
  db: Db;
  clock: Clock;
  /** Seals what mailboxes are opened with. */
  secret: string;
  dkim: Dkim | undefined;
  resolver: NameResolver;
}

export function mailboxRoutes(on: On, options: MailboxRouteOptions): void {
  const { db, clock, secret: appSecret, dkim, resolver } = options;

  on(mailboxes.listMailboxes, ({ user }) => listMailboxes(db, user, clock.now()));

  on(mailboxes.createMailbox, async ({ body, user }) => {
    const at = clock.now();
    const row = await inTransaction(db, (tx) => createMailbox(tx, { owner: user, body, appSecret, at }));
    return describeMailbox(db, row, at);
  });

  on(mailboxes.updateMailbox, async ({ params, body, user }) => {
    const at = clock.now();
    const change = { id: params.id, owner: user, changes: body, appSecret, at };
    const row = await inTransaction(db, (tx) => updateMailbox(tx, change));
    return describeMailbox(db, row, at);
  });

  on(mailboxes.updateSystemMailbox, async ({ body }) => {
    const at = clock.now();
    const row = await inTransaction(db, (tx) => updateSystemMailbox(tx, body, at));
    return describeMailbox(db, row, at);
  });

  on(mailboxes.deleteMailbox, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteMailbox(tx, { id: params.id, ownerId: user._id, at: clock.now() });
      return null;
    }),
  );

  on(mailboxes.restoreMailbox, async ({ params, user }) => {
    const at = clock.now();
    const row = await inTransaction(db, (tx) => restoreMailbox(tx, { id: params.id, ownerId: user._id, at }));
    return describeMailbox(db, row, at);
  });

  on(mailboxes.testMailbox, ({ body, user }) => tryMailbox(db, { owner: user, body, appSecret, clock }));

  on(domainCheck.checkDomain, async ({ params, user }) =>
    checkDomain(await getMailboxFor(db, params.id, user), { resolver, dkim }),
  );

  on(mailboxes.pauseMailbox, async ({ params, user }) => {
    const at = clock.now();
    const row = await inTransaction(db, (tx) => pauseByHand(tx, { id: params.id, user, at }));
    return describeMailbox(db, row, at);
  });

  on(mailboxes.resumeMailbox, async ({ params, user }) => {
    const at = clock.now();
    const row = await inTransaction(db, (tx) => resumeByHand(tx, { id: params.id, user, at }));
    return describeMailbox(db, row, at);
  });
}
