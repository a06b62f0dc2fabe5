import { type EditorState, type Range, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { findTemplateBraces, readPlainPlace, readTemplatePlace } from "@overture/contract";

/** What is known of the variables that a text may name. */
export interface Variables {
  /** In a template all of them are filled in; in a draft only what its mail is given when it is sent. */
  place: "template" | "draft";
  /** Undefined until they are known. */
  names: readonly string[] | undefined;
  /** Names that own fields had before. They are filled in too, and nobody is offered them. */
  formerNames: readonly string[];
  /** For one creator; without them a variable is never said to be empty. */
  values: Readonly<Record<string, string>> | undefined;
}

/** A variable in the text, with its braces. */
export interface VariablePlace {
  from: number;
  to: number;
  /** Undefined where what stands between the braces is no variable. */
  variable: string | undefined;
  hasFallback: boolean;
  fallback: string | undefined;
  /** A name alone, or with a text to fall back on: what a form can change. */
  isPlain: boolean;
}

export type PlaceState = "known" | "fallback" | "empty" | "unknown";

export function findPlaces(text: string): VariablePlace[] {
  return findTemplateBraces(text).map(({ index: from, written, inner }) => {
    const place = readTemplatePlace(inner);
    const plain = place && readPlainPlace(inner);
    return {
      from,
      to: from + written.length,
      variable: place?.variable,
      hasFallback: place?.hasDefault ?? false,
      fallback: plain?.fallback,
      isPlain: plain !== undefined,
    };
  });
}

export function stateOf({ variable, hasFallback }: VariablePlace, variables: Variables): PlaceState {
  if (variable === undefined || (variables.names && !isVariable(variable, variables))) return "unknown";
  if (variables.values?.[variable] !== "") return "known";
  return hasFallback ? "fallback" : "empty";
}

export function isVariable(name: string, { names, formerNames }: Variables): boolean {
  return names?.includes(name) === true || formerNames.includes(name);
}

/** A chip: its letters stay text, which one can copy and which is read aloud. */
const chip = "rounded border box-decoration-clone px-0.5 font-mono text-[0.92em]";
const underlined = "underline decoration-wavy decoration-1 underline-offset-4";
const classes = {
  known: `${chip} border-line bg-raised`,
  fallback: `${chip} border-line bg-raised underline decoration-warn decoration-dotted underline-offset-4`,
  empty: `${chip} border-warn bg-warn-soft ${underlined} decoration-warn`,
  unknown: `font-mono text-[0.92em] text-danger-text ${underlined} decoration-danger-text`,
} satisfies Record<PlaceState, string>;

const chips = Object.fromEntries(
  Object.entries(classes).map(([state, names]) => [
    state,
    Decoration.mark({ class: `${names} cursor-default`, attributes: { "data-variable": state } }),
  ]),
) as Record<PlaceState, Decoration>;

export interface DrawnVariables {
  /** Undefined until they are given. */
  variables: Variables | undefined;
  places: readonly VariablePlace[];
  chips: DecorationSet;
  /** What the cursor goes over in one step. Anything else between braces is corrected by typing in it. */
  atomic: RangeSet<Decoration>;
}

function draw(text: string, variables: Variables | undefined): DrawnVariables {
  const places = variables ? findPlaces(text) : [];
  const ranges: Range<Decoration>[] = [];
  const atomic: Range<Decoration>[] = [];
  for (const place of places) {
    const state = variables ? stateOf(place, variables) : "known";
    const range = chips[state].range(place.from, place.to);
    ranges.push(range);
    if (place.isPlain && state !== "unknown") atomic.push(range);
  }
  return { variables, places, chips: Decoration.set(ranges), atomic: RangeSet.of(atomic) };
}

/** Updates what is known of the variables. */
export const giveVariables = StateEffect.define<Variables>();

export const drawnVariables = StateField.define<DrawnVariables>({
  create: ({ doc }) => draw(doc.toString(), undefined),
  update(drawn, { docChanged, effects, state }) {
    const given = effects.find((effect) => effect.is(giveVariables));
    return docChanged || given ? draw(state.doc.toString(), given ? given.value : drawn.variables) : drawn;
  },
  provide: (field) => [
    EditorView.decorations.from(field, (drawn) => drawn.chips),
    EditorView.atomicRanges.of((view) => view.state.field(field).atomic),
  ],
});

/** The variable at a position; of two adjacent ones, the first. */
export function placeAt(state: EditorState, at: number): VariablePlace | undefined {
  return state.field(drawnVariables).places.find(({ from, to }) => from <= at && at <= to);
}
