import { type RefObject, useEffect } from "react";

/**
 * A toast that goes with the focus in it, as by its Undo, gives it back to where it came from. Sonner does that when
 * its last toast goes, whatever has the focus by then: letters typed seconds later went astray, and a blank pressed a
 * button.
 */
export function useToastFocus(toaster: RefObject<HTMLElement | null>): void {
  // Connects to the focus in toasts.
  useEffect(() => {
    const element = toaster.current;
    if (!element) return undefined;
    let pressed: Element | undefined;
    let before: HTMLElement | undefined;
    const isOutside = (other: EventTarget | null) => other instanceof HTMLElement && !element.contains(other);
    const enter = (event: FocusEvent) => {
      event.stopPropagation();
      const { target, relatedTarget } = event;
      if (isOutside(relatedTarget)) before = relatedTarget as HTMLElement;
      pressed = target as Element;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) pressed = undefined;
    };
    const gone = new MutationObserver(() => {
      if (!pressed || pressed.isConnected) return;
      pressed = undefined;
      if (document.activeElement === document.body) before?.focus({ preventScroll: true });
      before = undefined;
    });
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    gone.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
      gone.disconnect();
    };
  }, [toaster]);
}
