import { isSameValue } from "../../ui/form-rules";

interface Versions<Row> {
  /** As both began with it. */
  before: readonly Row[];
  mine: readonly Row[];
  theirs: readonly Row[];
}

/**
 * A list that two have changed at once: what one of them has added, changed or taken away is so. Of a row that both
 * have changed, mine stands.
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
