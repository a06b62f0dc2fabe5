import type { outreach } from "@overture/contract";
import { FileCheck } from "lucide-react";
import { t } from "#language";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { DropdownMenu, MenuItem } from "../../../ui/dropdown-menu";
import { toast } from "../../../ui/toast";
import { useSaveMemo } from "./memo.queries";

/** Saves the signed memo of a closed deal as a file. */
export function MemoMenu({ thread }: { thread: outreach.Thread }) {
  const save = useSaveMemo(thread._id);
  const saveAs = (format: "json" | "pdf") =>
    save.mutate(format, {
      onError: (error) => toast.error(t`The memo could not be saved`, because(error)),
    });
  return (
    <DropdownMenu
      trigger={
        <Button size="small" busy={save.isPending} icon={<FileCheck aria-hidden size={16} />}>
          {t`Memo`}
        </Button>
      }
    >
      <MenuItem onSelect={() => saveAs("pdf")}>PDF</MenuItem>
      <MenuItem onSelect={() => saveAs("json")}>JSON</MenuItem>
    </DropdownMenu>
  );
}
