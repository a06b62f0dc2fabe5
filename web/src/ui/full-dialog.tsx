import { X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#language";
import { keepOpenForToasts } from "./dialog";
import { IconButton } from "./icon-button";
import { radixDialog } from "./radix";
import { showFocused } from "./show-focused";
import { useReturnFocus } from "./use-return-focus";

interface Props {
  title: string;
  description?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog as large as the window, for work that needs room. The content lays itself out and scrolls inside. Ctrl and
 * Enter do not press its main button, which acts on many: the list of shortcuts says so.
 */
export function FullDialog({ title, description, onClose, children }: Props) {
  const returnFocus = useReturnFocus();
  const Radix = radixDialog.useModule()?.Dialog;
  if (!Radix) return null;

  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          onKeyUp={showFocused}
          onInteractOutside={keepOpenForToasts}
          {...(description === undefined && { "aria-describedby": undefined })}
          className="fixed inset-0 z-40 flex animate-rise flex-col overflow-hidden border-line bg-surface focus:outline-none md:inset-4 md:rounded md:border"
        >
          <div className="border-b border-line py-3 pr-14 pl-4 md:pl-6">
            <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="text-[13px] text-muted">{description}</Radix.Description>
            )}
          </div>
          {children}
          {/* Last, so that the dialog opens with the focus on its first field. */}
          <div className="absolute top-3 right-4">
            <Radix.Close asChild>
              <IconButton size="small" label={t`Close`} icon={<X aria-hidden size={16} />} />
            </Radix.Close>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
