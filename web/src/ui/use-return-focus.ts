import { useState } from "react";

/**
 * Returns the focus to the element that opened a dialog, for `onCloseAutoFocus`. Radix does this only for dialogs with
 * a trigger of their own.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => openerOf(document.activeElement));
  return (event) => {
    event.preventDefault();
    if (opener?.isConnected && (!isFocusTaken() || isLeftTo(opener))) opener.focus();
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
