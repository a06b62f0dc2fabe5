import { t } from "#language";
import type { Shortcut, Shortcuts } from "./shortcuts";

export interface ListedShortcut {
  key: string;
  label: string;
  /** Runs the shortcut from the palette; missing if the palette does not offer it. */
  action?: () => void;
}

/** The keys that mean the same on every screen. */
const settledLabels: Readonly<Record<string, string>> = {
  j: t`Next in the list`,
  k: t`Previous in the list`,
  n: t`New`,
  e: t`Edit`,
  Escape: t`Close`,
};

export function listShortcuts(shortcuts: Shortcuts): ListedShortcut[] {
  const listed = Object.entries(shortcuts).map(([key, shortcut]) => {
    const isAction = typeof shortcut !== "function" && shortcut.isAction === true;
    return { key, label: labelOf(key, shortcut), ...(isAction && { action: shortcut.act }) };
  });
  return listed.toSorted(byPlace);
}

export function labelOf(key: string, shortcut: (() => void) | Shortcut): string {
  return typeof shortcut === "function" ? (settledLabels[key] ?? key) : shortcut.label;
}

/** The names of keys as keyboards show them. */
export function keyCaps(key: string, isMac: boolean): string[] {
  return key.split(/[+ ]/).map((part) => {
    if (part === "mod") return isMac ? "⌘" : "Ctrl";
    if (part === "alt") return isMac ? "⌥" : "Alt";
    if (part === "Escape") return "Esc";
    if (part === "ArrowDown") return "↓";
    if (part === "ArrowUp") return "↑";
    return part.length === 1 ? part.toUpperCase() : part;
  });
}

const places = ["mod+k", "g i", "j", "k", "Enter", "n", "e", "Escape", "?"];

/** Compares by place: the fixed shortcuts in their usual order, and those of the screen between them. */
function byPlace(one: ListedShortcut, other: ListedShortcut): number {
  const placeOf = ({ key }: ListedShortcut) =>
    places.includes(key) ? places.indexOf(key) : places.indexOf("Escape") - 0.5;
  return placeOf(one) - placeOf(other);
}
