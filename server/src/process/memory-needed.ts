import { totalmem } from "node:os";

const megabyte = 1_048_576;
/** Below this the system ends processes as soon as a few large lists are asked for at once. */
const needed = { embedded: 512, external: 300 };

/** A warning for a machine or container of too little memory: the system ends what runs there without a word. */
export function warningsOfMemory(hasOwnDatabase: boolean, bytes = memoryOfMachine()): string[] {
  const megabytes = Math.round(bytes / megabyte);
  const least = hasOwnDatabase ? needed.embedded : needed.external;
  if (megabytes >= least) return [];
  const [needs, them] = hasOwnDatabase
    ? ["Overture and the embedded PostgreSQL need", "them"]
    : ["Overture needs", "it"];
  return [
    `There are ${megabytes} MB of memory: ${needs} at least ${least} MB, or the system may end ${them} at any time`,
  ];
}

/** Of the container, where it has a limit of its own. */
function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(totalmem(), limit) : totalmem();
}
