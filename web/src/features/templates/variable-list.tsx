import { Copy } from "lucide-react";
import { VariableChips } from "../../entities/template/variable-chips";
import { toast } from "../../ui/toast";

export function VariableList() {
  return (
    <VariableChips
      heading="h3"
      hint="a click copies one"
      icon={<Copy aria-hidden size={12} />}
      onPick={(text) => void copy(text)}
    />
  );
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`Copied ${text} to clipboard`);
  } catch {
    // Browsers give the clipboard to secure origins only, and only when the person allows it.
    toast.error(`This browser keeps the clipboard to itself. Type ${text} instead.`);
  }
}
