import { Copy } from "lucide-react";
import { IconButton } from "../../ui/icon-button";
import { toast } from "../../ui/toast";

export function CopyButton({ label, text }: { label: string; text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success("Copied");
    } catch {
      toast.error("This could not be copied", { description: "Mark it and copy it by hand." });
    }
  }

  return <IconButton size="small" label={label} icon={<Copy aria-hidden size={16} />} onClick={() => void copy()} />;
}
