import { AlertDialog as RadixAlert, Dialog as RadixDialog } from "radix-ui";
import { cloneElement, isValidElement, type ReactNode } from "react";
import { isolateNames } from "./isolate-names";

/** What a dialog is about names people: sentences around a name from right to left stay in their order. */
export const Dialog = {
  ...RadixDialog,
  Title: ({ children, ...rest }: RadixDialog.DialogTitleProps) => (
    <RadixDialog.Title {...rest}>{isolateNames(children)}</RadixDialog.Title>
  ),
  Description: ({ children, ...rest }: RadixDialog.DialogDescriptionProps) => (
    <RadixDialog.Description {...rest}>{withIsolatedNames(children)}</RadixDialog.Description>
  ),
};

export const AlertDialog = {
  ...RadixAlert,
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
