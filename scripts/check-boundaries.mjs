import { readFileSync } from "node:fs";
import { boundaries, keyFiles, tableOwners } from "./boundaries.mjs";
import { Complaint, inRoot, listFiles, main } from "./lib/project.mjs";
import { sourceFile } from "./lib/source-file.mjs";

main(async () => {
  tryRules();
  const files = ["contract", "mail-reader", "planner", "server", "web", "e2e", "bench"]
    .flatMap(listFiles)
    .filter((file) => /\.tsx?$/.test(file) && !/\.gen\.ts$|\.d\.ts$/.test(file))
    .map((file) => sourceFile(file, readFileSync(inRoot(file), "utf8")));
  const problems = boundaries.flatMap((rule) => findingsOf(rule, files));
  if (problems.length > 0) throw new Complaint(problems.join("\n\n"));
  console.log(`${boundaries.length} boundaries hold in ${files.length} files`);
});

function findingsOf(rule, files) {
  const context = { ownerOf: tableOwners(files), keyFiles: keyFiles(files) };
  return files.flatMap((file) =>
    rule.find(file, context).map(({ line, what }) => {
      const place = line === undefined ? file.path : `${file.path}:${line}`;
      return `${place} ${what}\n  ${rule.name}\n  Instead: ${rule.instead}`;
    }),
  );
}

/** A rule that finds nothing any more would go unnoticed. */
function tryRules() {
  for (const rule of boundaries) {
    if (findingsOf(rule, sources(rule.breaks)).length === 0) throw new Complaint(`Blind rule: ${rule.name}`);
    const wrong = findingsOf(rule, sources(rule.keeps));
    if (wrong.length > 0) throw new Complaint(`Rule refuses good code: ${wrong.join("\n")}`);
  }
}

function sources(files) {
  return Object.entries(files).map(([file, text]) => sourceFile(file, text));
}
