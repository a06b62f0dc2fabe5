import { t } from "#language";
import { CallError } from "../../../api/call-error";
import { reasonOf } from "../../../api/reason-of";
import { copyToClipboard } from "../../../ui/copy-to-clipboard";
import { toast } from "../../../ui/toast";

/** Explains where unsaved text is. */
export const keptHere = t`What you typed is kept in this browser: open the conversation to go on.`;

/**
 * Says of typed words that they were not saved, and what to do. Where there is nothing to open again, as after the user
 * was taken out of the campaign, they can be copied: nothing else brings them back.
 */
export function warnNotSaved(error: unknown, words: string): void {
  const reason = reasonOf(error);
  const isOver = error instanceof CallError && (error.status === 403 || error.status === 404);
  if (!isOver) return toast.warning(t`A draft was not saved`, { description: `${reason}. ${keptHere}` });
  toast.error(t`A draft was not saved`, {
    description: t`${reason}. Copy what you typed if you need it: no page shows it any more.`,
    action: { label: t`Copy text`, onClick: () => void copy(words) },
  });
}

async function copy(words: string): Promise<void> {
  const description = words;
  if (await copyToClipboard(words)) toast.success(t`Copied`);
  else toast.error(t`This browser keeps the clipboard to itself. Mark the text and copy it by hand.`, { description });
}
