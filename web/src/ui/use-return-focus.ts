import { useEffect, useState } from "react";

/** The openers of each open dialog, the newest dialog last. */
const open: Array<Array<HTMLElement | null>> = [];

/**
 * Returns the focus to the element that opened a dialog, for `onCloseAutoFocus`. Radix does this only for dialogs with
 * a trigger of their own. A dialog that took the place of another returns it to the opener of that one.
 */
export function useReturnFocus(): (event: Event) => void {
  const [openers] = useState(() => [openerOf(document.activeElement), ...(open.at(-1) ?? [])]);

  // Connects to the dialogs that open from this one.
  useEffect(() => {
    open.push(openers);
    return () => void open.splice(open.indexOf(openers), 1);
  }, [openers]);

  return (event) => {
    event.preventDefault();
    // On the page, and not behind another dialog: what is there is hidden from screen readers, and takes no focus.
    const opener = openers.find((element) => element?.matches("body :not([aria-hidden=true] *)"));
    if (opener && (!isFocusTaken() || isLeftTo(opener))) opener.focus();
  };
}

/**
 * Whether something else has the focus by now, as a dialog that opens while a menu closes. To take it away for a moment
 * would have the dialog select its field, and the next key would replace what was typed there.
 */
export function isFocusTaken(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** Whether a dialog around the opener takes the focus itself when the focused element is removed. */
function isLeftTo(opener: Element): boolean {
  const { activeElement } = document;
  return activeElement?.matches("[role=dialog], [role=alertdialog]") === true && activeElement.contains(opener);
}

/** The element that gets the focus: for an item of a closed menu, the button of the menu. */
function openerOf(element: Element | null): HTMLElement | null {
  const buttonId = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = buttonId ? document.getElementById(buttonId) : element;
  return opener instanceof HTMLElement ? opener : null;
}
