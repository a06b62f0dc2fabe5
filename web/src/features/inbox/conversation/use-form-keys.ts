import { type RefObject, useEffect, useEffectEvent } from "react";
import { nameOf } from "../../../ui/shortcuts";

interface Keys {
  submit: () => void;
  submitDone?: (() => void) | undefined;
  close: () => void;
}

/**
 * Keys while the focus is in the form: Ctrl or Cmd with Enter submits, with Shift as well it submits and marks as done,
 * and Escape closes.
 */
export function useFormKeys(
  form: RefObject<HTMLFormElement | null>,
  { submit, submitDone = submit, close }: Keys,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof Node) || !form.current?.contains(event.target)) return;
    const key = nameOf(event);
    if (key !== "mod+Enter" && key !== "Escape") return;
    // If a list is open in a field, Escape closes only the list.
    if (key === "Escape" && event.target instanceof Element && event.target.closest("[data-takes-escape]")) return;
    event.preventDefault();
    if (key === "Escape") close();
    else if (event.shiftKey) submitDone();
    else submit();
  });

  // Connects to the keyboard in the capture phase, because Escape would otherwise also close the surrounding dialog.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}
