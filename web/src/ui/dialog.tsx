import { X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { t } from "#language";
import { IconButton } from "./icon-button";
import { join } from "./join";
import { LeaveQuestion } from "./leave-question";
import { radixDialog } from "./radix";
import { nameOf } from "./shortcuts";
import { showFocused } from "./show-focused";
import { useClosing } from "./use-closing";
import { useReturnFocus } from "./use-return-focus";
import { UnsavedPlace } from "./use-unsaved";

interface Props {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  width?: "narrow" | "normal" | "wide";
  /** Closing asks first in any case: what it is about is not saved. */
  alwaysAsks?: boolean;
  /** Its steps differ in size, so that a second click may hit what is behind it: that does not close it. */
  hasSteps?: boolean;
  /** What it shows is lost when it closes, so that only its buttons close it. */
  isShownOnce?: boolean;
}

const widths = { narrow: "sm:max-w-md", normal: "sm:max-w-xl", wide: "sm:max-w-4xl" };

/**
 * Mounted when it opens, so that it starts fresh. The focus stays inside, and goes back to where it was. Closing asks
 * first while something typed inside is not saved.
 */
export function Dialog({
  title,
  description,
  onClose,
  children,
  width = "narrow",
  alwaysAsks = false,
  hasSteps = false,
  isShownOnce = false,
}: Props) {
  const returnFocus = useReturnFocus();
  const closing = useClosing(onClose, { title, alwaysAsks });
  const Radix = radixDialog.useModule()?.Dialog;
  if (!Radix) return null;

  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) closing.close();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-appear grid-cols-1 items-end overflow-y-auto bg-scrim sm:items-center sm:p-6">
          <Radix.Content
            onOpenAutoFocus={stayOffClose}
            onCloseAutoFocus={returnFocus}
            onKeyDownCapture={submitByKey}
            onKeyUp={showFocused}
            onInteractOutside={hasSteps || isShownOnce ? keepOpen : keepOpenForToasts}
            {...(isShownOnce && { onEscapeKeyDown: keepOpen })}
            {...(description === undefined && { "aria-describedby": undefined })}
            className={join(
              "relative mx-auto w-full animate-rise rounded border border-line bg-overlay p-5 focus:outline-none sm:p-6",
              widths[width],
            )}
          >
            <div className="mb-5 pr-10">
              <Radix.Title className="text-base font-semibold">
                <bdi>{title}</bdi>
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description asChild>
                  <div className="mt-1 text-muted">{description}</div>
                </Radix.Description>
              )}
            </div>
            <UnsavedPlace value={closing.place}>{children}</UnsavedPlace>
            {closing.isAsking && <LeaveQuestion onStay={closing.stay} onLeave={closing.closeAnyway} />}
            {/* Last, so that the dialog opens with the focus on its first field. */}
            <div data-close className="absolute top-4 right-4">
              <Radix.Close asChild>
                <IconButton size="small" label={t`Close`} icon={<X aria-hidden size={16} />} />
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

/**
 * Ctrl or Cmd with Enter presses the main button of the form that has the focus, or of the dialog. What comes from a
 * dialog over it is that dialog's. In the capture phase, because an editor keeps the key from adding a line.
 */
function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: dialog, target, nativeEvent } = event;
  if (nameOf(nativeEvent) !== "mod+Enter" || nativeEvent.defaultPrevented) return;
  if (!(target instanceof Element) || !dialog.contains(target)) return;
  const main = (target.closest("form") ?? dialog).querySelector<HTMLButtonElement>("button[type=submit]");
  if (!main) return;
  event.preventDefault();
  if (!main.disabled) main.click();
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

/** The buttons at a dialog's foot, the main one last. One that names something is as high as that needs. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`mt-6 flex flex-wrap justify-end gap-2 ${growing}`}>{children}</div>;
}

/** For what is around buttons with long names: a name that is wider than the screen breaks. */
export const growing =
  "*:[button]:h-auto *:[button]:min-h-9 *:[button]:max-w-full *:[button]:wrap-anywhere *:[button]:whitespace-normal";

/** For `onInteractOutside`: a toast lies outside of every dialog, and its Undo must not close one. */
export function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault();
}
