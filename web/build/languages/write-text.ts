import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import type { ESTree } from "vite";
import { formsOf, isChoice, namesIn, partsOf } from "./icu.ts";
import { anyMark, chosenNumber, end, kinds, type Language, next, own, start } from "./marks.ts";

/** What a message is in a language, by its id; `source` is the English one, whose order the values stand in. */
export interface Texts {
  language: Language;
  textOf(id: string): { source: string; text: string };
}

type Parse = (code: string) => ESTree.Program;
/** A text, or an expression as it is written in the code. */
type Piece = string | { code: string };

/** A chunk with each mark in it replaced by the text of a language. Throws where a mark would be left. */
export function writeTexts(code: string, parse: Parse, texts: Texts): string {
  if (!anyMark.test(code) && !/\\u\{?fdd[0-3]/i.test(code)) return code;
  const written = new Chunk(code, texts).written(parse(code));
  if (anyMark.test(written)) throw new Error(`A message was not written in ${texts.language}`);
  // Throws where what was written is no program.
  parse(written);
  return written;
}

class Chunk {
  readonly #code: string;
  readonly #texts: Texts;

  constructor(code: string, texts: Texts) {
    this.#code = code;
    this.#texts = texts;
  }

  /** The code of a node with all that is marked in it written. */
  written(node: ESTree.Node): string {
    let rest = "";
    let at = node.start;
    for (const { start: from, end: to, text } of this.#editsIn(node)) {
      rest += this.#code.slice(at, from) + text;
      at = to;
    }
    return rest + this.#code.slice(at, node.end);
  }

  #editsIn(node: ESTree.Node): { start: number; end: number; text: string }[] {
    const pieces = this.#piecesOf(node);
    if (pieces) {
      const written = this.#compose(pieces);
      // A string may stand where a template may not: as the name of a property.
      const text = node.type === "Literal" && typeof written === "string" ? JSON.stringify(written) : codeOf(written);
      return [{ start: node.start, end: node.end, text }];
    }
    return childrenOf(node).flatMap((child) => this.#editsIn(child));
  }

  /** What a string or a template with a mark in it holds; undefined for every other node. */
  #piecesOf(node: ESTree.Node): Piece[] | undefined {
    if (node.type === "Literal") {
      return typeof node.value === "string" && anyMark.test(node.value) ? [node.value] : undefined;
    }
    if (node.type !== "TemplateLiteral") return undefined;
    const quasis = node.quasis.map(({ value }) => value.cooked ?? value.raw);
    if (!quasis.some((quasi) => anyMark.test(quasi))) return undefined;
    return quasis.flatMap((quasi, index): Piece[] => {
      const expression = node.expressions[index];
      return expression ? [quasi, { code: this.written(expression) }] : [quasi];
    });
  }

  /** The text itself, or the code of what writes it. */
  #compose(pieces: Piece[]): Written {
    const atoms = pieces.flatMap((piece): Piece[] => (typeof piece === "string" ? piece.split(eachMark) : [piece]));
    const read = new Reader(
      atoms.filter((atom) => atom !== ""),
      this.#texts,
    ).rest();
    const [only] = read;
    if (read.length === 1 && typeof only === "object" && only.isWhole) return only;
    const isText = read.every((piece) => typeof piece === "string");
    return isText ? read.join("") : { code: templateOf(read) };
  }
}

const eachMark = /([\uFDD0-\uFDD3])/;

/** Children in the order in which they stand in the code. */
function childrenOf(node: ESTree.Node): ESTree.Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is ESTree.Node => isNode(value))
    .sort((one, other) => one.start - other.start);
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** An expression that stands for the whole string: a function or a list. */
type Written = string | { code: string; isWhole?: boolean };

/** Reads marks, also those within the values of others, which the minifier may have put there. */
class Reader {
  readonly #atoms: Piece[];
  readonly #texts: Texts;
  #at = 0;

