import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { Button } from "./button";
import { toast } from "./toast";

interface Props {
  text: string;
  /** What the button is called until it was pressed. */
  children: string;
}

/** Copies a text that is shown only once. */
export function CopyTextButton({ text, children }: Props) {
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Browsers give the clipboard to secure origins only, and only when the person allows it.
      toast.error(t`This browser keeps the clipboard to itself. Mark the text and copy it by hand.`);
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button icon={<Icon aria-hidden size={16} />} onClick={() => void copy()}>
      {isCopied ? t`Copied` : children}
    </Button>
  );
}
