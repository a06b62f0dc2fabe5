import { useEffect } from "react";

/** What an ellipsis cuts off is read by pointing at it, on every screen: it gets a title then, unless it has one. */
export function useTruncatedTextTitles(): void {
  // Connects to the pointer.
  useEffect(() => {
    const given = new WeakMap<Element, string>();

    function onPointerOver({ target }: PointerEvent) {
      const text = target instanceof Element ? target.closest<HTMLElement>(".truncate") : null;
      const titled = text?.closest<HTMLElement>("[title]");
      if (!text || (titled && titled.title !== given.get(titled))) return;
      const title = text.scrollWidth > text.clientWidth ? (text.textContent ?? "") : "";
      given.set(text, title);
      if (title === "") text.removeAttribute("title");
      else text.title = title;
    }

    document.addEventListener("pointerover", onPointerOver);
    return () => document.removeEventListener("pointerover", onPointerOver);
  }, []);
}

/** The same as a component, for a frame that loads it later. */
export function TruncatedTextTitles(): null {
  useTruncatedTextTitles();
  return null;
}
