import { CheckCheck, ChevronDown } from "lucide-react";
import { t } from "#language";
import type { useGuardedSending } from "../../../entities/thread/use-guarded-sending";
import { DropdownMenu, MenuItem } from "../../../ui/dropdown-menu";
import { IconButton } from "../../../ui/icon-button";
import { KeyCaps } from "../../../ui/key-caps";

/** Marks the conversation as done, and returns a function that undoes this. */
export type OnAnswered = () => () => void;

type Send = ReturnType<typeof useGuardedSending>["send"];

/** Wraps `send` so that the conversation is marked as done when the message is sent. Undoing one undoes the other. */
export function sendingDone(send: Send, onAnswered: OnAnswered): Send {
  return async (message, recipient, options) => {
    let takeBack: (() => void) | undefined;
    const isSent = await send(message, recipient, { ...options, onTakenBack: () => takeBack?.() });
    if (isSent) takeBack = onAnswered();
    return isSent;
  };
}

/** The menu next to *Send*. */
export function SendMenu({ onSendDone }: { onSendDone: () => void }) {
  return (
    <DropdownMenu
      align="start"
      trigger={<IconButton label={t`More ways to send`} icon={<ChevronDown aria-hidden size={16} />} />}
    >
      <MenuItem icon={<CheckCheck aria-hidden size={16} />} onSelect={onSendDone}>
        {t`Send and done`}
        <span aria-hidden className="ml-auto pl-4 max-md:hidden">
          <KeyCaps shortcut="mod+Shift+Enter" />
        </span>
      </MenuItem>
    </DropdownMenu>
  );
}
