import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
  startCompletion,
} from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { drawnVariables } from "./variable-places";

/** Two braces ask for a variable. */
function complete(context: CompletionContext): CompletionResult | null {
  const { names, values } = context.state.field(drawnVariables).variables ?? {};
  const typed = context.matchBefore(/\{\{-?\s*[\p{L}\p{N}_.-]*/u);
  if (!names || !typed) return null;
  const [braces = ""] = /^\{\{-?\s*/.exec(typed.text) ?? [];
  return {
    from: typed.from + braces.length,
    options: names.map((name) => {
      const value = values?.[name];
      return { label: name, apply, ...(value && { detail: value.slice(0, 60) }) };
    }),
    validFor: /^[\p{L}\p{N}_.-]*$/u,
  };
}

/** The text after the cursor that belongs to the completed variable: the rest of its name, and its end. */
function restBehind({ state: { doc } }: EditorView, to: number): { name: string; rest: string } {
  const after = doc.sliceString(to, doc.lineAt(to).to);
  const [name = ""] = /^[\p{L}\p{N}_.-]*/u.exec(after) ?? [];
  const [rest = ""] = /^\s*(?:\|[^{}]*)?-?\}\}/.exec(after.slice(name.length)) ?? [];
  return { name, rest };
}

/** A message is for one creator: the value, which may be known only since the list came, stands there at once. */
function apply(view: EditorView, completion: Completion, from: number, to: number): void {
  const { place, values } = view.state.field(drawnVariables).variables ?? {};
  const value = place === "draft" && values?.[completion.label];
  if (!value) return insert(view, completion, from, to);
  const { name, rest } = restBehind(view, to);
  const start = from - openingBefore(view, from).length;
  const end = rest === "" ? to : to + name.length + rest.length;
  write(view, completion, { from: start, to: end, insert: value, anchor: start + value.length });
}

/**
 * Inserts the variable with both pairs of braces, using those that are there. The rest of a corrected variable stays.
 */
function insert(view: EditorView, completion: Completion, from: number, to: number): void {
  const { doc } = view.state;
  const { name, rest } = restBehind(view, to);
  if (rest !== "" && (name !== "" || rest.includes("|"))) {
    const anchor = from + completion.label.length + rest.length;
    write(view, completion, { from, to: to + name.length, insert: completion.label, anchor });
    return;
  }
  const opening = openingBefore(view, from);
  const [closing = ""] = /^\s*\}\}/.exec(doc.sliceString(to, to + 10)) ?? [];
  const start = from - opening.length;
  const text = `{{${completion.label}}}`;
  write(view, completion, { from: start, to: to + closing.length, insert: text, anchor: start + text.length });
}

function openingBefore({ state: { doc } }: EditorView, from: number): string {
  const [opening = ""] = /\{\{-?\s*$/.exec(doc.sliceString(Math.max(0, from - 10), from)) ?? [];
  return opening;
}

/** Names that come after the braces were typed are offered then. */
export function offerVariables(view: EditorView): void {
  const { head, empty } = view.state.selection.main;
  const before = view.state.doc.sliceString(view.state.doc.lineAt(head).from, head);
  if (view.hasFocus && empty && /\{\{-?\s*[\p{L}\p{N}_.-]*$/u.test(before)) startCompletion(view);
}

interface Written {
  from: number;
  to: number;
  insert: string;
  /** The new position of the cursor. */
  anchor: number;
}

function write(view: EditorView, completion: Completion, { anchor, ...changes }: Written): void {
  view.dispatch({
    changes,
    selection: { anchor },
    userEvent: "input.complete",
    annotations: pickedCompletion.of(completion),
    scrollIntoView: true,
  });
}

export const completeVariable = autocompletion({ override: [complete], icons: false });
