import { limits } from "@overture/contract";
import { useEffect, useRef } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { t } from "#language";
import { isolateNames } from "./isolate-names";
import { useAppearance } from "./theme";
import { receiveToasts, type ToastEvent } from "./toast";
import { useToastFocus } from "./use-toast-focus";
import { useToastPlace } from "./use-toast-place";

interface Props {
  /** What was shown before this was loaded. */
  first: readonly ToastEvent[];
}

export function SonnerToaster({ first }: Props) {
  const { theme } = useAppearance();
  const delivered = useRef(0);
  const { right, bottom } = useToastPlace();
  const toaster = useRef<HTMLElement>(null);
  useToastFocus(toaster);

  // Connects to the toasts; Sonner, mounted below, already listens when this runs.
  useEffect(() => {
    for (const event of first.slice(delivered.current)) deliver(event);
    delivered.current = first.length;
    return receiveToasts(deliver);
  }, [first]);

  return (
    <Sonner
      ref={toaster}
      theme={theme}
      position="bottom-right"
      expand
      style={{ fontFamily: "inherit" }}
      offset={{ right, bottom }}
      mobileOffset={{ left: 16, right: 16, bottom }}
      visibleToasts={limits.toasts.visible}
      containerAriaLabel={t`Notifications`}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: t`Close` }}
    />
  );
}

const classNames = {
  toast:
    "flex w-full items-center gap-3 rounded border border-line bg-overlay px-4 py-3 text-sm text-text sm:w-[356px] [&_[data-icon]]:shrink-0",
  content: "min-w-0 flex-1",
  title: "font-medium",
  description: "text-muted",
  closeButton:
    "order-last grid size-7 shrink-0 place-items-center rounded text-muted hover:bg-hover hover:text-text [&_svg]:size-4",
  actionButton: "shrink-0 rounded px-2 py-1 font-medium text-accent-text hover:bg-hover",
  success: "[&_[data-icon]]:text-good",
  info: "[&_[data-icon]]:text-info",
  warning: "[&_[data-icon]]:text-warn",
  error: "[&_[data-icon]]:text-danger-text",
  loading: "[&_[data-icon]]:text-muted",
};

function deliver(event: ToastEvent): void {
  if (event.kind === "dismiss") {
    sonner.dismiss(event.id);
    return;
  }
  const { id, description, action, durationMs } = event.options;
  // Reading a reason takes time, so the reader closes the toast.
  const staysUntilClosed = event.type === "error" && description !== undefined;
  sonner[event.type](isolateNames(event.text), {
    ...(id !== undefined && { id }),
    // All of these always, as a toast that takes the place of another one keeps what it is not given.
    description: isolateNames(description),
    action,
    duration: durationMs ?? (staysUntilClosed ? Number.POSITIVE_INFINITY : limits.toasts.durationMs),
    closeButton: staysUntilClosed,
  });
}
