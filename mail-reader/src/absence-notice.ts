import {
  clauseOfAbsence,
  clauseOfCourtesy,
  clauseOfHelp,
  clauseOfLater,
  clauseOfManyMails,
  clauseOfMove,
  clauseOfReceipt,
  clauseOfTime,
  clauseOfWork,
} from "./absence-notice-words.js";
import { namesAbsence, namesDay } from "./absence-words.js";
import { saysAway, saysAwayBriefly } from "./auto-reply-words.js";
import { clauseOfCompanysPromise, clauseOfDeparture, speaksToAll } from "./departure-words.js";

const kinds = {
  absence: clauseOfAbsence,
  later: clauseOfLater,
  help: clauseOfHelp,
  move: clauseOfMove,
  departure: clauseOfDeparture,
  manyMails: clauseOfManyMails,
  receipt: clauseOfReceipt,
} as const;
type Kind = keyof typeof kinds;

/** These prove nothing, but they are no more than an absence either. */
const harmless = [clauseOfCourtesy, speaksToAll, saysAway, saysAwayBriefly, namesAbsence];

/** A longer text has more to say. */
const longest = 700;

/** What a text's clauses are, if all of them are such as automatic replies consist of; else undefined. */
function clauseKinds(text: string, isOthers: (clause: string) => boolean): ReadonlySet<Kind> | undefined {
  const found = new Set<Kind>();
  for (const clause of clausesOf(text)) {
    const ofClause = (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind].test(clause));
    for (const kind of ofClause) found.add(kind);
    if (ofClause.length === 0 && !harmless.some((list) => list.test(clause)) && !isShort(clause)) return undefined;
    if (isOthers(clause.replace(clauseOfAbsence, " "))) return undefined;
  }
  return found;
}

/**
 * Whether a text in lower case says that somebody is away or unread, in the clauses of automatic replies alone.
 * `takesAStand` tells what only a person who has read a mail says.
 */
export function isAbsenceNotice(text: string, takesAStand: (clause: string) => boolean): boolean {
  if (text.length > longest) return false;
  const found = clauseKinds(text, (clause) => clauseOfWork.test(clause) || takesAStand(clause));
  if (!found) return false;
  const isDated = namesDay.test(text) || clauseOfTime.test(text);
  if (found.has("absence") && (isDated || found.has("later") || found.has("help"))) return true;
  if (found.has("move") && found.has("help")) return true;
  // What a person who has left writes to one person is the same, but for words to all.
  if (found.has("departure") && found.has("help") && speaksToAll.test(text)) return true;
  return (found.has("manyMails") || found.has("receipt")) && found.has("later");
}

/** Whether a text in lower case thanks for a mail and promises a company's answer, and says no more. */
export function isCompanysPromise(text: string): boolean {
  const clauses = clausesOf(text);
  const promises = clauses.filter((clause) => clauseOfCompanysPromise.test(clause));
  return promises.length > 0 && clauses.every((clause) => promises.includes(clause) || clauseOfCourtesy.test(clause));
}

/** Whether a text in lower case has a clause that no automatic reply has. */
export function saysMoreThanAbsence(text: string): boolean {
  return text.length > longest || clauseKinds(text, (clause) => clauseOfWork.test(clause)) === undefined;
}

/** A name, a day, a place: too short to say anything, unless it is about the two. */
function isShort(clause: string): boolean {
  if (
    /(?<!\p{L})(?:me|us|we|you|mich|mir|uns|wir|du|dich|ruf|moi|nous|vous|podemos|hablamos|nos|posso|eu)(?!\p{L})/u.test(
      clause,
    )
  )
    return false;
  const words = clause.split(/\s+/).length;
  return words <= 3 || (words <= 5 && (namesDay.test(clause) || clauseOfTime.test(clause)));
}

const months =
  "jan|feb|m[äa]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|bis(?!\\p{L})|und(?!\\p{L})|[–-]|januar|uhr";
/** "3. bis 17. August" is one clause; "away, call me" and "away so I decline" are two. */
const ends = new RegExp(
  `[!?…;。]+|\\n+|(?<!\\d)\\.(?=\\s|$)|(?<=\\d)(?<!\\d\\.\\d{1,2})\\.(?=\\s{1,3}(?!(?:${months})))|\\s[–—]\\s|,\\s|\\s(?=so (?!(?:that|much|many|schnell|bald|gut)(?!\\p{L})))|\\s(?=(?:but|although|pero|aunque|mais|aber|mas) (?:i|we|you|please|let|call|send|ich|wir|du|sie|je|on|nous|si|podemos|puedes|me|eu|posso)(?!\\p{L}))`,
  "u",
);

function clausesOf(text: string): string[] {
  return text.split(ends).flatMap((clause) => {
    const trimmed = clause.replace(/^[\s*_>•|-]+/, "").trimEnd();
    return /\p{L}/u.test(trimmed) ? [trimmed] : [];
  });
}
