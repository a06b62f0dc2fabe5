/** Class names in one text; what is false or undefined falls out. */
export function join(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(" ");
}
