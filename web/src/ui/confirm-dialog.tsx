import type { ReactNode } from "react";
import { t } from "#language";
import { Button } from "./button";
import { DialogActions } from "./dialog";
import { radixDialog } from "./radix";
import { useReturnFocus } from "./use-return-focus";

interface Props {
  title: string;
  /** Names exactly what will be lost, and how many. */
  description: ReactNode;
  /** The verb of the action: 'Delete user', never 'OK'. */
  confirmLabel: string;
  busy?: boolean;
  tone?: "danger" | "primary";
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that has no way back. The focus starts on Cancel. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  busy = false,
  tone = "danger",
  error,
  onConfirm,
  onClose,
}: Props) {
  const returnFocus = useReturnFocus();
  const Radix = radixDialog.useModule()?.AlertDialog;
  if (!Radix) return null;

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-appear grid-cols-1 items-end overflow-y-auto bg-scrim sm:items-center sm:p-6">
          <Radix.Content
            onCloseAutoFocus={returnFocus}
            className="mx-auto w-full animate-rise rounded border border-line bg-overlay p-5 sm:max-w-md sm:p-6"
          >
            <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-muted">{description}</div>
            </Radix.Description>
            {error !== undefined && (
              <p role="alert" className="mt-3 text-danger-text">
                {error}
              </p>
            )}
            <DialogActions>
              <Radix.Cancel asChild>
                <Button>{t`Cancel`}</Button>
              </Radix.Cancel>
              <Button tone={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </DialogActions>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
