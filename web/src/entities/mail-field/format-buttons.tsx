import { Bold, Link, List, ListOrdered } from "lucide-react";
import { t } from "#language";
import { IconButton } from "../../ui/icon-button";
import type { TextHandle } from "../../ui/text-handle";
import { type Format, formatText } from "./format-text";

const buttons = [
  { format: "bold", label: t`Bold (Ctrl B)`, icon: <Bold aria-hidden size={14} /> },
  { format: "link", label: t`Link`, icon: <Link aria-hidden size={14} /> },
  { format: "bullets", label: t`Bulleted list`, icon: <List aria-hidden size={14} /> },
  { format: "numbers", label: t`Numbered list`, icon: <ListOrdered aria-hidden size={14} /> },
] as const;

/** What the mail shows as bold, as a link or as a list is marked in its text. */
export function FormatButtons({ onFormat }: { onFormat: (format: Format) => void }) {
  return buttons.map(({ format, label, icon }) => (
    <IconButton key={format} size="small" label={label} icon={icon} onClick={() => onFormat(format)} />
  ));
}

export function applyFormat(field: TextHandle | undefined, format: Format): void {
  if (!field) return;
  const { select, ...change } = formatText(field.read(), format);
  field.replace(change);
  field.select(...select);
}
