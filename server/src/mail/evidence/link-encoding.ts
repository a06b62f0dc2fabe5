/** In quoted-printable a line may end anywhere. */
export const softBreak = "(?:=\\r?\\n)?";

/** How a program writes the characters of a link, as sources of regular expressions. */
interface LinkEncoding {
  readonly "/": string;
  readonly "?": string;
  readonly "&": string;
  readonly "=": string;
  readonly "-": string;
  /** One character of a base64url token. */
  readonly tokenSign: string;
  /** No further character of the token follows. */
  readonly tokenEnd: string;
}

/**
 * The code of a character after its escape sign. A link that was rewritten twice has the escape sign encoded as well:
 * %252F.
 */
export function encodedSign(mark: string, code: string): string {
  const times = `(?:2${softBreak}5${softBreak}){0,3}`;
  return `${mark}${softBreak}${times}${Array.from(code, (letter) => `${eitherCase(letter)}${softBreak}`).join("")}`;
}

const plainOr = (sign: string, code: string) => `(?:${sign}${softBreak}|${encodedSign("%", code)})`;

/**
 * Mail servers rewrite links in what they deliver, and replies quote the result. This is a link as it was sent, or as a
 * parameter of another (Outlook Safe Links), or between `v3/__` and `__;` (Proofpoint).
 */
const asSent: LinkEncoding = {
  "/": plainOr("/", "2F"),
  "?": plainOr("\\?", "3F"),
  "&": plainOr("&(?:amp;)?", "26"),
  "=": plainOr(`=(?:${softBreak}3${softBreak}D)?`, "3D"),
  "-": `-${softBreak}`,
  tokenSign: `[\\w-]${softBreak}`,
  tokenEnd: `(?:(?![\\w-])|(?=_${softBreak}_${softBreak};))`,
};

/** As version 2 of Proofpoint writes it: / becomes _, and other signs become a hyphen and their code. */
const hyphenated: LinkEncoding = {
  "/": `(?:_${softBreak}|${encodedSign("-", "2F")})`,
  "?": encodedSign("-", "3F"),
  "&": encodedSign("-", "26"),
  "=": encodedSign("-", "3D"),
  "-": encodedSign("-", "2D"),
  tokenSign: `(?:[A-Za-z0-9]${softBreak}|-${softBreak}(?:2${softBreak}D|5${softBreak}F)${softBreak})`,
  tokenEnd: "(?![A-Za-z0-9])",
};

export const linkEncodings: readonly LinkEncoding[] = [asSent, hyphenated];

/** A part of a link in this notation, as the source of a regular expression. */
export function encodedIn(encoding: LinkEncoding, part: string): string {
  return Array.from(part, (letter) => (isSign(letter) ? encoding[letter] : `${letter}${softBreak}`)).join("");
}

function isSign(letter: string): letter is "/" | "?" | "&" | "=" | "-" {
  return "/?&=-".includes(letter);
}

function eitherCase(letter: string): string {
  return /[A-Z]/.test(letter) ? `[${letter}${letter.toLowerCase()}]` : letter;
}
