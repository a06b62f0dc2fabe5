import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

export interface Shortcut {
  /** What the shortcut does, for the list of shortcuts. */
  label: string;
  act: (event?: KeyboardEvent) => void;
  /** It acts on what the screen is about, wherever the focus is: the palette offers it too. */
  isAction?: boolean;
}

/**
 * Shortcuts by key, for example `j`, `?` or `mod+k` (Ctrl, or Cmd on a Mac), or by two keys in turn: `g i`. A key with
 * a fixed meaning needs no label.
 */
export type Shortcuts = Readonly<Record<string, (() => void) | Shortcut>>;

/** So long the second of two keys is waited for. */
const sequenceMs = 1_000;

/** What is mounted now; a screen declares its keys by using them. */
const declared = new Set<() => Shortcuts>();

/**
 * Keys for the whole page. A plain key does nothing while somebody types or a dialog is open, unless `place` is in that
 * dialog: what has keys of its own may be opened in a sheet.
 */
export function useShortcuts(shortcuts: Shortcuts, place?: RefObject<HTMLElement | null>): void {
  const current = useEffectEvent(() => shortcuts);
  const last = useRef({ name: "", at: 0 });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const name = nameOf(event);
    const isSecond = event.timeStamp - last.current.at < sequenceMs;
    const shortcut = (isSecond && shortcuts[`${last.current.name} ${name}`]) || shortcuts[name];
    last.current = { name, at: event.timeStamp };
    if (!shortcut || (!name.startsWith("mod+") && isElsewhere(event.target, place?.current))) return;
    event.preventDefault();
    if (typeof shortcut === "function") shortcut();
    else shortcut.act(event);
  });

  // Connects to the keyboard, and to the list of shortcuts.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    const declaration = () => current();
    document.addEventListener("keydown", listener);
    declared.add(declaration);
    return () => {
      document.removeEventListener("keydown", listener);
      declared.delete(declaration);
    };
  }, []);
}

/** What can be pressed at this moment, without what it is called: `listShortcuts` says that. */
export function declaredShortcuts(): Shortcuts {
  return Object.fromEntries([...declared].flatMap((declaration) => Object.entries(declaration())));
}

type PressedKey = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * As the layout names the key. A layout without Latin letters, such as Cyrillic or Greek, says which letter by the
 * place of the key instead. A Mac gives other signs with Alt: there the place counts too.
 */
export function nameOf(event: PressedKey): string {
  const [, letter] = /^Key([A-Z])$/.exec(event.code) ?? [];
  const isLatin = /^[\x20-\x7e]$/.test(event.key);
  const sign = letter !== undefined && !isLatin && event.key.length === 1 ? letter : event.key;
  const key = sign.length === 1 ? sign.toLowerCase() : sign;
  if (event.altKey) return `alt+${key}`;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** Controls that take letters, and parts with shortcuts of their own. */
const ownKeys = "input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=alertdialog]";

function isElsewhere(target: EventTarget | null, place: HTMLElement | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  const owner = target.closest(ownKeys);
  return owner !== null && !(place && owner.contains(place));
}
