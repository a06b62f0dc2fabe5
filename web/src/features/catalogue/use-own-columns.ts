import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type OwnField, ownFields } from "../../entities/creator/own-fields.queries";
import { useChosenColumns } from "./chosen-columns";

/** The own fields that are columns, in the order of the fields. They are asked for only where some are chosen. */
export function useOwnColumns(): readonly OwnField[] {
  const chosen = useChosenColumns();
  const { data } = useQuery({ ...ownFields, enabled: chosen.length > 0 });
  return useMemo(() => data?.filter(({ _id }) => chosen.includes(_id)) ?? [], [data, chosen]);
}
