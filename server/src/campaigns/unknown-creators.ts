/** Of ten thousand ids the first few are enough to find the fault. */
export function unknownCreatorsText(ids: readonly string[]): string {
  const shown = ids.slice(0, 3).join(", ");
  const more = ids.length > 3 ? ` and ${ids.length - 3} more` : "";
  return `Not in the catalogue: ${shown}${more}`;
}
