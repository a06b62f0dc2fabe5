/** How long after a warning no other of its kind is written. */
const everyMs = 60_000;
/** Kinds that are remembered, since ids may be part of them. */
const mostKinds = 1_000;

interface Kind {
  writtenAt: number;
  leftOut: number;
}

export type FoldRepeats = (fields: object, message: string) => object | undefined;

/**
 * While a database or a server is away, each worker fails every few seconds: their lines would bury the others, and
 * fill the disk that may be full. Of warnings with a reason one a minute is written for each message and its ids; it
 * says how many were left out before it. Answers what to write of a warning, or nothing.
 */
export function openFolding(now = () => performance.now()): FoldRepeats {
  const kinds = new Map<string, Kind>();
  return (fields, message) => {
    if (!("reason" in fields)) return fields;
    const name = JSON.stringify([message, { ...fields, reason: "" }]);
    const kind = kinds.get(name);
    const at = now();
    if (kind && at - kind.writtenAt < everyMs) {
      kind.leftOut += 1;
      return undefined;
    }
    kinds.delete(name);
    kinds.set(name, { writtenAt: at, leftOut: 0 });
    const [oldest] = kinds.keys();
    if (kinds.size > mostKinds && oldest !== undefined) kinds.delete(oldest);
    return kind && kind.leftOut > 0 ? { ...fields, leftOut: kind.leftOut } : fields;
  };
}
