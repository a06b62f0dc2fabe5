/** For `onInteractOutside`: a toast lies outside of every dialog, and its Undo must not close one. */
export function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault();
}
