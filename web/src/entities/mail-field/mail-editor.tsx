import { closeCompletion, completionStatus } from "@codemirror/autocomplete";
import { writeTemplatePlace } from "@overture/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { loadable } from "../../ui/loadable";
import { everySnippet } from "../snippet/snippet.queries";
import { fillText } from "../template/conversation-values.queries";
import { EditorBox } from "./editor-box";
import { applyFormat, FormatButtons } from "./format-buttons";
import type { MailFieldProps } from "./mail-field";
import type { MailView } from "./open-editor";
import { useVariables } from "./use-variables";
import { findPlaces, type VariablePlace } from "./variable-places";
import { placeWords, takesFallback, valueOf } from "./variable-words";

const fallbacks = loadable(() => import("./fallback-dialog"));
const snippets = loadable(() => import("../snippet/snippets-dialog"));

/** The text and selection of the plain field that the editor replaces. */
export interface EditorStart {
  value: string;
  from: number;
  to: number;
  hasFocus: boolean;
  /** How far it was scrolled. */
  top: number;
}

interface Props extends MailFieldProps {
  start: EditorStart | undefined;
}

/** What the snippet takes the place of. */
interface SnippetPlace {
  from: number;
  to: number;
  selected: string;
}

/** The text with its variables. Buttons format words. One, or `/` where a word begins, inserts a snippet. */
export function MailEditor({ label, hideLabel, hint, error, required, variables: named, ...rest }: Props) {
  const queryClient = useQueryClient();
  const editor = useRef<MailView>(null);
  const variables = useVariables(named, rest.value ?? "");
  /** The place of a snippet while its values are loaded. */
  const filled = useRef<SnippetPlace>(undefined);
  const [place, setPlace] = useState<SnippetPlace>();
  const [edited, setEdited] = useState<VariablePlace>();
  const SnippetsDialog = snippets.useModule(place !== undefined)?.SnippetsDialog;
  const FallbackDialog = fallbacks.useModule(edited !== undefined)?.FallbackDialog;

  // Connects to the keyboard, before a dialog around the field, which Escape would close.
  useEffect(() => {
    const closeList = (event: KeyboardEvent) => {
      const view = editor.current?.view;
      if (event.key !== "Escape" || !view?.hasFocus || completionStatus(view.state) !== "active") return;
      closeCompletion(view);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", closeList, { capture: true });
    return () => window.removeEventListener("keydown", closeList, { capture: true });
  }, []);

  function openSnippets() {
    const { handle, view } = editor.current ?? {};
    if (!handle || !view) return;
    const { value, from, to } = handle.read();
    // It gets the focus back when the dialog closes.
    view.focus();
    setPlace({ from, to, selected: value.slice(from, to) });
  }

  /** The stroke is typed in any case. Only who has snippets, and has not typed on, is asked for one. */
  async function openAfterStroke() {
    const { handle, view } = editor.current ?? {};
    if (!handle || !view) return;
    const { value, to } = handle.read();
    if (!/(?:^|\s)\/$/.test(value.slice(0, to))) return;
    const known = await queryClient.fetchQuery({ ...everySnippet, staleTime: 60_000 }).catch(() => []);
    const now = handle.read();
    const isSame = now.value === value && now.from === to && now.to === to && view.hasFocus;
    if (known.length > 0 && isSame) setPlace({ from: to - 1, to, selected: "" });
  }

  /** Inserts a snippet, in a conversation with its creator's values. Missing values stay variables. */
  async function insertSnippet(content: string) {
    if (!place || filled.current === place) return;
    filled.current = place;
    const isFilled = named.in === "draft" && content.includes("{{");
    const text = isFilled ? await fillText(named, content).catch(() => ({ content })) : { content };
    // Who has closed the list meanwhile wants none.
    if (filled.current !== place) return;
    editor.current?.handle.replace({ ...place, text: text.content });
    closeSnippets();
  }

  function closeSnippets() {
    filled.current = undefined;
    setPlace(undefined);
  }

  /** In a draft its value takes its place; in a template its fallback is asked for. */
  function press(asked: VariablePlace): boolean {
    const value = valueOf(asked, variables);
    if (value !== undefined) editor.current?.handle.replace({ from: asked.from, to: asked.to, text: value });
    return value !== undefined || askForFallback(asked);
  }

  function askForFallback(asked: VariablePlace): boolean {
    if (!takesFallback(asked, variables)) return false;
    setEdited(asked);
    return true;
  }

  function saveFallback(fallback: string) {
    const { handle } = editor.current ?? {};
    // The text may have been changed from elsewhere while the dialog was open.
    const place = handle && edited && findAgain(edited, handle.read().value);
    if (handle && place?.variable !== undefined) {
      handle.replace({ from: place.from, to: place.to, text: writeTemplatePlace(place.variable, fallback) });
    }
    setEdited(undefined);
  }

  return (
    <div className="flex flex-col gap-1">
      <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
        {(names) => (
          <EditorBox
            {...rest}
            names={names}
            editor={editor}
            variables={variables}
            onStroke={() => void openAfterStroke()}
            onBold={() => applyFormat(editor.current?.handle, "bold")}
            onVariable={press}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-1">
        <Button size="small" tone="quiet" aria-haspopup="dialog" onClick={openSnippets}>
          {t`Snippets`}
        </Button>
        <FormatButtons onFormat={(format) => applyFormat(editor.current?.handle, format)} />
      </div>
      {place && SnippetsDialog && (
        <SnippetsDialog
          selected={place.selected}
          onPick={(content) => void insertSnippet(content)}
          onClose={closeSnippets}
        />
      )}
      {edited && FallbackDialog && (
        <FallbackDialog
          variable={edited.variable ?? ""}
          words={placeWords(edited, variables)}
          fallback={edited.fallback}
          onSave={saveFallback}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

/** The same variable in a text that has changed since: the nearest equal one. */
function findAgain({ from, variable, fallback }: VariablePlace, text: string): VariablePlace | undefined {
  const alike = findPlaces(text).filter((place) => place.variable === variable && place.fallback === fallback);
  return alike.sort((one, other) => Math.abs(one.from - from) - Math.abs(other.from - from))[0];
}
