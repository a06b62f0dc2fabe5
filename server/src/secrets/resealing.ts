import { sql } from "kysely";
import { type Db, inTransaction, type Tx } from "../db/database.js";
import type { Log } from "../process/log.js";
import { type Seal, seal, unseal } from "./sealing.js";

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The column whose value each is bound to. */
  readonly record: string;
  /** Rows of which it is sealed; all that have a value otherwise. */
  readonly where?: string;
}

/**
 * Where each kind of sealed value lies. A kind that is not here does not compile: it would be lost with the next change
 * of APP_SECRET.
 */
const sealedColumns: Readonly<Record<Seal["use"], SealedColumn>> = {
  "mailbox secrets": { table: "mailbox", column: "secrets", record: "id" },
  "account links": { table: "mail", column: "sealed_link", record: "message_id" },
  "webhook secrets": { table: "webhook_endpoint", column: "secret", record: "id" },
  "second factor": { table: "app_user", column: "totp_secret", record: "id" },
  "erased addresses": { table: "address_key", column: "value", record: "id" },
  "signing key": { table: "signing_key", column: "secret", record: "id" },
  "sandbox mail": { table: "sandbox_mail", column: "raw", record: "recipient", where: "is_sealed" },
};

interface Secrets {
  readonly current: string;
  readonly previous: string;
}

interface Row {
  readonly id: string;
  readonly record: string;
  readonly value: Buffer;
}

const batchRows = 500;

/**
 * Seals under APP_SECRET whatever still opens with the one before it, and answers how many values those were. It may be
 * run again and again: what was sealed again is left alone, and what opens with neither as well.
 */
export async function resealAll(db: Db, secrets: Secrets, log: Pick<Log, "warn">): Promise<number> {
  let count = 0;
  for (const [use, column] of Object.entries(sealedColumns) as [Seal["use"], SealedColumn][]) {
    let after: string | undefined;
    do {
      const batch = await inTransaction(db, (tx) => resealBatch(tx, { use, column, after, secrets }));
      if (batch.unreadable > 0) log.warn({ use, count: batch.unreadable }, "Sealed under neither APP_SECRET");
      count += batch.resealed;
      after = batch.last;
    } while (after !== undefined);
  }
  return count;
}

interface Batch {
  readonly use: Seal["use"];
  readonly column: SealedColumn;
  readonly after: string | undefined;
  readonly secrets: Secrets;
}

async function resealBatch(tx: Tx, { use, column: { table, column, record, where }, after, secrets }: Batch) {
  const { rows } = await sql<Row>`
    select id, ${sql.ref(record)} as record, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} is not null ${where === undefined ? sql`` : sql`and ${sql.ref(where)}`}
      ${after === undefined ? sql`` : sql`and id > ${after}`}
    order by id limit ${batchRows} for update`.execute(tx);
  const resealed: Row[] = [];
  let unreadable = 0;
  for (const row of rows) {
    if (opened(row, { use, appSecret: secrets.current })) continue;
    const plain = opened(row, { use, appSecret: secrets.previous });
    if (plain === undefined) unreadable += 1;
    else resealed.push({ ...row, value: seal(plain, { use, appSecret: secrets.current, record: row.record }) });
  }
  if (resealed.length > 0) {
    await sql`
      update ${sql.table(table)} as sealed set ${sql.ref(column)} = resealed.value
      from unnest(${resealed.map(({ id }) => id)}::uuid[], ${resealed.map(({ value }) => value)}::bytea[]) as resealed (id, value)
      where sealed.id = resealed.id`.execute(tx);
  }
  return {
    resealed: resealed.length,
    unreadable,
    last: rows.length < batchRows ? undefined : rows.at(-1)?.id,
  };
}

function opened({ record, value }: Row, { use, appSecret }: Omit<Seal, "record">): Buffer | undefined {
  try {
    return unseal(value, { use, appSecret, record });
  } catch {
    return undefined;
  }
}
