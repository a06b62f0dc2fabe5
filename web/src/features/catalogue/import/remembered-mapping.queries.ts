import { type creatorFields, creatorImports } from "@overture/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client";
import type { MappedFile } from "./import-step";
import { type Recalled, recalledFor, rememberable } from "./remembered-mapping";

const rememberedMappings = queryOptions({
  queryKey: ["creator-import-mappings"],
  queryFn: ({ signal }) => call(creatorImports.listMappings, { signal }),
});

/** The mapping of an earlier file with these headers. If it cannot be loaded, columns are mapped by their headers. */
export async function recall(
  queryClient: QueryClient,
  headers: readonly string[],
  fields: readonly creatorFields.CreatorField[],
): Promise<Recalled | undefined> {
  const found = await queryClient
    .fetchQuery({ ...rememberedMappings, staleTime: 0, retry: false })
    .catch(() => undefined);
  return recalledFor(found?.items ?? [], headers, fields);
}

/** Remembers the mapping for the next file with these headers. A failure is ignored: the mapping only saves work. */
export async function remember(queryClient: QueryClient, { table, mapping }: MappedFile): Promise<void> {
  const body = rememberable(table.headers, mapping);
  if (body === undefined) return;
  await call(creatorImports.saveMapping, { body }).catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: rememberedMappings.queryKey });
}
