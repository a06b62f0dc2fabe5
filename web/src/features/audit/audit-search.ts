import type { audit } from "@overture/contract";

/** What stands in the address; an empty value is no filter. Days are those of whoever looks. */
export interface AuditSearch {
  text: string;
  kind: string;
  action: string;
  actor: string;
  subject: string;
  from: string;
  to: string;
}

export const noAuditSearch: AuditSearch = { text: "", kind: "", action: "", actor: "", subject: "", from: "", to: "" };

export function isFiltered(search: AuditSearch): boolean {
  return Object.values(search).some((value) => value !== "");
}

/** The last day is part of it. */
export function filterOf({ from, to, ...search }: AuditSearch): audit.AuditFilter {
  const begin = startOfDay(from, 0);
  const end = startOfDay(to, 1);
  const given = Object.entries(search).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(given), ...(begin ? { from: begin } : {}), ...(end ? { to: end } : {}) };
}

function startOfDay(day: string, daysLater: number): string | undefined {
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const moment = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
