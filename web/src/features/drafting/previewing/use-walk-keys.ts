import { useEffect, useEffectEvent } from "react";
import { nameOf } from "../../../ui/shortcuts";

interface Walk {
  next: () => void;
  previous: () => void;
}

const nextKeys = new Set(["j", "ArrowRight", "ArrowDown"]);
const previousKeys = new Set(["k", "ArrowLeft", "ArrowUp"]);

/** Keys for moving through mails in a dialog, where the keys of the page are off. They do nothing in text fields. */
export function useWalkKeys({ next, previous }: Walk): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    if (event.target.isContentEditable || event.target.closest("input, textarea, select, [role=tablist]")) return;
    const key = nameOf(event);
    if (!nextKeys.has(key) && !previousKeys.has(key)) return;
    event.preventDefault();
    if (nextKeys.has(key)) next();
    else previous();
  });

  // Connects to the keyboard.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
