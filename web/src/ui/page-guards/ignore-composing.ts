/**
 * Keeps the keys of an input method, as for Chinese, Japanese and Korean, from everything but the field: Enter and
 * Escape end or cancel a composition, and do nothing else.
 */
export function ignoreComposing(page: Window): void {
  for (const kind of ["keydown", "keyup"]) {
    page.addEventListener(kind, (event) => isComposing(event as KeyboardEvent) && event.stopImmediatePropagation(), {
      capture: true,
    });
  }
}

/** Safari ends the composition before the key that ends it: it says so by this number alone. */
function isComposing({ isComposing: composes, keyCode, key }: KeyboardEvent): boolean {
  return composes || (keyCode === 229 && (key === "Enter" || key === "Escape"));
}
