/** A text in quotes in some code. */
export interface Literal {
  text: string;
  /** What stands before it. */
  before: string;
}

/** The texts in quotes, of code without its comments. */
export function literalsIn(code: string): Literal[] {
  const found: Literal[] = [];
  const bare = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  for (const { 0: quoted, index } of bare.matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:\$\{(?:[^{}`]|\{[^{}]*\})*\}|[^`\\])*`/g)) {
    found.push({ text: quoted.slice(1, -1), before: bare.slice(Math.max(0, index - 60), index).replace(/\s+/g, " ") });
  }
  return found;
}

/** A value is a number in all but those that hold what somebody wrote, which may be one too. */
export function filled(text: string): string {
  return text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "12").replaceAll('\\"', '"');
}
