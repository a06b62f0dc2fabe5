import { archive } from "@overture/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { archived } from "../../entities/archive/archive.queries";

export const deletedItems = infiniteQueryOptions({
  queryKey: [...archived, "list"],
  queryFn: ({ pageParam, signal }) =>
    call(archive.listArchive, { query: pageParam === "" ? {} : { cursor: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});
