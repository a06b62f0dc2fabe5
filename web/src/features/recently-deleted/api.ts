import { archive } from "@overture/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { archived } from "../../api/archive";
import { call } from "../../api/client";

export const deletedItems = infiniteQueryOptions({
  queryKey: [...archived, "list"],
  queryFn: ({ pageParam, signal }) =>
    call(archive.listArchive, { query: pageParam === "" ? {} : { cursor: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});
