/** A row's place in a list that goes back in time: what follows is older, or of the same moment with a smaller id. */
export interface MomentPlace {
  at: Date;
  id: string;
}

/** As the cursor of the next page says it: milliseconds since 1970, and the id. */
export function momentCursor({ at, id }: MomentPlace): string {
  return `${at.getTime()}_${id}`;
}

/** The contract has looked at the form of the cursor. */
export function readMomentCursor(cursor: string): MomentPlace {
  const [at = "", id = ""] = cursor.split("_");
  return { at: new Date(Number(at)), id };
}

const momentText = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(\.\d{1,6})?$/;

/**
 * Whether there is such a day and time: in UTC, as PostgreSQL writes it, to the microsecond. Any other would break the
 * statement of whoever goes on there.
 */
export function isMomentText(text: string): boolean {
  const said = momentText.exec(text)?.[1]?.replace(" ", "T");
  if (said === undefined || said.startsWith("0000")) return false;
  const at = new Date(`${said}Z`);
  // 31 February is the third of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(said);
}

/** Of rows that were read up to one more than a page holds: the page, and its last row where more follow. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, limit);
  return { shown, last: rows.length > limit ? shown.at(-1) : undefined };
}
