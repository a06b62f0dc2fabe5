/** The filters in the URL. An empty value filters nothing. Days are in the viewer's time zone. */
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
