import { domainCheck, evidence, mailboxes } from "@overture/contract";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { RateLimit, RateLimits } from "../../limits/rate-limit.js";
import type { HostGuard } from "../../net/host-guard.js";
import type { Dkim } from "../../settings/settings.js";
import type { Clock } from "../../values/clock.js";
import { beginReading } from "./begin-reading.js";
import { deleteMailbox, restoreMailbox } from "./delete-mailbox.js";
import { checkDomain } from "./domain/check-domain.js";
import type { NameResolver } from "./domain/name-servers.js";
import { describeMailbox, listMailboxes } from "./list-mailboxes.js";
import type { MailProviders } from "./mail-providers.js";
import { getMailboxFor, lockMailboxOfUser, type MailboxRow } from "./mailbox-queries.js";
import { pauseByHand, resumeByHand, resumeUserByHand } from "./pause-by-hand.js";
import { createMailbox, updateMailbox, updateSystemMailbox } from "./save-mailbox.js";
import { tryMailbox } from "./try-mailbox.js";

/** Each trial opens connections to hosts that a user chose. */
const trials: RateLimit = {
  name: "mailbox-trial",
  points: 30,
  seconds: 3_600,
  tooMany: "Too many trials of mailboxes",
};
/** Each makes a reader or a worker sign in again, also where the server refuses it. */
export const renewals: RateLimit = {
  name: "mailbox-change",
  points: 300,
  seconds: 3_600,
  tooMany: "Too many changes of mailboxes",
};
/** Each check makes a dozen DNS lookups. */
const domainChecks: RateLimit = {
  name: "domain-check",
  points: 60,
  seconds: 3_600,
  tooMany: "Too many checks of domains",
};

export interface MailboxRouteOptions {
  db: Db;
  clock: Clock;
  /** Encrypts the credentials of mailboxes. */
  secret: string;
  dkim: Dkim | undefined;
  resolver: NameResolver;
  hosts: HostGuard;
  mailProviders: MailProviders;
  limits: RateLimits;
  /** How long a trial waits for each server. */
  trialTimeoutMs: number | undefined;
  /** Updates the sender name in the user's drafts after a change to the mailboxes. */
  fillSenderNameAfter<Result>(
    tx: Tx,
    named: { ownerId: string; at: Date },
    change: () => Promise<Result>,
  ): Promise<Result>;
}

export function mailboxRoutes(on: On, options: MailboxRouteOptions): void {
  const { db, clock, secret: appSecret, dkim, resolver, hosts, mailProviders, limits, fillSenderNameAfter } = options;

  on(mailboxes.listMailboxes, ({ user }) => listMailboxes(db, user, clock.now()));

  on(mailboxes.createMailbox, async ({ body, user }) => {
    const at = clock.now();
    const created = await inTransaction(db, (tx) =>
      fillSenderNameAfter(tx, { ownerId: user._id, at }, async () => {
        const row = await createMailbox(tx, { owner: user, body, appSecret, at });
        await limits.within(tx).consume(trials, user._id);
        return describeMailbox(tx, row, at);
      }),
    );
    await beginReading(await getMailboxFor(db, created._id, user), { db, clock, appSecret, hosts, mailProviders });
    return created;
  });

  on(mailboxes.updateMailbox, async ({ params, body, user }) => {
    const at = clock.now();
    const change = { id: params.id, owner: user, changes: body, appSecret, at };
    const { before, row } = await inTransaction(db, (tx) => {
      const save = async () => {
        const before = await lockMailboxOfUser(tx, params.id, user._id);
        const row = await updateMailbox(tx, change);
        await limits.within(tx).consume(isTrial(before, row, body) ? trials : renewals, user._id);
        return { before, row };
      };
      return body.senderName === undefined ? save() : fillSenderNameAfter(tx, { ownerId: user._id, at }, save);
    });
    if (isServerNew(before, row) || isSignInGiven(body)) {
      await beginReading(row, { db, clock, appSecret, hosts, mailProviders });
    }
    return describeMailbox(db, row, at);
  });

  on(mailboxes.updateSystemMailbox, async ({ body, user }) => {
    const at = clock.now();
    const row = await inTransaction(db, (tx) =>
      updateSystemMailbox(tx, { actor: { userId: user._id }, changes: body, at }),
    );
    return describeMailbox(db, row, at);
  });

  on(mailboxes.deleteMailbox, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteMailbox(tx, { id: params.id, ownerId: user._id, at: clock.now() });
      // It may be restored each time.
      await limits.within(tx).consume(renewals, user._id);
      return null;
    }),
  );

  on(mailboxes.restoreMailbox, ({ params, user }) => {
    const at = clock.now();
    const which = { id: params.id, ownerId: user._id, at };
    return inTransaction(db, async (tx) => describeMailbox(tx, await restoreMailbox(tx, which), at));
  });

  on(mailboxes.testMailbox, async ({ body, user }) => {
    await limits.consume(trials, user._id);
    return tryMailbox(db, {
      owner: user,
      body,
      appSecret,
      hosts,
      mailProviders,
      clock,
      trialTimeoutMs: options.trialTimeoutMs,
    });
  });

  on(domainCheck.checkDomain, async ({ params, user }) => {
    const mailbox = await getMailboxFor(db, params.id, user);
    await limits.consume(domainChecks, user._id);
    return checkDomain(mailbox, { resolver, hosts, dkim });
  });

  on(mailboxes.pauseMailbox, ({ params, user }) => {
    const at = clock.now();
    return inTransaction(db, async (tx) => describeMailbox(tx, await pauseByHand(tx, { id: params.id, user, at }), at));
  });

  on(evidence.resumeUser, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await resumeUserByHand(tx, { userId: params.id, actorId: user._id, at: clock.now() });
      return { success: true as const };
    }),
  );

  on(mailboxes.resumeMailbox, ({ params, user }) => {
    const at = clock.now();
    return inTransaction(db, async (tx) => {
      const row = await resumeByHand(tx, { id: params.id, user, at });
      await limits.within(tx).consume(renewals, user._id);
      return describeMailbox(tx, row, at);
    });
  });
}

/**
 * Saved servers are signed in to soon, so new servers, names and passwords count like a trial: else passwords of
 * somebody else's mailbox could be tried by saving one after the other.
 */
function isTrial(
  before: MailboxRow,
  after: MailboxRow,
  { password, imapPassword, oAuth }: mailboxes.MailboxChanges,
): boolean {
  const isSecretGiven = [password, imapPassword, oAuth].some((given) => given !== undefined);
  const isNameNew = before.smtp_user !== after.smtp_user || before.imap_user !== after.imap_user;
  return isSecretGiven || isNameNew || isServerNew(before, after);
}

function isServerNew(before: MailboxRow, after: MailboxRow): boolean {
  return servers.some((column) => before[column] !== after[column]);
}

const servers = ["smtp_host", "smtp_port", "smtp_security", "imap_host", "imap_port", "imap_security"] as const;

function isSignInGiven({ password, imapPassword, imapUser, oAuth }: mailboxes.MailboxChanges): boolean {
  return [password, imapPassword, imapUser, oAuth].some((given) => given !== undefined);
}
