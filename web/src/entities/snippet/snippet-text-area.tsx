import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { TextArea } from "../../ui/text-area";
import { replaceText } from "./replace-text";
import { everySnippet } from "./snippet.queries";

const FormatButtons = lazy(async () => ({ default: (await import("./format-buttons")).FormatButtons }));
const SnippetsDialog = lazy(async () => ({ default: (await import("./snippets-dialog")).SnippetsDialog }));

/** What the snippet takes the place of: from one character to another. */
interface Place {
  from: number;
  to: number;
  /** What stands there now. */
  selected: string;
}

/** A field for the text of a mail. Buttons format words. One, or `/` where a word begins, inserts a snippet. */
export function SnippetTextArea({ ref, ...props }: ComponentProps<typeof TextArea>) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [place, setPlace] = useState<Place>();

  function connect(element: HTMLTextAreaElement | null) {
    field.current = element;
    if (typeof ref === "function") ref(element);
    else if (ref) ref.current = element;
  }

  function open() {
    const element = field.current;
    if (!element) return;
    const { value, selectionStart: from, selectionEnd: to } = element;
    setPlace({ from, to, selected: value.slice(from, to) });
    // It gets the focus back when the dialog closes.
    element.focus();
  }

  /** The stroke is typed in any case. Only who has snippets, and has not typed on, is asked for one. */
  async function openAfterStroke() {
    const element = field.current;
    if (!element) return;
    const { value, selectionStart: to } = element;
    if (!/(?:^|\s)\/$/.test(value.slice(0, to))) return;
    const known = await queryClient.fetchQuery({ ...everySnippet, staleTime: 60_000 }).catch(() => []);
    const isSame = element.value === value && element.selectionStart === to && document.activeElement === element;
    if (known.length > 0 && isSame) setPlace({ from: to - 1, to, selected: "" });
  }

  function insert(content: string) {
    const element = field.current;
    if (!element || !place) return;
    replaceText(element, { ...place, text: content });
    setPlace(undefined);
  }

  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <TextArea
          {...props}
          ref={connect}
          onInput={({ nativeEvent }) => {
            if (nativeEvent instanceof InputEvent && nativeEvent.data === "/") void openAfterStroke();
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button size="small" tone="quiet" aria-haspopup="dialog" onClick={open}>
          {t`Snippets`}
        </Button>
        <Suspense>
          <FormatButtons field={field} />
        </Suspense>
      </div>
      {place && (
        <Suspense>
          <SnippetsDialog selected={place.selected} onPick={insert} onClose={() => setPlace(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
