const numberWords: Record<string, number> = {
  ...{
    a: 1,
    an: 1,
    one: 1,
    single: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
  },
  ...{ ein: 1, eine: 1, einen: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, een: 1, twee: 2, drie: 3, en: 1, ett: 1, två: 2 },
  ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5 },
  ...{ due: 2, tre: 3, quattro: 4, um: 1, uma: 1, dois: 2, duas: 2, três: 3 },
};

const count = `(\\d{1,2}|${Object.keys(numberWords).join("|")})`;
const unit =
  "(?:videos?|vids?|posts?|reels?|stor(?:y|ies)|shorts?|clips?|integrations?|mentions?|streams?|tik ?toks?|pieces?|episodes?|ads?|spots?|placements?|uploads?|vidéos?|vídeos?|publicaci\\p{L}+|beiträge?|videor|filmy?|film(?:e|ów)?|видео|роликов?|ролика?)(?!\\p{L})";
const link = "(?:for|at|@|=|:|-|–|is|are|costs?|would be|für|pour|por|per|voor|för|за)";

/** `3 for`, `two dedicated videos:`, `3x reels at`; but `60s` and `at least` count nothing. */
const countedBefore = new RegExp(
  `(?<![\\p{L}\\d$€£.,])${count}(?:\\s?x)?\\s(?:(?!and\\b|und\\b|or\\b)[\\p{L}-]{1,15}\\s){0,2}?(?:${unit}\\s{0,2}${link}?|${link})\\s{0,2}$`,
  "iu",
);
const countedAfter = new RegExp(
  `^(?:\\.-|\\s?\\+?\\s?(?:vat|mwst|ht|ttc|iva|btw)\\b\\.?)?\\s{0,2}(?:(?:for|für|pro|pour|por|par|per|voor|för|за)\\s|\\/\\s?|each\\s|a\\s)(?:${count}\\s)?(?:[\\p{L}-]{1,15}\\s){0,2}?${unit}`,
  "iu",
);

/** How many pieces of work a price is for, if the words around it say so. */
export function findQuantity(before: string, after: string): number | undefined {
  const later = countedAfter.exec(after);
  if (later?.[1]) return toCount(later[1]);
  const earlier = countedBefore.exec(before.split(/[\n.;•]/).at(-1) ?? "")?.[1];
  if (earlier) return toCount(earlier);
  return later ? 1 : undefined;
}

/** Whether a figure is where only the price of counted work would be: `2 videos for 1800`, `300 for stories`. */
export function pricesCountedWork(before: string, after: string): boolean {
  return countedBefore.test(before.split(/[\n.;•]/).at(-1) ?? "") || countedAfter.test(after);
}

const listedWork = new RegExp(
  `^[\\s•*-]{0,6}[^\\n:=]{0,40}(?<!\\p{L})${unit}[^\\n:=\\d]{0,30}\\s?[:=–-]\\s{0,3}$`,
  "iu",
);

/** Whether a figure ends a line of a price list: `Video: 500`. */
export function endsListedWork(before: string, after: string): boolean {
  return /^[ \t]?(?:\n|$)/.test(after) && listedWork.test(before.split("\n").at(-1) ?? "");
}

function toCount(word: string): number | undefined {
  const number = numberWords[word.toLowerCase()] ?? Number(word);
  return Number.isInteger(number) && number > 0 && number <= 50 ? number : undefined;
}
