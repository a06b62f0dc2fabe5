import { useEffect } from "react";
import { t } from "#language";
import { useShortcuts } from "../ui/shortcuts";
import { isTypingNow } from "../ui/use-typed";

const fieldOfScreen = "main input[type=search]";

/** The rows of lists, as in the keys that walk through a list. */
const rows = "[data-thread], [data-opens], [data-walk], tr[tabindex]";

/** What a screen lists is looked for by its field: `/` leads there, and Enter on to the first that is found. */
export function SearchKeys() {
  useShortcuts({
    "/": { label: t`Search`, act: () => document.querySelector<HTMLElement>(fieldOfScreen)?.focus() },
  });

  // Connects to the keyboard.
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  return null;
}

function press({ key, target, defaultPrevented }: KeyboardEvent): void {
  if (defaultPrevented || !(target instanceof HTMLInputElement) || !target.matches(fieldOfScreen)) return;
  if (key === "Enter" || key === "ArrowDown") goToFirst(target);
  // What is typed goes first.
  if (key === "Escape" && target.value === "") target.blur();
}

/** Moves the focus to the first row once the list shows the typed search, unless the focus has moved meanwhile. */
function goToFirst(field: HTMLInputElement): void {
  if (document.activeElement !== field) return;
  if (isTypingNow() || document.querySelector("main [aria-busy=true]")) return void setTimeout(goToFirst, 50, field);
  const isBelow = (row: Element) => field.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING;
  [...document.querySelectorAll<HTMLElement>(rows)].find(isBelow)?.focus();
}
