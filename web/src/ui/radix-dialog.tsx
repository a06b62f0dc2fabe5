import { AlertDialog as RadixAlert, Dialog as RadixDialog } from "radix-ui";
import { cloneElement, isValidElement, type ReactNode, useRef } from "react";
import { isolateNames } from "./isolate-names";

/** What a dialog is about names people: sentences around a name from right to left stay in their order. */
export const Dialog = {
  ...RadixDialog,
  Content: (props: RadixDialog.DialogContentProps) => (
    <RadixDialog.Content {...props} {...useEscape(props.onEscapeKeyDown)} />
  ),
  Title: ({ children, ...rest }: RadixDialog.DialogTitleProps) => (
    <RadixDialog.Title {...rest}>{isolateNames(children)}</RadixDialog.Title>
  ),
  Description: ({ children, ...rest }: RadixDialog.DialogDescriptionProps) => (
    <RadixDialog.Description {...rest}>{withIsolatedNames(children)}</RadixDialog.Description>
  ),
};

export const AlertDialog = {
  ...RadixAlert,
  Content: (props: RadixAlert.AlertDialogContentProps) => <RadixAlert.Content {...props} {...useEscape()} />,
  Title: ({ children, ...rest }: RadixAlert.AlertDialogTitleProps) => (
    <RadixAlert.Title {...rest}>{isolateNames(children)}</RadixAlert.Title>
  ),
  Description: ({ children, ...rest }: RadixAlert.AlertDialogDescriptionProps) => (
    <RadixAlert.Description {...rest}>{withIsolatedNames(children)}</RadixAlert.Description>
  ),
};

/** Isolates the names in a text, or in an element that contains only a text. */
function withIsolatedNames(shown: ReactNode): ReactNode {
  if (!isValidElement<{ children?: ReactNode }>(shown)) return isolateNames(shown);
  return cloneElement(shown, undefined, isolateNames(shown.props.children));
}

/**
 * Escape closes the upper of two. Radix gives it to the lower one until the effects of the upper one have run,
 * which is some frames after it is seen: it is held until then. `handle` gets the Escape of the upper one.
 */
function useEscape(handle?: (event: KeyboardEvent) => void) {
  const own = useRef<HTMLDivElement>(null);
  const onEscapeKeyDown = (event: KeyboardEvent) => {
    const upper = [...document.querySelectorAll(":is([role$=dialog], [role=menu])[data-state=open]")].at(-1);
    if (!upper || upper === own.current) return handle?.(event);
    event.preventDefault();
    window.requestAnimationFrame(() => upper.dispatchEvent(new KeyboardEvent("keydown", event)));
  };
  return { ref: own, onEscapeKeyDown };
}
