import type { exportFiles } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { t } from "#language";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu";
import { saveFile } from "../../ui/save-file";
import { toast } from "../../ui/toast";
import { type ExportedList, readExport } from "./export.queries";

export interface ExportMenuProps {
  lists: readonly ExportedList[];
  disabled?: boolean;
  /** Set if there is little room. */
  isTight?: boolean;
}

interface Choice {
  list: ExportedList;
  format: exportFiles.ExportFormat;
}

const names = {
  creators: t`Creators`,
  conversations: t`Conversations`,
  deals: t`Deals`,
  deliveries: t`Sent messages`,
  ledger: t`Ledger`,
  suppressions: t`Suppressed addresses`,
  analytics: t`Numbers`,
} satisfies Record<ExportedList["kind"], string>;

const formats = [
  ["csv", "CSV"],
  ["xlsx", "XLSX"],
] as const;

/** All that a list has by the filter on the screen, as a file; not only what is loaded of it. */
export function ExportMenu({ lists, disabled = false, isTight = false }: ExportMenuProps) {
  const save = useMutation({
    mutationFn: ({ list, format }: Choice) => readExport(list, format),
    onSuccess: ({ bytes, name, type }) => saveFile(new Blob([new Uint8Array(bytes)], { type }), name),
    onError: (error, { list }) => toast.error(t`Could not be exported: ${names[list.kind]}`, because(error)),
  });

  return (
    <DropdownMenu
      trigger={
        <Button
          title={isTight ? t`Export` : undefined}
          icon={<Download aria-hidden size={16} />}
          busy={save.isPending}
          disabled={disabled}
        >
          <span className={isTight ? "sr-only" : undefined}>{t`Export`}</span>
        </Button>
      }
    >
      {lists.flatMap((list) =>
        formats.map(([format, name]) => (
          <MenuItem key={list.kind + format} onSelect={() => save.mutate({ list, format })}>
            {lists.length === 1 ? name : t`${names[list.kind]} as ${name}`}
          </MenuItem>
        )),
      )}
    </DropdownMenu>
  );
}
