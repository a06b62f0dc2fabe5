import { memo } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { saveContent } from "../../../ui/save-file";

export function useSaveMemo(threadId: string) {
  return useMutation({
    mutationFn: async (format: "json" | "pdf") =>
      saveContent(await call(memo.getMemo, { params: { id: threadId }, query: { format } })),
  });
}
