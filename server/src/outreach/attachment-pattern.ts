/** Words for an attached file, in the languages of the screens. Each entry is the beginning of a word. */
const words = [
  ...["attached", "attachment", "attaching", "enclosed"],
  ...["im anhang", "anbei", "angehängt", "beigefügt"],
  ...["ci-joint", "pièce jointe", "pièces jointes", "en pj"],
  ...["adjunto", "adjunta", "adjuntamos"],
  ...["em anexo", "segue anexo", "anexei", "anexado", "anexada"],
];

/** For PostgreSQL, in either case: words that speak of a file. */
export const attachmentPattern = `(?<![[:alnum:]])(${words.map(withCapitals).join("|")})`;

/** Not every locale knows the capital of a letter that is not English. */
function withCapitals(word: string): string {
  return word.replace(/[^ -~]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
