import { completionStatus } from "@codemirror/autocomplete";
import { history, historyKeymap, insertNewline, standardKeymap } from "@codemirror/commands";
import { Annotation, Compartment, EditorState, type Extension, Text, Transaction } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { t } from "#language";
import type { TextHandle } from "../../ui/text-handle";
import { completeVariable, offerVariables } from "./complete-variable";
import { editorTheme } from "./editor-theme";
import { drawnVariables, giveVariables, placeAt, type VariablePlace, type Variables } from "./variable-places";
import { variableTooltips } from "./variable-tooltips";

interface Start {
  parent: HTMLElement;
  value: string;
  from: number;
  to: number;
}

export interface EditorEvents {
  onChange: (value: string) => void;
  onBlur: () => void;
  /** A stroke was typed where a word begins. */
  onStroke: () => void;
  onBold: () => void;
  /** Called when the user wants to edit the fallback of a variable; answers whether it can have one. */
  onVariable: (place: VariablePlace) => boolean;
}

/** Said of changes that come from the form. */
const isGiven = Annotation.define<true>();

export type MailView = ReturnType<typeof openEditor>;

/** The editor itself, without React: a plain text with variables. */
export function openEditor({ parent, value, from, to }: Start, events: EditorEvents) {
  const changing = new Compartment();
  const doc = textOf(value);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc,
      selection: { anchor: Math.min(from, doc.length), head: Math.min(to, doc.length) },
      extensions: [
        keys(events),
        history(),
        editorTheme,
        EditorView.lineWrapping,
        // As what is written begins.
        EditorView.contentAttributes.of({ dir: "auto" }),
        EditorState.phrases.of({ Completions: t`Variables`, "Selection deleted": t`Selection deleted` }),
        drawnVariables,
        variableTooltips,
        completeVariable,
        changing.of([]),
        takesEscape,
        EditorView.domEventHandlers({
          blur: events.onBlur,
          // Files are attached by the form. The editor would write what is in them.
          drop: ({ dataTransfer }) => (dataTransfer?.files.length ?? 0) > 0,
          // With nothing selected they would take the whole line, which is a paragraph here.
          copy: (_event, { state }) => state.selection.main.empty,
          cut: (_event, { state }) => state.selection.main.empty,
          paste: ({ clipboardData }) => clipboardData?.types.includes("text/plain") === false,
          click: (event, shown) => pressVariable(event, shown, events),
        }),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (docChanged && !transactions.every(isFromForm)) events.onChange(state.doc.toString());
          if (transactions.some(isStroke)) events.onStroke();
        }),
      ],
    }),
  });

  const handle: TextHandle = {
    read() {
      const { doc: written, selection } = view.state;
      return { value: written.toString(), from: selection.main.from, to: selection.main.to };
    },
    replace(change) {
      view.focus();
      const text = textOf(change.text);
      // The text may have become shorter since the place was read.
      const [from, to] = [change.from, change.to].map((at) => Math.min(at, view.state.doc.length)) as [number, number];
      view.dispatch({
        changes: { from, to, insert: text },
        selection: { anchor: from + text.length },
        scrollIntoView: true,
        userEvent: "input.replace",
      });
    },
    select: (anchor, head) => view.dispatch({ selection: { anchor, head }, scrollIntoView: true }),
  };

  let givenHeight = "";

  return {
    view,
    handle,
    /** Shows what the form has got from elsewhere: the cursor stays among its words. */
    give(given: string) {
      const [before, after] = [view.state.doc.toString(), textOf(given).toString()];
      if (before === after) return;
      view.dispatch({
        changes: differenceOf(before, after),
        annotations: [isGiven.of(true), Transaction.addToHistory.of(false)],
      });
    },
    /** Names, hint and error of the field. */
    label(attributes: Record<string, string>, isDisabled: boolean) {
      view.dispatch({
        effects: changing.reconfigure([
          EditorView.contentAttributes.of({ ...writing, ...attributes }),
          EditorView.editable.of(!isDisabled),
          EditorState.readOnly.of(isDisabled),
        ]),
      });
    },
    /** A height that was set by dragging is kept. */
    setRows(rows: number) {
      const { style } = view.scrollDOM;
      if (style.height !== givenHeight) return;
      style.height = `calc(${rows} * 1.25rem + 1rem)`;
      givenHeight = style.height;
    },
    name(variables: Variables) {
      const isNew = view.state.field(drawnVariables).variables?.names === undefined && variables.names !== undefined;
      view.dispatch({ effects: giveVariables.of(variables) });
      if (isNew) offerVariables(view);
    },
  };
}

/** The browser's defaults for text fields. */
const writing = { spellcheck: "true", autocorrect: "on", autocapitalize: "sentences", tabindex: "0" };

/** While a list is open, Escape closes it and nothing around it. */
const takesEscape = EditorView.editorAttributes.of((view) =>
  completionStatus(view.state) === "active" ? { "data-takes-escape": "" } : null,
);

function keys(events: EditorEvents): Extension {
  const newline = { key: "Enter", run: insertNewline, shift: insertNewline };
  const bold = {
    key: "Mod-b",
    run: () => {
      events.onBold();
      return true;
    },
  };
  const askForFallback = {
    key: "Alt-Enter",
    run: (view: EditorView) => {
      const place = placeAt(view.state, view.state.selection.main.head);
      return place !== undefined && events.onVariable(place);
    },
  };
  // Forms are sent by it: no line is broken.
  const send = { key: "Mod-Enter", run: () => true };
  return keymap.of([bold, askForFallback, send, newline, ...historyKeymap, ...standardKeymap]);
}

function pressVariable(event: MouseEvent, view: EditorView, events: EditorEvents): boolean {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest("[data-variable]") || !view.state.selection.main.empty)
    return false;
  // Inside of it: at its edge the one before would be found.
  const place = placeAt(view.state, view.posAtDOM(target) + 1);
  return place !== undefined && events.onVariable(place);
}

function isFromForm(transaction: Transaction): boolean {
  return !transaction.docChanged || transaction.annotation(isGiven) === true;
}

function isStroke(transaction: Transaction): boolean {
  if (!transaction.isUserEvent("input.type")) return false;
  let isOne = false;
  transaction.changes.iterChanges((_from, _to, _start, _end, inserted) => {
    isOne = inserted.toString() === "/";
  });
  return isOne;
}

function textOf(value: string): Text {
  return Text.of(value.split(/\r\n?|\n/));
}

/** The one place in which two texts differ. */
function differenceOf(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
