/** Words for an attached file, in the languages of the screens. Each entry is the beginning of a word. */
const words = [
  ...["attached", "attachment", "attaching", "enclosed"],
  ...["im anhang", "anbei", "angehängt", "beigefügt"],
  ...["ci-joint", "pièce jointe", "pièces jointes", "en pj"],
  ...["adjunto", "adjunta", "adjuntamos"],
  ...["em anexo", "segue anexo", "anexei", "anexado", "anexada"],
];

/** A pattern for PostgreSQL that finds words for an attached file in upper or lower case. */
export const attachmentPattern = `(?<![[:alnum:]])(${words.map(withCapitals).join("|")})`;

/** Not every locale knows the capital of a letter outside ASCII. */
function withCapitals(word: string): string {
  return word.replace(/[^ -~]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
