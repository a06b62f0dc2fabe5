const between = "\n\n";

/** Both texts one after the other, or only one if it contains the other. */
export function joinNotes(notes: string, others: string): string {
  if (others === "" || notes.includes(others)) return notes;
  return notes === "" ? others : `${notes}${between}${others}`;
}

/** Removes the notes that came from another. If somebody has changed that part, everything stays. */
export function withoutNotes(notes: string, others: string): string {
  if (others === "") return notes;
  if (notes === others) return "";
  if (notes.startsWith(others + between)) return notes.slice(others.length + between.length);
  return notes.replace(between + others, () => "");
}
