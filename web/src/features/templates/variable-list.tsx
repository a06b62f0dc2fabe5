import { Copy } from "lucide-react";
import { t } from "#language";
import { VariableChips } from "../../entities/template/variable-chips";
import { toast } from "../../ui/toast";

interface Props {
  /** Puts the text where the caret is. */
  onInsert: (text: string) => void;
}

/** The variables: a click puts one in where one writes, and copies it as well. */
export function VariableList({ onInsert }: Props) {
  return (
    <VariableChips
      heading="h3"
      hint={t`Click one to insert and copy it`}
      icon={<Copy aria-hidden size={12} />}
      onPick={(text) => {
        onInsert(text);
        void copy(text);
      }}
    />
  );
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t`Copied ${text} to clipboard`);
  } catch {
    // Browsers give the clipboard to secure origins only, and only when the person allows it.
    toast.info(t`${text} is in the text. This browser does not let pages copy it.`);
  }
}
