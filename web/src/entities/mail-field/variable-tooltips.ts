import { completionStatus } from "@codemirror/autocomplete";
import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, hoverTooltip, showTooltip, type Tooltip } from "@codemirror/view";
import { t } from "#language";
import { drawnVariables, placeAt, type VariablePlace } from "./variable-places";
import { placeWords, takesFallback, valueOf } from "./variable-words";

const focused = StateEffect.define<boolean>();
const hasFocus = StateField.define<boolean>({
  create: () => false,
  update: (value, { effects }) => effects.reduce((known, effect) => (effect.is(focused) ? effect.value : known), value),
});

function tooltipOf(place: VariablePlace, words: string): Tooltip {
  return {
    pos: place.from,
    end: place.to,
    above: true,
    create: () => {
      // The editor styles the outer element.
      const dom = document.createElement("div");
      const frame = document.createElement("div");
      frame.className =
        "my-1 w-max max-w-64 rounded border border-line bg-overlay px-2 py-1 font-sans text-xs break-words text-text";
      frame.textContent = words;
      dom.append(frame);
      return { dom };
    },
  };
}

/** What a variable comes to, while the pointer rests on it. */
const atPointer = hoverTooltip(
  (view, at) => {
    const { variables } = view.state.field(drawnVariables);
    const place = placeAt(view.state, at);
    const isShown = place !== undefined && place === atCursorOf(view.state);
    return place && variables && !isShown ? tooltipOf(place, placeWords(place, variables)) : null;
  },
  { hideOnChange: true },
);

/** The same tooltip while the cursor touches the variable. */
const atCursor = showTooltip.compute(["selection", drawnVariables, hasFocus], (state) => {
  const place = atCursorOf(state);
  const words = wordsAtCursor(state);
  return place && words ? tooltipOf(place, words) : null;
});

/** A tooltip that appears is not read aloud by itself. */
const saidAtCursor = EditorView.updateListener.of(({ view, startState, state }) => {
  const words = wordsAtCursor(state);
  const { variables } = state.field(drawnVariables);
  // A name alone says nothing; its value is on its way.
  if (variables?.place === "template" && !variables.values) return;
  if (words && words !== wordsAtCursor(startState)) view.dispatch({ effects: EditorView.announce.of(words) });
});

function wordsAtCursor(state: EditorState): string | undefined {
  const { variables } = state.field(drawnVariables);
  const place = atCursorOf(state);
  if (!place || !variables) return undefined;
  const words = placeWords(place, variables);
  if (takesFallback(place, variables)) return `${words} ${t`Alt Enter: its fallback`}`;
  return valueOf(place, variables) === undefined ? words : `${words} ${t`Alt Enter: write it`}`;
}

function atCursorOf(state: EditorState): VariablePlace | undefined {
  const { main } = state.selection;
  if (!state.field(hasFocus) || !main.empty || completionStatus(state) === "active") return undefined;
  return placeAt(state, main.head);
}

export const variableTooltips: Extension = [
  hasFocus,
  EditorView.focusChangeEffect.of((_state, value) => focused.of(value)),
  atPointer,
  atCursor,
  saidAtCursor,
];
