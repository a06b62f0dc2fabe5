const between = "\n\n";

/** Both one after the other, unless one says what the other does. */
export function joinNotes(notes: string, others: string): string {
  if (others === "" || notes.includes(others)) return notes;
  return notes === "" ? others : `${notes}${between}${others}`;
}

/** Without what another's notes brought. Where somebody has changed that meanwhile, all of it stays. */
export function withoutNotes(notes: string, others: string): string {
  if (others === "") return notes;
  if (notes === others) return "";
  if (notes.startsWith(others + between)) return notes.slice(others.length + between.length);
  return notes.replace(between + others, () => "");
}
