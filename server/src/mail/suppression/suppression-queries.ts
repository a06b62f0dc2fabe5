import { suppressions } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Db, Tx } from "../../db/database.js";
import type { SuppressionReason } from "../tables.js";

export interface Suppression {
  /** Absent if the recipient, or a report about them, caused it. */
  actor?: Actor;
  address: string;
  /** The owner of the campaigns that it holds for; null for everybody. */
  ownerId: string | null;
  reason: SuppressionReason;
  /** The mail of ours that caused it: its owner sees the suppression. */
  mailId?: string | undefined;
  at: Date;
  /** Read from a text, and lifted if the reading is corrected. Each one is a suppression of its own. */
  isSaid?: boolean;
}

/** Several addresses at once, in lower case, for the same reason. */
export type Suppressed = Pick<Suppression, "ownerId" | "reason" | "at"> & { addresses: readonly string[] };

/** For a statement: whether the owner may not write to an address, which is an expression of the statement. */
export function isSuppressedFor(address: RawBuilder<unknown>, ownerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from suppression
    where suppression.address = lower(${address})
      and (suppression.owner_id is null or suppression.owner_id = ${ownerId})
  )`;
}

export async function isSuppressed(db: Db, address: string, ownerId: string | null): Promise<boolean> {
  const { rows } = await sql<{ isSuppressed: boolean }>`
    select ${isSuppressedFor(sql`${address}::text`, sql`${ownerId}::uuid`)} as "isSuppressed"`.execute(db);
  return rows[0]?.isSuppressed === true;
}

/**
 * From now on, no campaign that the suppression holds for writes to the address. Answers whether it is new. An opt-out
 * counts besides any other reason, and each one that was read from a text is stored until it is certain; of the other
 * reasons only the first is stored.
 */
export async function suppressAddress(
  tx: Tx,
  { actor = "system", address, ownerId, reason, mailId, at, isSaid = false }: Suppression,
): Promise<boolean> {
  const { rows } = await sql<{ address: string }>`
    insert into suppression (address, owner_id, reason, created_at, mail_id, caused_by, said_at)
    select lower(${address}), ${ownerId}::uuid, ${reason}, ${at}::timestamptz, ${mailId ?? null}::uuid,
      coalesce(${ownerId}::uuid, (select owner_id from mail where id = ${mailId ?? null}::uuid)),
      ${isSaid ? at : null}::timestamptz
    where not exists (
      select from suppression
      where address = lower(${address}) and owner_id is not distinct from ${ownerId}::uuid and not is_copy
        and (not ${suppressions.isRequestedByRecipient({ why: reason })}::boolean or reason = ${reason} and said_at is null)
    )
    on conflict on constraint suppression_key do nothing
    returning address`.execute(tx);
  const [row] = rows;
  if (!row) return false;
  await recordAudit(tx, {
    actor,
    action: "suppression.make",
    subject: suppressionSubject(row.address),
    after: { reason },
  });
  return true;
}

/**
 * An earlier version stores an opt-out that it reads from a text in the place of the link's, and lifts it by its time
 * if the reading is corrected. A person who has used the link since then has opted out in any case, so the time becomes
 * that of the link.
 */
export async function renewOptOut(tx: Tx, { address, ownerId, mailId, at }: Suppression): Promise<void> {
  await sql`
    update suppression set created_at = ${at}, mail_id = ${mailId ?? null}::uuid
    where address = lower(${address}) and owner_id is not distinct from ${ownerId}::uuid and reason = 'unsubscribe'
      and not is_copy and said_at is null`.execute(tx);
}

interface AddedByHand {
  addresses: readonly string[];
  reason: string;
  ownerId: string | null;
  causedBy: string;
  at: Date;
}

/**
 * Answers with the new ones, in lower case. They are inserted in one order, so that two callers who add the same
 * addresses at once do not deadlock.
 */
export async function insertByHand(
  tx: Tx,
  { addresses, reason, ownerId, causedBy, at }: AddedByHand,
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    insert into suppression (address, owner_id, reason, note, caused_by, created_at)
    select given.address, ${ownerId}::uuid, 'manual', ${reason}, ${causedBy}::uuid, ${at}
    from (select distinct lower(address) as address from unnest(${addresses}::text[]) as address) as given
    where not exists (
      select from suppression
      where suppression.address = given.address and not suppression.is_copy
        and (suppression.owner_id is null or suppression.owner_id = ${ownerId}::uuid)
    )
    order by given.address
    on conflict on constraint suppression_key do nothing
    returning address`.execute(tx);
  return rows.map(({ address }) => address);
}

