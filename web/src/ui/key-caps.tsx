import { keyCaps } from "./shortcut-words";

/** The keys of a shortcut, as they are printed on the keyboard. */
export function KeyCaps({ shortcut }: { shortcut: string }) {
  return (
    <span className="inline-flex gap-1">
      {keyCaps(shortcut, isMac()).map((cap) => (
        <kbd
          key={cap}
          className="inline-grid h-5 min-w-5 place-items-center rounded border border-line bg-hover px-1 font-sans text-xs text-muted"
        >
          {cap}
        </kbd>
      ))}
    </span>
  );
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
