import { exportFiles, type FileContent, type QueryInput } from "@overture/contract";
import { call } from "../../api/client";

/** What leaves as a file, by the filter on the screen. */
export type ExportedList =
  | { kind: "creators"; query: Omit<QueryInput<typeof exportFiles.exportCreators>, "format"> }
  | { kind: "conversations"; query: Omit<QueryInput<typeof exportFiles.exportConversations>, "format"> }
  | { kind: "deals"; query: Omit<QueryInput<typeof exportFiles.exportDeals>, "format"> }
  | { kind: "deliveries"; query: Omit<QueryInput<typeof exportFiles.exportDeliveries>, "format"> }
  | { kind: "ledger"; query: Omit<QueryInput<typeof exportFiles.exportLedger>, "format"> }
  | { kind: "suppressions"; query: Omit<QueryInput<typeof exportFiles.exportSuppressions>, "format"> }
  | { kind: "analytics"; query: Omit<QueryInput<typeof exportFiles.exportAnalytics>, "format"> };

/** Every row that the list has, in its order. */
export function readExport(list: ExportedList, format: exportFiles.ExportFormat): Promise<FileContent> {
  switch (list.kind) {
    case "creators":
      return call(exportFiles.exportCreators, { query: { ...list.query, format } });
    case "conversations":
      return call(exportFiles.exportConversations, { query: { ...list.query, format } });
    case "deals":
      return call(exportFiles.exportDeals, { query: { ...list.query, format } });
    case "deliveries":
      return call(exportFiles.exportDeliveries, { query: { ...list.query, format } });
    case "ledger":
      return call(exportFiles.exportLedger, { query: { ...list.query, format } });
    case "suppressions":
      return call(exportFiles.exportSuppressions, { query: { ...list.query, format } });
    case "analytics":
      return call(exportFiles.exportAnalytics, { query: { ...list.query, format } });
  }
}
