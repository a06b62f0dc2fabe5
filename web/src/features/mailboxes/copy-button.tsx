import { Copy } from "lucide-react";
import { t } from "#language";
import { IconButton } from "../../ui/icon-button";
import { toast } from "../../ui/toast";

export function CopyButton({ label, text }: { label: string; text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t`Copied the record to clipboard`);
    } catch {
      // Browsers allow the clipboard only on secure origins and with the user's permission.
      toast.error(t`This browser keeps the clipboard to itself. Mark the record and copy it by hand.`);
    }
  }

  return <IconButton size="small" label={label} icon={<Copy aria-hidden size={16} />} onClick={() => void copy()} />;
}
