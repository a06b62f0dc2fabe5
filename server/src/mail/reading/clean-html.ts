import { cleanAttributes, type Loading } from "./clean-attributes.js";
import { decodeEntities } from "./html-entities.js";
import { htmlTokens } from "./html-tokens.js";

export type { Loading } from "./clean-attributes.js";

export interface CleanHtml {
  readonly html: string;
  /** How many things it would load from elsewhere. */
  readonly remote: number;
}

const kept = new Set(
  `a abbr b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em font h1 h2 h3 h4 h5 h6 hr i img
  ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var
  wbr`.split(/\s+/),
);
const empty = new Set(["br", "col", "hr", "img", "wbr"]);
/** Gone with everything in them. */
const dropped = new Set(
  "applet audio canvas embed frameset head iframe math noembed noframes noscript object script select style svg template textarea title video xmp".split(
    " ",
  ),
);
const longestHtml = 1_500_000;
const deepest = 400;

/**
 * A mail's HTML, written anew from what is known to be harmless: nothing of the sender's own spelling gets through, so that nothing can be
 * hidden in it. Neither scripts, forms nor frames are left, and no address but those of links and pictures.
 */
export function cleanHtml(source: string, loading: Loading): CleanHtml {
  const page = new CleanPage(loading);
  let hiddenUntil: string | undefined;
  for (const token of htmlTokens(source.slice(0, longestHtml))) {
    if (hiddenUntil !== undefined) {
      if (token.kind === "close" && token.name === hiddenUntil) hiddenUntil = undefined;
    } else if (token.kind === "text") page.write(decodeEntities(token.text));
    else if (token.kind === "close") page.close(token.name);
    else if (!dropped.has(token.name)) page.open(token.name, token.attributes);
    else if (!token.attributes.trimEnd().endsWith("/")) hiddenUntil = token.name;
  }
  return page.result();
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

class CleanPage {
  readonly #loading: Loading;
  readonly #written: string[] = [];
  readonly #open: string[] = [];
  #remote = 0;

  constructor(loading: Loading) {
    this.#loading = loading;
  }

  write(text: string): void {
    this.#written.push(escapeHtml(text));
  }

  open(name: string, source: string): void {
    if (!kept.has(name)) return;
    const { attributes, remote } = cleanAttributes(name, source, this.#loading);
    this.#remote += remote;
    if (name === "img" && !attributes.some(([attribute]) => attribute === "src")) return this.#writeAlt(attributes);
    if (!empty.has(name)) {
      if (this.#open.length >= deepest) return;
      this.#open.push(name);
    }
    const written = attributes.map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`).join("");
    this.#written.push(`<${name}${written}>`);
  }

  /** Closes what stands open within it too; what was never opened is passed over. */
  close(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at < 0) return;
    for (const inner of this.#open.splice(at).reverse()) this.#written.push(`</${inner}>`);
  }

  result(): CleanHtml {
    for (const name of this.#open.splice(0).reverse()) this.#written.push(`</${name}>`);
    return { html: this.#written.join(""), remote: this.#remote };
  }

  /** A picture that is not loaded says what it would show. */
  #writeAlt(attributes: readonly (readonly [string, string])[]): void {
    const alt = attributes.find(([attribute]) => attribute === "alt")?.[1].trim();
    if (alt) this.#written.push(`<span class="picture">${escapeHtml(alt)}</span>`);
  }
}
