import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { Button } from "./button";
import { copyToClipboard } from "./copy-to-clipboard";
import { toast } from "./toast";

interface Props {
  text: string;
  /** What the button is called until it was pressed. */
  children: string;
}

/** Copies a text, and says so for as long as it is shown. */
export function CopyTextButton({ text, children }: Props) {
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;

  async function copy() {
    if (await copyToClipboard(text)) setCopied(text);
    else toast.error(t`This browser keeps the clipboard to itself. Mark the text and copy it by hand.`);
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button icon={<Icon aria-hidden size={16} />} onClick={() => void copy()}>
      {isCopied ? t`Copied` : children}
    </Button>
  );
}
