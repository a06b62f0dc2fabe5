import { replaceEqualDeep } from "@tanstack/react-query";

interface Versioned {
  version?: number | undefined;
}

/**
 * The newer one of a kept and a received row, since an answer that was read before an event may arrive after it. A row
 * without a version answers a change and counts as newest.
 */
export function newerOf<Row extends Versioned>(known: Row | undefined, come: Row): Row {
  return (known?.version ?? 0) > (come.version ?? Number.POSITIVE_INFINITY) && known ? known : come;
}

/** For queries that answer with one row. */
export function keepNewer(known: unknown, come: unknown): unknown {
  return replaceEqualDeep(known, newerOf(known as Versioned | undefined, come as Versioned));
}
