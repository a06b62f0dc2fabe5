const letter = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{M}]`;

/** Words that run from right to left, with what joins them. Commas do not: names in a row are names of their own. */
const rightToLeft = new RegExp(`${letter}+(?:[ '’"״׳._-]+${letter}+)*`, "gu");

/**
 * A sentence for the screen in which names from right to left keep the numbers, brackets and names beside them where
 * the sentence has them: each stands between U+2068 and U+2069. For what is copied or sent it is not meant.
 */
export function isolateNames<Shown>(text: Shown): Shown | string {
  return typeof text === "string" ? text.replace(rightToLeft, "\u2068$&\u2069") : text;
}
