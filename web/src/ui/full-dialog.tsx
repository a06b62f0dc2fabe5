import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import { keepOpenForToasts } from "./keep-open-for-toasts";
import { radixDialog } from "./radix";
import { useUnsavedWords } from "./unsaved";
import { useReturnFocus } from "./use-return-focus";

interface Props {
  title: string;
  description?: string;
  onClose: () => void;
  children: ReactNode;
  /** When closing would lose it: what exactly, as a sentence. */
  loss?: string | undefined;
}

/** A dialog as large as the window, for work that needs room. The content lays itself out and scrolls inside. */
export function FullDialog({ title, description, onClose, children, loss }: Props) {
  const returnFocus = useReturnFocus();
  useUnsavedWords(loss !== undefined);
  const [isLeaving, setIsLeaving] = useState(false);
  const Radix = radixDialog.useModule()?.Dialog;
  if (!Radix) return null;

  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (open) return;
        if (loss === undefined) onClose();
        else setIsLeaving(true);
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
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
          {isLeaving && (
            <div
              role="alert"
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-warn-soft px-4 py-3 md:px-6"
            >
              <p>{loss}</p>
              <div className="flex gap-2">
                <Button size="small" autoFocus onClick={() => setIsLeaving(false)}>
                  Stay
                </Button>
                <Button size="small" tone="danger" onClick={onClose}>
                  Close anyway
                </Button>
              </div>
            </div>
          )}
          {children}
          {/* Last, so that the dialog opens with the focus on its first field. */}
          <div className="absolute top-3 right-4">
            <Radix.Close asChild>
              <IconButton size="small" label="Close" icon={<X aria-hidden size={16} />} />
            </Radix.Close>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
