import { useState } from "react";

/**
 * Gives the focus back to what opened a dialog, for `onCloseAutoFocus`. Radix does so for dialogs with a trigger of
 * their own; ours are mounted by whoever opens them.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => openerOf(document.activeElement));
  return (event) => {
    event.preventDefault();
    if (opener?.isConnected) opener.focus();
  };
}

/** An item of a menu is gone by then; the button that opened the menu stays. */
function openerOf(element: Element | null): HTMLElement | null {
  const buttonId = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = buttonId ? document.getElementById(buttonId) : element;
  return opener instanceof HTMLElement ? opener : null;
}
