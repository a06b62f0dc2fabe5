import { isSameValue } from "../../ui/form-rules";

interface Versions<Row> {
  /** The rows before both changes. */
  before: readonly Row[];
  mine: readonly Row[];
  theirs: readonly Row[];
}

/**
 * Merges a list that two users have changed at the same time. Rows that either has added, changed or removed are taken
 * over. If both have changed a row, `mine` counts.
 */
export function mergeRows<Row>({ before, mine, theirs }: Versions<Row>, keyOf: (row: Row) => string): Row[] {
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const [known, own, others] = [byKey(before), byKey(mine), byKey(theirs)];
  const merged = mine.flatMap((row) => {
    const isMine = !isSameValue(row, known.get(keyOf(row)));
    const other = others.get(keyOf(row));
    return isMine ? [row] : other ? [other] : [];
  });
  const isNew = (row: Row) => !own.has(keyOf(row)) && !known.has(keyOf(row));
  return [...merged, ...theirs.filter(isNew)];
}
