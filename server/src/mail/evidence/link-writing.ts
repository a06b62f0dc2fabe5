/** A line may end anywhere in quoted-printable. */
export const softBreak = "(?:=\\r?\\n)?";

/** How something writes the signs of a link, as sources of regular expressions. */
interface LinkWriting {
  readonly "/": string;
  readonly "?": string;
  readonly "&": string;
  readonly "=": string;
  readonly "-": string;
  /** One sign of a token in base64url. */
  readonly tokenSign: string;
  /** No further sign of the token follows. */
  readonly tokenEnd: string;
}

/** The code of a sign behind its mark. Whoever rewrites a rewritten link encodes the mark as well: %252F. */
export function encodedSign(mark: string, code: string): string {
  const times = `(?:2${softBreak}5${softBreak}){0,3}`;
  return `${mark}${softBreak}${times}${Array.from(code, (letter) => `${eitherCase(letter)}${softBreak}`).join("")}`;
}

const plainOr = (sign: string, code: string) => `(?:${sign}${softBreak}|${encodedSign("%", code)})`;

/**
 * Mail servers rewrite the links in what they deliver, and a reply quotes those. This is a link as it was sent, or as a
 * parameter of another (Safe Links of Outlook), or between `v3/__` and `__;` (Proofpoint).
 */
const asSent: LinkWriting = {
  "/": plainOr("/", "2F"),
  "?": plainOr("\\?", "3F"),
  "&": plainOr("&(?:amp;)?", "26"),
  "=": plainOr(`=(?:${softBreak}3${softBreak}D)?`, "3D"),
  "-": `-${softBreak}`,
  tokenSign: `[\\w-]${softBreak}`,
  tokenEnd: `(?:(?![\\w-])|(?=_${softBreak}_${softBreak};))`,
};

/** As version 2 of Proofpoint writes it: / becomes _, and every other sign becomes its code behind a hyphen. */
const hyphenated: LinkWriting = {
  "/": `(?:_${softBreak}|${encodedSign("-", "2F")})`,
  "?": encodedSign("-", "3F"),
  "&": encodedSign("-", "26"),
  "=": encodedSign("-", "3D"),
  "-": encodedSign("-", "2D"),
  tokenSign: `(?:[A-Za-z0-9]${softBreak}|-${softBreak}(?:2${softBreak}D|5${softBreak}F)${softBreak})`,
  tokenEnd: "(?![A-Za-z0-9])",
};

export const linkWritings: readonly LinkWriting[] = [asSent, hyphenated];

/** A part of a link, as a source of expressions that find it in this writing. */
export function writtenIn(writing: LinkWriting, part: string): string {
  return Array.from(part, (letter) => (isSign(letter) ? writing[letter] : `${letter}${softBreak}`)).join("");
}

function isSign(letter: string): letter is "/" | "?" | "&" | "=" | "-" {
  return "/?&=-".includes(letter);
}

function eitherCase(letter: string): string {
  return /[A-Z]/.test(letter) ? `[${letter}${letter.toLowerCase()}]` : letter;
}
