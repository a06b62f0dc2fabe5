import { type RefObject, useEffect, useEffectEvent } from "react";
import { nameOf } from "../../../ui/shortcuts";

interface Keys {
  submit: () => void;
  leave: () => void;
}

/** While one types in the form: Ctrl or Cmd with Enter submits it, Escape leaves it. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, { submit, leave }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof Node) || !form.current?.contains(event.target)) return;
    const key = nameOf(event);
    if (key !== "mod+Enter" && key !== "Escape") return;
    event.preventDefault();
    if (key === "Escape") leave();
    else submit();
  });

  // Connects to the keyboard.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
