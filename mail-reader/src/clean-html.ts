import sanitizeHtml from "sanitize-html";
import { cleanAttributes, keptAttributes, type Loading } from "./clean-attributes.js";
import { shallowTokenizer } from "./shallow-tokenizer.js";

export type { Loading } from "./clean-attributes.js";

export interface CleanHtml {
  readonly html: string;
  /** How many things it would load from elsewhere. */
  readonly remote: number;
}

const empty = ["br", "col", "hr", "img", "wbr"];
const kept = [
  ...empty,
  ..."a abbr b bdi bdo big blockquote caption center cite code colgroup dd del dfn div dl dt em font h1 h2 h3 h4 h5 h6 i".split(
    " ",
  ),
  ..."ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub sup table tbody td tfoot th".split(
    " ",
  ),
  ..."thead tr tt u ul var".split(" "),
];
/** Elements that are removed with their content. */
const dropped =
  "applet audio canvas embed frameset head iframe math noembed noframes noscript object script select style svg template textarea title video xmp".split(
    " ",
  );
const longestHtml = 1_500_000;
const deepest = 400;
/** The depth to which removed elements are tracked. */
const deepestDropped = deepest + 10;
/**
 * Ten times as many as the longest mails have. After that only text is kept: each element costs as much as a page of
 * it.
 */
const maxElements = 50_000;

/**
 * A mail's HTML, written again from what is known to be harmless: nothing of the original spelling remains, so nothing
 * can be hidden in it. Scripts, forms and frames are removed, and no URLs remain except those of links and pictures.
 */
export function cleanHtml(whole: string, loading: Loading): CleanHtml {
  const source = whole.slice(0, longestHtml);
  let open = 0;
  let openParagraphs = 0;
  let opened = 0;
  let remote = 0;

  function clean(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
    const { attributes, remote: added } = cleanAttributes(tagName, given, loading);
    remote += added;
    const isUnseen = tagName === "img" && attributes["src"] === undefined;
    return isUnseen ? wordsFor(attributes["alt"]) : { tagName, attribs: attributes };
  }

  const html = sanitizeHtml(source, {
    allowedTags: kept,
    nonTextTags: dropped,
    allowedAttributes: keptAttributes,
    allowedClasses: { span: ["picture"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesByTag: { img: ["http", "https", "data"] },
    allowProtocolRelative: false,
    selfClosing: empty,
    // Styles are checked in cleanAttributes: a style sheet parser would drop all of them if it could not parse one.
    parseStyleAttributes: false,
    transformTags: Object.fromEntries(kept.map((name) => [name, clean])),
    onOpenTag(name) {
      open += 1;
      if (name === "p") openParagraphs += 1;
      opened += 1;
    },
    onCloseTag(name) {
      open -= 1;
      if (name === "p") openParagraphs -= 1;
    },
    parser: {
      Tokenizer: shallowTokenizer({
        source,
        countOpen: () => open,
        isParagraphOpen: () => openParagraphs > 0,
        maxOpen(name) {
          if (dropped.includes(name)) return deepestDropped;
          return opened < maxElements ? deepest : 0;
        },
      }),
    },
  });
  return { html: html.replaceAll(nothing, ""), remote };
}

/** A picture that is not loaded shows its alternative text. */
function wordsFor(alt = ""): sanitizeHtml.Tag {
  return { tagName: "span", attribs: { class: "picture" }, text: alt.trim() };
}

/** For a picture without alternative text. */
const nothing = '<span class="picture"></span>';
