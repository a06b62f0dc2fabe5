import { Download } from "lucide-react";
import { t } from "#language";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { sizeWords } from "./attachment-words";

interface Props {
  file: { name: string; bytes: number };
  busy: boolean;
  onSave: (handlers: { onError: (error: Error) => void }) => void;
}

/** Saves a file that hangs on a mail. It is never opened here. */
export function FileButton({ file: { name, bytes }, busy, onSave }: Props) {
  return (
    <Button
      size="small"
      icon={<Download aria-hidden size={16} />}
      busy={busy}
      aria-label={t`Save ${name}, ${sizeWords(bytes)}`}
      onClick={() => onSave({ onError: (error) => toast.error(t`The file could not be saved`, because(error)) })}
    >
      <span className="max-w-64 truncate">{name}</span> <span className="text-muted">{sizeWords(bytes)}</span>
    </Button>
  );
}
