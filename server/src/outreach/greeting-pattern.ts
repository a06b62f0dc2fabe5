/** Greetings of mails, in the languages that people write in. */
const greetings = [
  ...["hi", "hello", "hey", "dear", "good morning", "good afternoon", "good evening"],
  ...["hallo", "moin", "servus", "liebe", "lieber", "guten tag", "guten morgen", "guten abend"],
  ...["bonjour", "bonsoir", "salut", "cher", "chère", "hola", "buenos días", "buenas tardes", "querido", "querida"],
  ...["olá", "oi", "ciao", "buongiorno", "salve", "hej", "hei", "beste", "cześć", "dzień dobry", "merhaba", "привет"],
];

/** The words before the name at the end of a mail. */
const closings = [
  ...["best", "best regards", "best wishes", "kind regards", "warm regards", "regards", "all the best", "cheers"],
  ...["sincerely", "yours", "viele grüße", "liebe grüße", "beste grüße", "mit freundlichen grüßen", "lg", "vg"],
  ...["cordialement", "bien à vous", "amicalement", "saludos", "un saludo", "atentamente", "saluti"],
  ...["cordiali saluti", "atenciosamente", "abraços", "pozdrawiam", "groetjes", "met vriendelijke groet", "mvh"],
];

/** A name of one to four words, each with a capital. */
const name = "[[:upper:]][^\\s,;:!?0-9]*( [[:upper:]][^\\s,;:!?0-9]*){0,3}";
const signature = `(${anyOf(closings)}[,.!]?[ \\t]*(\\n+[^\\n?]{1,60}){0,3}|${name})`;

/**
 * A pattern for PostgreSQL: a text of one line that ends with a comma, or a greeting such as `Hi Lena!` that is
 * followed by nothing but a signature.
 */
export const onlyGreetingPattern = [
  "^\\s*[^\\n]{1,100},\\s*$",
  `^\\s*${anyOf(greetings)}\\M[^\\n.?!,]{0,60}[,!]?[ \\t]*(\\n\\s*${signature})?\\s*$`,
].join("|");

/** The first letter may be a capital; the rest is in the usual case. */
function anyOf(words: readonly string[]): string {
  return `(${words.map(inEitherCase).join("|")})`;
}

function inEitherCase(words: string): string {
  return words.replace(/(^| )(\p{L})/gu, (_, before: string, letter: string) => {
    return `${before}[${letter}${letter.toUpperCase()}]`;
  });
}
