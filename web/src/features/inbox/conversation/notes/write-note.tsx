import type { outreach } from "@overture/contract";
import { StickyNote } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "#language";
import { Button } from "../../../../ui/button";
import { useShortcuts } from "../../../../ui/shortcuts";
import { hasWordsOf, NewNote } from "./note-form";

export { NoteItem } from "./note-item";

/** The button that starts a note, or the form of the note. */
export function WriteNote({ thread }: { thread: outreach.Thread }) {
  const [isOpen, setIsOpen] = useState(() => hasWordsOf(thread));
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useShortcuts({ n: { label: t`Write a note`, act: open } }, place);

  function open() {
    setIsOpen(true);
    place.current?.querySelector("textarea")?.focus();
  }

  function close() {
    // Rendered synchronously, because the button must exist before it can take the focus.
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  }

  return (
    <div ref={place}>
      {isOpen ? (
        <div className="rounded bg-warn-soft p-3">
          <NewNote thread={thread} onClose={close} />
        </div>
      ) : (
        <Button
          ref={opener}
          size="small"
          tone="quiet"
          aria-keyshortcuts="N"
          icon={<StickyNote aria-hidden size={16} />}
          onClick={open}
        >
          {t`Write a note`}
        </Button>
      )}
    </div>
  );
}
