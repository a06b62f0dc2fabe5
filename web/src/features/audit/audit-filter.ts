import type { audit } from "@overture/contract";
import { momentOf } from "../../ui/reader-zone";
import type { AuditSearch } from "./audit-search";

/** The filter of the server; it includes the whole last day. */
export function filterOf({ from, to, ...search }: AuditSearch): audit.AuditFilter {
  const begin = startOfDay(from, 0);
  const end = startOfDay(to, 1);
  const given = Object.entries(search).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(given), ...(begin ? { from: begin } : {}), ...(end ? { to: end } : {}) };
}

function startOfDay(day: string, daysLater: number): string | undefined {
  const date = new Date(`${day}T00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setUTCDate(date.getUTCDate() + daysLater);
  return momentOf(date.toISOString().slice(0, 10)).toISOString();
}
