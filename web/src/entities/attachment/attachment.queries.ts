import { attachments } from "@overture/contract";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../api/client";
import { saveContent } from "../../ui/save-file";

const askedAgainMs = 10 * 60_000;

const uploadedFiles = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["uploaded files", ids],
    queryFn: async ({ signal }) =>
      (await call(attachments.listUploaded, { query: { ids: ids.join(",") }, signal })).files,
    refetchInterval: askedAgainMs,
  });

/** Those that the server has no longer: it removes a file that no message or template has for a day. */
export function useGoneFiles(files: readonly attachments.AttachedFile[] = []): attachments.AttachedFile[] {
  const { data } = useQuery({ ...uploadedFiles(files.map(({ _id }) => _id)), enabled: files.length > 0 });
  const there = new Set(data?.map(({ _id }) => _id));
  return data ? files.filter(({ _id }) => !there.has(_id)) : [];
}

export function useSaveAttached(id: string) {
  return useMutation({
    mutationFn: async () => saveContent(await call(attachments.downloadAttached, { params: { id } })),
  });
}
