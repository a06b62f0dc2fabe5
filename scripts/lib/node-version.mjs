const [major, minor] = [20, 19];

/**
 * Ends the process with one line if Node is too old. Our scripts import by name only what Node 14 has: otherwise an old
 * Node fails with its own error before this runs.
 */
export function requireNode() {
  const [ownMajor, ownMinor] = process.versions.node.split(".").map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(
    `Overture needs Node ${major}.${minor} or later; this is ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}
