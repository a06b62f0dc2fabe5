import { useEffect, useEffectEvent } from "react";

/** By key, such as `j`, `?` or `mod+k` (Ctrl, or Cmd on a Mac). */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Keys for the whole page. A plain key does nothing while somebody types or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const name = nameOf(event);
    const act = shortcuts[name];
    if (!act || (!name.startsWith("mod+") && isElsewhere(event.target))) return;
    event.preventDefault();
    act();
  });

  // Connects to the keyboard.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

export function nameOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey) return `alt+${key}`;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest("input, textarea, select, [role=dialog], [role=alertdialog]") !== null
  );
}
