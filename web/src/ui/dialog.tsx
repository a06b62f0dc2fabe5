import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import { join } from "./join";
import { keepOpenForToasts } from "./keep-open-for-toasts";
import { LeaveGuard } from "./leave-guard";
import { radixDialog } from "./radix";
import { useReturnFocus } from "./use-return-focus";

interface Props {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  width?: "narrow" | "normal" | "wide";
  /** When something typed would be lost, closing asks first, and so does leaving the page. */
  dirty?: boolean;
  /** Its steps differ in size, so that a second click may hit what is behind it: that does not close it. */
  hasSteps?: boolean;
}

const widths = { narrow: "sm:max-w-md", normal: "sm:max-w-xl", wide: "sm:max-w-4xl" };

/** Mounted when it opens, so that it starts fresh. The focus stays inside, and goes back to where it was. */
export function Dialog({
  title,
  description,
  onClose,
  children,
  width = "narrow",
  dirty = false,
  hasSteps = false,
}: Props) {
  const returnFocus = useReturnFocus();
  const [isLeaving, setIsLeaving] = useState(false);
  const Radix = radixDialog.useModule()?.Dialog;
  if (!Radix) return null;

  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (open) return;
        if (dirty) setIsLeaving(true);
        else onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-appear items-end overflow-y-auto bg-scrim sm:items-center sm:p-6">
          <Radix.Content
            onOpenAutoFocus={stayOffClose}
            onCloseAutoFocus={returnFocus}
            onInteractOutside={hasSteps ? keepOpen : keepOpenForToasts}
            {...(description === undefined && { "aria-describedby": undefined })}
            className={join(
              "relative mx-auto w-full animate-rise rounded border border-line bg-overlay p-5 focus:outline-none sm:p-6",
              widths[width],
            )}
          >
            <div className="mb-5 pr-10">
              <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description asChild>
                  <div className="mt-1 text-muted">{description}</div>
                </Radix.Description>
              )}
            </div>
            {children}
            <LeaveGuard dirty={dirty} />
            {isLeaving && <LeaveQuestion onStay={() => setIsLeaving(false)} onLeave={onClose} />}
            {/* Last, so that the dialog opens with the focus on its first field. */}
            <div data-close className="absolute top-4 right-4">
              <Radix.Close asChild>
                <IconButton size="small" label="Close" icon={<X aria-hidden size={16} />} />
              </Radix.Close>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

function keepOpen(event: Event): void {
  event.preventDefault();
}

/** Where there is nothing but the close button, its ring and tooltip would be the first things to see. */
function stayOffClose(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement)) return;
  const first = dialog.querySelector("a[href], button, input, select, textarea");
  if (!first?.closest("[data-close]")) return;
  event.preventDefault();
  dialog.focus();
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div role="alert" className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p>What you typed here has not been saved.</p>
      <div className="flex gap-2">
        <Button size="small" onClick={onStay} autoFocus>
          Keep editing
        </Button>
        <Button size="small" tone="danger" onClick={onLeave}>
          Discard changes
        </Button>
      </div>
    </div>
  );
}
