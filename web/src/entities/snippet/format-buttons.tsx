import { Bold, Link, List, ListOrdered } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { t } from "#language";
import { IconButton } from "../../ui/icon-button";
import { type Format, formatText } from "./format-text";
import { replaceText } from "./replace-text";

const buttons = [
  { format: "bold", label: t`Bold (Ctrl B)`, icon: <Bold aria-hidden size={14} /> },
  { format: "link", label: t`Link`, icon: <Link aria-hidden size={14} /> },
  { format: "bullets", label: t`Bulleted list`, icon: <List aria-hidden size={14} /> },
  { format: "numbers", label: t`Numbered list`, icon: <ListOrdered aria-hidden size={14} /> },
] as const;

/** What the mail shows as bold, as a link or as a list is marked in its text. */
export function FormatButtons({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  // Connects to the keys of the field.
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const toggle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "b")
        return;
      event.preventDefault();
      apply(element, "bold");
    };
    element.addEventListener("keydown", toggle);
    return () => element.removeEventListener("keydown", toggle);
  }, [field]);

  return buttons.map(({ format, label, icon }) => (
    <IconButton
      key={format}
      size="small"
      label={label}
      icon={icon}
      onClick={() => {
        if (field.current) apply(field.current, format);
      }}
    />
  ));
}

function apply(element: HTMLTextAreaElement, format: Format): void {
  if (element.disabled || element.readOnly) return;
  const { value, selectionStart: from, selectionEnd: to } = element;
  const { select, ...change } = formatText({ value, from, to }, format);
  replaceText(element, change);
  element.setSelectionRange(...select);
}
