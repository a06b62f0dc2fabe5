import { Copy } from "lucide-react";
import { t } from "#language";
import { copyToClipboard } from "../../ui/copy-to-clipboard";
import { IconButton } from "../../ui/icon-button";
import { toast } from "../../ui/toast";

export function CopyButton({ label, text }: { label: string; text: string }) {
  async function copy() {
    if (await copyToClipboard(text)) toast.success(t`Copied the record to clipboard`);
    else toast.error(t`This browser keeps the clipboard to itself. Mark the record and copy it by hand.`);
  }

  return <IconButton size="small" label={label} icon={<Copy aria-hidden size={16} />} onClick={() => void copy()} />;
}
