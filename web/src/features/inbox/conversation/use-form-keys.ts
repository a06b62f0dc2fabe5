import { type RefObject, useEffect, useEffectEvent } from "react";
import { nameOf } from "../../../ui/shortcuts";

interface Keys {
  submit: () => void;
  close: () => void;
}

/** While one types in the form: Ctrl or Cmd with Enter submits it, Escape closes it. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, { submit, close }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof Node) || !form.current?.contains(event.target)) return;
    const key = nameOf(event);
    if (key !== "mod+Enter" && key !== "Escape") return;
    // A list that is open in a field is closed first.
    if (key === "Escape" && event.target instanceof Element && event.target.closest("[data-takes-escape]")) return;
    event.preventDefault();
    if (key === "Escape") close();
    else submit();
  });

  // Connects to the keyboard, before the dialog around the form, which Escape would close as well.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}