  constructor(atoms: Piece[], texts: Texts) {
    this.#atoms = atoms;
    this.#texts = texts;
  }

  /** Up to the end, or to the mark that ends a value. */
  rest(): Written[] {
    const read: Written[] = [];
    for (;;) {
      const atom = this.#atoms[this.#at];
      if (atom === undefined || atom === next || atom === end) return read;
      this.#at += 1;
      if (atom === start) read.push(...this.#message());
      else read.push(atom === own ? this.#texts.language : atom);
    }
  }

  #message(): Written[] {
    const named = this.#atoms[this.#at];
    if (typeof named !== "string") throw new Error(`A mark without an id: ${JSON.stringify(this.#atoms)}`);
    this.#at += 1;
    const values: Written[][] = [];
    while (this.#atoms[this.#at] === next) {
      this.#at += 1;
      values.push(this.rest());
    }
    if (this.#atoms[this.#at] !== end) throw new Error(`A mark without an end: ${named}`);
    this.#at += 1;
    return this.#write(named.slice(0, 1), named.slice(1), values);
  }

  #write(kind: string, id: string, values: Written[][]): Written[] {
    const { source, text } = this.#texts.textOf(id);
    const names = namesIn(partsOf(source));
    const parts = partsOf(text);
    if (kind === kinds.choice) return [{ code: choosing(parts, names), isWhole: true }];
    if (kind === kinds.markup) return [{ code: markup(parts, names), isWhole: true }];
    return parts.flatMap((part) => (typeof part === "string" ? [part] : (values[names.indexOf(part[0])] ?? [])));
  }
}

/**
 * `(p, v0) => ...`: p picks a form by a number and puts it in place of its mark, and the values follow. See
 * src/language/runtime.ts.
 */
function choosing(parts: CompiledMessage, names: string[]): string {
  const variable = (name: string) => `v${names.indexOf(name)}`;
  const write = (written: CompiledMessage, inChoice = false): string =>
    templateOf(
      written.map((part): Written => {
        if (part === "#" && inChoice) return chosenNumber;
        if (typeof part === "string") return part;
        if (!isChoice(part)) return { code: variable(part[0]) };
        const forms = formsOf(part).map(([category, form]) => `${category}:${write(form, true)}`);
        return { code: `p(${variable(part[0])},{${forms.join()}})` };
      }),
    );
  return `(${["p", ...names.map(variable)].join()})=>${write(parts)}`;
}

/** `["It goes to ", [0, 1], "."]`: a number is a value, a list an element and what is in it. */
function markup(parts: CompiledMessage, names: string[]): string {
  const lists: string[][] = [[]];
  const add = (code: string) => lists.at(-1)?.push(code);
  for (const part of parts) {
    if (typeof part !== "string") {
      add(String(names.indexOf(part[0])));
      continue;
    }
    for (const piece of part.split(/(<\/?\d+\/?>)/).filter((text) => text !== "")) {
      const [, closing, component, empty] = /^<(\/?)(\d+)(\/?)>$/.exec(piece) ?? [];
      if (component === undefined) add(templateOf([piece]));
      else if (closing) add(`[${(lists.pop() ?? []).join()}]`);
      else if (empty) add(`[${component}]`);
      else lists.push([component]);
    }
  }
  const [all, ...open] = lists;
  if (!all || open.length > 0) throw new Error(`A tag is not closed: ${JSON.stringify(parts)}`);
  return `[${all.join()}]`;
}

const codeOf = (written: Written) => (typeof written === "string" ? templateOf([written]) : written.code);

function templateOf(pieces: Written[]): string {
  const written = pieces.map((piece) => (typeof piece === "string" ? escaped(piece) : `\${${piece.code}}`));
  return `\`${written.join("")}\``;
}

const escaped = (text: string) => text.replace(/[\\`]|\$(?=\{)/g, "\\$&").replaceAll("\r", "\\r");
