import { createHash, randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { addRecorded } from "./recorded-bytes.js";
import "./tables.js";

/** A user, or the program itself. */
export type Actor = { readonly userId: string } | "system";

type Values = Readonly<Record<string, unknown>>;

export interface AuditEvent {
  actor: Actor;
  /** The kind of subject and what was done, for example `user.update`. */
  action: string;
  /** A subject without an id, such as a setting or an address, is identified by its name. */
  subject: { kind: string; id?: string | null; name?: string | null };
  /** Never a secret: these values are shown to administrators and exported. */
  before?: Values | undefined;
  after?: Values | undefined;
}

/** Longer texts are cut: the log says what changed, and need not copy whole templates. */
const longestText = 10_000;

/**
 * Adds one entry to the audit log, in the transaction of the change. If before and after are both given, only the
 * differences are stored, and without any there is no entry. A change of many rows is one entry with their counts.
 */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  const { before, after } = event.before && event.after ? differing(event.before, event.after) : event;
  if (before && after && Object.keys(after).length === 0 && Object.keys(before).length === 0) return;

  const actorId = event.actor === "system" ? null : event.actor.userId;
  const details = JSON.stringify(
    {
      ...(actorId === null ? {} : { actor: await usernameOf(tx, actorId) }),
      ...(event.subject.name == null ? {} : { subject: event.subject.name }),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    },
    bounded,
  );
  addRecorded(Buffer.byteLength(details));
  const salt = randomBytes(16);
  const hash = createHash("sha256").update(salt).update(details, "utf8").digest();
  await sql`
    with entry as (
      insert into audit_entry (actor_id, action, subject_kind, subject_id, details_hash)
      values (${actorId}, ${event.action}, ${event.subject.kind}, ${event.subject.id ?? null}, ${hash})
      returning id
    )
    insert into audit_details (entry_id, salt, details) select id, ${salt}, ${details} from entry`.execute(tx);
}

/** Stored in the entry, since the log outlives its users. */
async function usernameOf(tx: Tx, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`select username from app_user where id = ${userId}`.execute(tx);
  return rows[0]?.username;
}

function differing(before: Values, after: Values): { before: Values; after: Values } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null));
  const pick = (values: Values) =>
    Object.fromEntries(changed.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
  return { before: pick(before), after: pick(after) };
}

function bounded(_name: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length <= longestText) return value;
  return `${value.slice(0, longestText).replace(/\p{Surrogate}$/u, "")} ... (${value.length} characters)`;
}
