const [major, minor] = [20, 19];

/**
 * Ends the process with one line on a Node that is too old. What our scripts import by name must exist in Node 14, or
 * an old Node complains about that in words of its own before this runs.
 */
export function requireNode() {
  const [ownMajor, ownMinor] = process.versions.node.split(".").map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(
    `Overture needs Node ${major}.${minor} or later; this is ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}
