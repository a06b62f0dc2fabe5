import { execFileSync } from "node:child_process";
import { inRoot } from "./project.mjs";

/** Lets the longest sweeps of this run try a part of their cases: see server/src/testing/drawn.ts. */
export function drawByCommit() {
  process.env.DRAW_SEED ??= commit();
  console.log(`The longest sweeps try cases drawn by ${process.env.DRAW_SEED}: npm run test:whole tries all`);
}

function commit() {
  try {
    const words = ["rev-parse", "--short=12", "HEAD"];
    return execFileSync("git", words, {
      cwd: inRoot("."),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    // An archive of the source has no commit.
    return "no commit";
  }
}
