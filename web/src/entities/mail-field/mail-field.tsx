import { type Ref, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldProps } from "../../ui/field";
import { loadWithRetries } from "../../ui/load-with-retries";
import { TextArea } from "../../ui/text-area";
import { handleOf } from "../../ui/text-handle";
import type { EditorStart, MailEditor } from "./mail-editor";

/**
 * The source of the values of variables: the creator of a conversation, with an offer in dollars, or a named creator,
 * or nobody.
 */
export type NamedVariables =
  | { in: "draft"; threadId: string; offer?: number | null | undefined }
  | { in: "template"; creatorId?: string | undefined };

/** For a text that is not for one creator. */
export const inTemplate: Extract<NamedVariables, { in: "template" }> = { in: "template" };

export interface MailFieldProps extends FieldProps {
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The focusable element; `handleOf` reads and changes its text. */
  ref?: Ref<HTMLElement> | undefined;
  name?: string;
  rows?: number;
  variables: NamedVariables;
}

interface Props extends MailFieldProps {
  /** Fetches the editor. */
  load?: () => Promise<{ MailEditor: typeof MailEditor }>;
}

let loaded: typeof MailEditor | undefined;
const loadEditor = () => import("./mail-editor");

/** A field for the text of a mail or a template. It is a plain field until its editor has loaded, or if that fails. */
export function MailField({ ref, variables, load = loadEditor, ...props }: Props) {
  const [Editor, setEditor] = useState(() => loaded);
  const [start, setStart] = useState<EditorStart>();
  const field = useRef<HTMLTextAreaElement>(null);

  // Connects to the editor, which goes on with what is typed and selected in the plain field.
  useEffect(() => {
    if (Editor) return;
    const area = field.current;
    let isComposing = false;
    const ends = new AbortController();
    const { signal } = ends;
    const swap = () => {
      const isReady = !signal.aborted && loaded && !isComposing;
      const selected = isReady && handleOf(area)?.read();
      if (!selected) return;
      flushSync(() => {
        setStart({ ...selected, hasFocus: document.activeElement === area, top: area?.scrollTop ?? 0 });
        setEditor(() => loaded);
      });
    };
    // Words that an input method is still putting together would be lost.
    area?.addEventListener("compositionstart", () => (isComposing = true), { signal });
    const composed = () => {
      isComposing = false;
      window.setTimeout(swap);
    };
    area?.addEventListener("compositionend", composed, { signal });
    loadWithRetries(load)
      .then((module) => {
        loaded = module.MailEditor;
        swap();
      })
      .catch(() => undefined);
    return () => ends.abort();
  }, [Editor, load]);

  if (Editor) return <Editor {...props} ref={ref} variables={variables} start={start} />;
  return (
    <div className="flex flex-col gap-1 after:h-7">
      <TextArea
        {...props}
        ref={(element) => {
          field.current = element;
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
      />
    </div>
  );
}
