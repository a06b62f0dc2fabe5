import { PencilLine } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button";
import { labelled } from "../../../ui/labelled";
import { useIsMobile } from "../../../ui/use-media";

/**
 * A composer that can be closed, or starts closed. Its form stays mounted with its text, hidden behind a button.
 * Closing returns the focus to where it came from, such as a row of the list where j and k move on, or else to that
 * button.
 */
export function useClosedComposer(form: RefObject<HTMLFormElement | null>, startsClosed = false) {
  const [isClosed, setIsClosed] = useState(startsClosed);
  const isLeft = useRef(false);
  const cameFrom = useRef<Element | null>(null);
  const latest = useRef<Element | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wanted = useRef<() => unknown>(undefined);

  // Connects to the focus when it enters the form.
  useEffect(() => {
    const { current } = form;
    const note = ({ target, relatedTarget }: FocusEvent) => {
      // When the editor replaces the plain field, the focus event has no previous element.
      const isReplaced = latest.current?.isConnected === false;
      latest.current = target instanceof Element ? target : null;
      if (!(relatedTarget instanceof Element)) {
        if (!isReplaced) cameFrom.current = null;
      } else if (!current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    };
    current?.addEventListener("focusin", note);
    return () => current?.removeEventListener("focusin", note);
  }, [form]);

  // Connects to the focus, when the element that should have it is shown.
  useLayoutEffect(() => {
    if (isClosed && isLeft.current) {
      const target = canHaveFocus(cameFrom.current, form.current) ? cameFrom.current : opener.current;
      target?.focus();
    }
    wanted.current?.();
    wanted.current = undefined;
  }, [isClosed, form]);

  /** Opens the composer if it is closed, then calls `then`. */
  function open(then: () => unknown): void {
    if (!isClosed) return void then();
    wanted.current = then;
    setIsClosed(false);
  }

  function close(): void {
    isLeft.current = true;
    setIsClosed(true);
  }

  return { isClosed, open, close, opener };
}

function canHaveFocus(element: Element | null, form: HTMLFormElement | null): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    // An element behind a dialog cannot take the focus.
    element.closest("[role=dialog]") === form?.closest("[role=dialog]")
  );
}

interface Props {
  ref: RefObject<HTMLButtonElement | null>;
  words: string;
  /** The label of the button, which is followed by the first line of the words if there are any. */
  label: string;
  onOpen: () => void;
}

/** A button in place of a closed composer, with its first line. It opens the composer. */
export function ComposerOpener({ ref, words, label, onOpen }: Props) {
  const line = words.trim().split("\n", 1)[0];
  const isPhone = useIsMobile();
  return (
    <Button
      ref={ref}
      data-opens-composer
      tone={isPhone ? "plain" : "quiet"}
      wide={isPhone}
      icon={<PencilLine aria-hidden size={16} />}
      onClick={onOpen}
    >
      <span className="max-w-60 truncate">{line ? labelled(label, line) : label}</span>
    </Button>
  );
}
