import { useLayoutEffect, useRef } from "react";
import { trustedDocument } from "./trusted";

interface Props {
  title: string;
  /** An HTML document, or the address of one. */
  source: { document: string } | { address: string };
  className: string;
}

/**
 * Shows HTML by other authors in a frame without scripts, forms or an origin. Only a clicked link leaves it, in a new
 * tab. This is the only place of the application that makes a document from text.
 */
export function DocumentFrame({ title, source, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const text = "document" in source ? source.document : undefined;
  const address = "address" in source ? source.address : undefined;

  useLayoutEffect(() => {
    const frame = document.createElement("iframe");
    frame.title = title;
    frame.setAttribute("sandbox", "allow-popups allow-popups-to-escape-sandbox");
    frame.referrerPolicy = "no-referrer";
    frame.className = `w-full resize-y rounded border border-line bg-[#fff] ${className}`;
    // React writes attributes as text, which the browser refuses where documents are made. It has its document before
    // it is in the page.
    if (text !== undefined) frame.setAttribute("srcdoc", trustedDocument(text));
    if (address !== undefined) frame.src = address;
    place.current?.replaceChildren(frame);
    return showFocus(frame);
  }, [title, text, address, className]);

  return <div ref={place} />;
}

/** Marks the frame while an element inside has the focus: `:focus` does not match the frame then. */
function showFocus(frame: HTMLIFrameElement): () => void {
  const mark = () => frame.toggleAttribute("data-focus", document.activeElement === frame);
  window.addEventListener("blur", mark);
  window.addEventListener("focus", mark);
  return () => {
    window.removeEventListener("blur", mark);
    window.removeEventListener("focus", mark);
  };
}
