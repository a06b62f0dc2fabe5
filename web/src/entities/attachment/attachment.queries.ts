import { attachments } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client";
import { saveFile } from "../../ui/save-file";

export function useSaveAttached(id: string) {
  return useMutation({
    mutationFn: async () => {
      const { name, type, bytes } = await call(attachments.downloadAttached, { params: { id } });
      saveFile(new Blob([bytes.slice().buffer], { type }), name);
    },
  });
}
