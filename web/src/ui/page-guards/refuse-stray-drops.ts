/** Takes what is dropped beside the fields for it from the browser, which would leave the page to show it. */
export function refuseStrayDrops(page: Window): void {
  for (const kind of ["dragover", "drop"]) {
    page.addEventListener(kind, (event) => {
      const { defaultPrevented, dataTransfer, target } = event as DragEvent;
      if (defaultPrevented || !dataTransfer || !leadsAway(dataTransfer.types, target)) return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    });
  }
}

function leadsAway(types: readonly string[], target: EventTarget | null): boolean {
  const field =
    target instanceof Element ? target.closest<HTMLElement>("input, textarea, [contenteditable=true]") : null;
  if (types.includes("Files")) return !(field instanceof HTMLInputElement && field.type === "file");
  // A field takes the address as a text.
  return types.includes("text/uri-list") && !field;
}
