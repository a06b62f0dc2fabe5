import { X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#language";
import { keepOpenForToasts } from "./dialog";
import { IconButton } from "./icon-button";
import { join } from "./join";
import { LeaveQuestion } from "./leave-question";
import { radixDialog } from "./radix";
import { showFocused } from "./show-focused";
import { useClosing } from "./use-closing";
import { useReturnFocus } from "./use-return-focus";
import { UnsavedPlace } from "./use-unsaved";

interface Props {
  title: string;
  /** The title is read by screen readers only. A wide one leaves space for the close button in its first line. */
  hideTitle?: boolean;
  side?: "left" | "right";
  width?: "narrow" | "wide";
  onClose: () => void;
  children: ReactNode;
}

/** A panel that slides in from a side. Mounted when it opens. */
export function Sheet({ title, hideTitle = false, side = "right", width = "narrow", onClose, children }: Props) {
  const returnFocus = useReturnFocus();
  const closing = useClosing(onClose, { title });
  const Radix = radixDialog.useModule()?.Dialog;
  if (!Radix) return null;

  return (
    <Radix.Root open onOpenChange={(open) => !open && closing.close()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onKeyUp={showFocused}
          onInteractOutside={keepOpenForToasts}
          // On the panel itself, for a ring and a tooltip on the close button would be the first things to see.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus();
          }}
          className={join(
            "fixed inset-y-0 z-40 flex w-full flex-col overflow-y-auto border-line bg-overlay focus:outline-none",
            side === "left" ? "left-0 animate-slide-in border-r" : "right-0 animate-slide-in-end border-l",
            width === "narrow" ? "max-w-[min(20rem,88vw)]" : "max-w-2xl",
          )}
        >
          <div
            className={join(
              "flex items-center",
              hideTitle ? "absolute top-0 right-0" : "justify-between",
              hideTitle && width === "wide" ? "p-1.5" : "p-4",
            )}
          >
            <Radix.Title className={hideTitle ? "sr-only" : "min-w-0 text-base font-semibold"}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton size="small" label={t`Close`} icon={<X aria-hidden size={16} />} />
            </Radix.Close>
          </div>
          <UnsavedPlace value={closing.place}>{children}</UnsavedPlace>
          {closing.isAsking && (
            <div className="px-4 pb-4">
              <LeaveQuestion onStay={closing.stay} onLeave={closing.closeAnyway} />
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
