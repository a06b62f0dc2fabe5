import { Tokenizer } from "htmlparser2";
import type { IOptions } from "sanitize-html";

type Callbacks = ConstructorParameters<typeof Tokenizer>[1];
/** The same class in the other build of its package, which the sanitiser loads. */
type SanitizerTokenizer = NonNullable<NonNullable<IOptions["parser"]>["Tokenizer"]>;

interface Depth {
  /** The number of open elements in the parser. */
  countOpen(): number;
  isParagraphOpen(): boolean;
  /** The most open elements when one with that name is opened. */
  maxOpen(name: string): number;
  source: string;
}

/**
 * Skips the tags of elements that are nested too deeply, and keeps their content. The parser searches all open elements
 * at every closing tag, and moves them at every opening one: a megabyte of `<b>` would block the process for a minute.
 */
export function shallowTokenizer({ countOpen, isParagraphOpen, maxOpen, source }: Depth): SanitizerTokenizer {
  const nameAt = (start: number, end: number) => source.slice(start, end).toLowerCase();
  const isTooDeep = (name: string) => countOpen() >= maxOpen(name);
  /** For a `</br>`, and for a `</p>` without an opening tag, the parser creates an element. */
  const opensElement = (name: string) => name === "br" || (name === "p" && !isParagraphOpen());
  class ShallowTokenizer extends Tokenizer {
    constructor(options: ConstructorParameters<typeof Tokenizer>[0], parser: Callbacks) {
      let isPassedOver = false;
      super(options, {
        onopentagname(start, end) {
          isPassedOver = isTooDeep(nameAt(start, end));
          if (!isPassedOver) parser.onopentagname(start, end);
        },
        onattribname: (start, end) => void (isPassedOver || parser.onattribname(start, end)),
        onattribdata: (start, end) => void (isPassedOver || parser.onattribdata(start, end)),
        onattribentity: (codepoint) => void (isPassedOver || parser.onattribentity(codepoint)),
        onattribend: (quote, end) => void (isPassedOver || parser.onattribend(quote, end)),
        onopentagend: (end) => void (isPassedOver || parser.onopentagend(end)),
        onselfclosingtag: (end) => void (isPassedOver || parser.onselfclosingtag(end)),
        onclosetag(start, end) {
          const name = nameAt(start, end);
          if (!opensElement(name) || !isTooDeep(name)) parser.onclosetag(start, end);
        },
        ontext: (start, end) => parser.ontext(start, end),
        ontextentity: (codepoint, end) => parser.ontextentity(codepoint, end),
        oncdata: (start, end, offset) => parser.oncdata(start, end, offset),
        oncomment: (start, end, offset) => parser.oncomment(start, end, offset),
        ondeclaration: (start, end) => parser.ondeclaration(start, end),
        onprocessinginstruction: (start, end) => parser.onprocessinginstruction(start, end),
        onend: () => parser.onend(),
      });
    }
  }
  return ShallowTokenizer as unknown as SanitizerTokenizer;
}
