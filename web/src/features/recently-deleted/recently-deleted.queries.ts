import { archive } from "@overture/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { archived } from "../../entities/archive/archive.queries";

/** The deleted items of one kind, or of all kinds. */
export const deletedItems = (kind: archive.ArchiveKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...archived, "list", kind ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      call(archive.listArchive, {
        query: { ...(kind && { kind }), ...(pageParam !== "" && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
