import { memo } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { saveFile } from "../../../ui/save-file";

export function useSaveMemo(threadId: string) {
  return useMutation({
    mutationFn: async (format: "json" | "pdf") => {
      const { name, type, bytes } = await call(memo.getMemo, { params: { id: threadId }, query: { format } });
      saveFile(new Blob([bytes.slice().buffer], { type }), name);
    },
  });
}
