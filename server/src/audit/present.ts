import type { audit } from "@overture/contract";
import type { AuditRow } from "./audit-queries.js";

interface Details {
  actor?: string;
  subject?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export function presentEntry(row: AuditRow): audit.AuditEntry {
  const details: Details = row.details === null ? {} : (JSON.parse(row.details) as Details);
  const username = details.actor ?? row.actor;
  return {
    _id: row.id,
    at: row.at.toISOString(),
    ...(row.actor_id === null ? {} : { actor: { _id: row.actor_id, ...(username == null ? {} : { username }) } }),
    action: row.action,
    subject: {
      kind: row.subject_kind,
      ...(row.subject_id === null ? {} : { id: row.subject_id }),
      ...(details.subject === undefined ? {} : { name: details.subject }),
    },
    ...(details.before === undefined ? {} : { before: details.before }),
    ...(details.after === undefined ? {} : { after: details.after }),
    ...(row.details === null ? { erased: true } : {}),
    hash: row.hash.toString("hex"),
  };
}
