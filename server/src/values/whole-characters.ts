/**
 * Characters beyond the first 65,536, emoji for one, are two units of a text. PostgreSQL refuses half of one in its
 * JSON, so that whatever cuts a text cuts between characters.
 */
const half = /\p{Surrogate}/gu;

/** The beginning of a text: at most so many units. */
export function beginningOf(text: string, max: number): string {
  return withoutLoneSurrogates(text.slice(0, max));
}

/** The text, or as much of it as fits with a sign that there is more. */
export function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${beginningOf(text, max - 1).trimEnd()}…`;
}

export function withoutLoneSurrogates(text: string): string {
  return text.replace(half, "");
}
