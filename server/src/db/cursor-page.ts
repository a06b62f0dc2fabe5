/**
 * The position of a row in a list that is sorted newest first: later rows are older, or of the same time with a smaller
 * id.
 */
export interface MomentPlace {
  at: Date;
  id: string;
}

/** The cursor of the next page: milliseconds since 1970, and the id. */
export function momentCursor({ at, id }: MomentPlace): string {
  return `${at.getTime()}_${id}`;
}

/** The contract has checked the cursor's form. */
export function readMomentCursor(cursor: string): MomentPlace {
  const [at = "", id = ""] = cursor.split("_");
  return { at: new Date(Number(at)), id };
}

const momentText = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(\.\d{1,6})?$/;

/**
 * Whether the date and time exist: in UTC, as PostgreSQL writes them, to the microsecond. Any other text would make the
 * statement fail.
 */
export function isMomentText(text: string): boolean {
  const said = momentText.exec(text)?.[1]?.replace(" ", "T");
  if (said === undefined || said.startsWith("0000")) return false;
  const at = new Date(`${said}Z`);
  // 31 February would become 3 March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(said);
}

/** From rows that were read up to one more than a page: the page, and its last row if more follow. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, limit);
  return { shown, last: rows.length > limit ? shown.at(-1) : undefined };
}