/**
 * Removes a suppression for everybody or for this owner, found by its reason and time; answers whether it still
 * existed.
 */
export async function liftSuppression(
  tx: Tx,
  { actor = "system", address, ownerId, reason, at }: Suppression,
): Promise<boolean> {
  const rows = await tx
    .deleteFrom("suppression")
    .where("address", "=", sql<string>`lower(${address})`)
    .where(sql<boolean>`(owner_id is null or owner_id = ${ownerId})`)
    .where("reason", "=", reason)
    .where("created_at", "=", at)
    .returning("address")
    .execute();
  const [row] = rows;
  if (!row) return false;
  await recordAudit(tx, {
    actor,
    action: "suppression.lift",
    subject: suppressionSubject(row.address),
    before: { reason },
  });
  return true;
}

/**
 * What still prevents an owner from writing to an address, if anything. The time is that of the first opt-out read from
 * a text; it is null for every other reason.
 */
export async function findStanding(
  tx: Tx,
  { address, ownerId }: { address: string; ownerId: string },
): Promise<{ saidAt: Date | null } | undefined> {
  const { rows } = await sql<{ saidAt: Date | null }>`
    select said_at as "saidAt" from suppression
    where address = lower(${address}) and (owner_id is null or owner_id = ${ownerId})
    order by said_at nulls last limit 1`.execute(tx);
  return rows[0];
}

/** By the address, which is erased with the person. */
export function suppressionSubject(address: string) {
  return { kind: "suppression", name: address };
}

/** An outreach mail, for its unsubscribe link. */
export interface LinkedMail {
  id: string;
  recipient: string;
  mailboxId: string;
  /** The owner of the mailbox that sent it; null for the shared one. */
  mailboxOwnerId: string | null;
}

/** The outreach mail with this unsubscribe token. */
export async function findMailByUnsubscribeToken(db: Db, token: string): Promise<LinkedMail | undefined> {
  return linkedMail(db, token).executeTakeFirst();
}

/** Locked, so that nobody withdraws it meanwhile. */
export async function lockMailByUnsubscribeToken(tx: Tx, token: string): Promise<LinkedMail | undefined> {
  return linkedMail(tx, token).forNoKeyUpdate("mail").executeTakeFirst();
}

function linkedMail(db: Db, token: string) {
  return db
    .selectFrom("mail")
    .innerJoin("mailbox", "mailbox.id", "mail.mailbox_id")
    .select(["mail.id", "mail.recipient", "mailbox.id as mailboxId", "mailbox.user_id as mailboxOwnerId"])
    .where("mail.unsubscribe_token", "=", token)
    .where("mail.kind", "=", "outreach");
}

/**
 * Whoever uses the link of a mail has a copy of it, whatever the mail server answered. Withdrawing it then leaves it
 * unconfirmed and does not delete it, so that its link keeps working. Answers whether the mail is queued.
 */
export async function markCopyArrived(tx: Tx, mailId: string): Promise<boolean> {
  const rows = await tx
    .updateTable("mail")
    .set({ may_have_arrived: true })
    .where("id", "=", mailId)
    .where("state", "=", "queued")
    .returning("id")
    .execute();
  return rows.length > 0;
}
