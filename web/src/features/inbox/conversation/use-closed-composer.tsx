import { PencilLine } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button";

/**
 * A composer that can be closed. Its form stays, hidden and with all its words, behind a button. The focus goes back to
 * where it came from: to a row of the list, where j and k lead on, or else to that button.
 */
export function useClosedComposer(form: RefObject<HTMLFormElement | null>) {
  const [isClosed, setIsClosed] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const latest = useRef<Element | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wanted = useRef<() => unknown>(undefined);

  // Connects to the focus as it comes into the form.
  useEffect(() => {
    const { current } = form;
    const note = ({ target, relatedTarget }: FocusEvent) => {
      // Where the editor takes the place of the plain field, the focus comes from nowhere.
      const isReplaced = latest.current?.isConnected === false;
      latest.current = target instanceof Element ? target : null;
      if (!(relatedTarget instanceof Element)) {
        if (!isReplaced) cameFrom.current = null;
      } else if (!current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    };
    current?.addEventListener("focusin", note);
    return () => current?.removeEventListener("focusin", note);
  }, [form]);

  // Connects to the focus: what is to have it is shown by now.
  useLayoutEffect(() => {
    if (isClosed) {
      const target = canHaveFocus(cameFrom.current, form.current) ? cameFrom.current : opener.current;
      target?.focus();
    }
    wanted.current?.();
    wanted.current = undefined;
  }, [isClosed, form]);

  /** Opens the composer where it is closed, and then does something in it. */
  function open(then: () => unknown): void {
    if (!isClosed) return void then();
    wanted.current = then;
    setIsClosed(false);
  }

  return { isClosed, open, close: () => setIsClosed(true), opener };
}

function canHaveFocus(element: Element | null, form: HTMLFormElement | null): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    // Behind a dialog nothing takes the focus.
    element.closest("[role=dialog]") === form?.closest("[role=dialog]")
  );
}

interface Props {
  ref: RefObject<HTMLButtonElement | null>;
  words: string;
  /** What it is called while there are no words. */
  label: string;
  onOpen: () => void;
}

/** Stands in the place of a composer that was closed, and opens it with its words. */
export function ComposerOpener({ ref, words, label, onOpen }: Props) {
  const line = words.trim().split("\n", 1)[0];
  return (
    <Button ref={ref} data-opens-composer tone="quiet" icon={<PencilLine aria-hidden size={16} />} onClick={onOpen}>
      <span className="max-w-60 truncate">{line ? `${label}: ${line}` : label}</span>
    </Button>
  );
}
