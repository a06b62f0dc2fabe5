import { build } from "./lib/build.mjs";
import { install } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { endChildrenOnSignal, run } from "./lib/processes.mjs";
import { Complaint, inRoot, listFiles, main } from "./lib/project.mjs";

requireNode();

/**
 * Runs the named measurements of `bench/`, or all of them, one after the other. Arguments from the first one that
 * begins with `--` are passed on.
 */
main(async () => {
  endChildrenOnSignal();
  await install();
  await build();
  const words = process.argv.slice(2);
  const firstOption = words.findIndex((word) => word.startsWith("--"));
  const wanted = firstOption === -1 ? words : words.slice(0, firstOption);
  const options = words.slice(wanted.length);
  const all = listFiles("bench").filter((file) => file.endsWith(".bench.mjs"));
  const chosen = all.filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)));
  if (chosen.length === 0) throw new Complaint(`There is no such measurement. There are: ${all.join(", ") || "none"}`);
  for (const file of chosen) {
    console.log(`\n${file}`);
    const { code } = await run(process.execPath, [inRoot(file), ...options], { show: true });
    if (code !== 0) process.exitCode = 1;
  }
});
