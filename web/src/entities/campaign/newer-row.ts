import { replaceEqualDeep } from "@tanstack/react-query";

interface Versioned {
  version?: number | undefined;
}

/**
 * What is kept of a row and what has come: the newer one. An answer that was read before an event may arrive after it.
 * What has no version is the answer to a change, and newer than all before it.
 */
export function newerOf<Row extends Versioned>(known: Row | undefined, come: Row): Row {
  return (known?.version ?? 0) > (come.version ?? Number.POSITIVE_INFINITY) && known ? known : come;
}

/** For a query whose answer is one row. */
export function keepNewer(known: unknown, come: unknown): unknown {
  return replaceEqualDeep(known, newerOf(known as Versioned | undefined, come as Versioned));
}
