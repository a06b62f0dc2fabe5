import { audit } from "@overture/contract";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../../api/client";
import { filterOf } from "./audit-filter";
import type { AuditSearch } from "./audit-search";

const key = ["audit"] as const;

export const auditEntries = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: [...key, "entries", search],
    queryFn: ({ pageParam, signal }) =>
      call(audit.listAudit, { query: { ...filterOf(search), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export function exportAudit(search: AuditSearch, format: "csv" | "jsonl") {
  return call(audit.exportAudit, { query: { ...filterOf(search), format } });
}

export function verifyAudit() {
  return call(audit.verifyAudit);
}
