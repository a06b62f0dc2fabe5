import { Copy } from "lucide-react";
import { t } from "#language";
import { VariableChips } from "../../entities/template/variable-chips";
import { copyToClipboard } from "../../ui/copy-to-clipboard";
import { toast } from "../../ui/toast";

interface Props {
  /** Inserts the text at the caret. */
  onInsert: (text: string) => void;
}

/** The variables. A click inserts one at the caret and copies it. */
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
  if (await copyToClipboard(text)) toast.success(t`Copied ${text} to clipboard`);
  else toast.info(t`${text} is in the text. This browser does not let pages copy it.`);
}
