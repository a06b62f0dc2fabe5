import type { Row } from "./every-call.js";

const adminOnly = [401, 403, 403, 200] as const;

export const importRows: Record<string, Row> = {
  "creatorImports.listImports": { statuses: adminOnly },
  "creatorImports.undoImport": {
    statuses: adminOnly,
    request: ({ creatorImport }) => ({ params: { id: creatorImport } }),
  },
  "creatorImports.listMappings": { statuses: adminOnly },
  "creatorImports.saveMapping": {
    statuses: adminOnly,
    request: () => ({ body: { headers: ["Handle"], mapping: { username: "Handle" } } }),
  },
};
