import { personalData } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client";
import { saveFile } from "../../ui/save-file";

export function useExportOwnData() {
  return useMutation({
    mutationFn: async () => {
      const { bytes, name } = await call(personalData.exportOwnData);
      saveFile(new Blob([bytes as BlobPart]), name);
    },
  });
}
