import { archive } from "@overture/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";

/** What was deleted and can be restored. */
export const archived = ["archive"] as const;

type Which = Pick<archive.ArchivedItem, "kind" | "_id">;

/** Brings something back that was deleted. Any list may show it again. */
export function useRestoreArchived() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, _id: id }: Which) => call(archive.restoreArchived, { params: { kind, id } }),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
