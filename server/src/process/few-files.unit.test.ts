import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const project = fileURLToPath(new URL("../../../scripts/lib/project.mjs", import.meta.url));

test("a user who may open too few files for the program to load is told so by npm start, without a stack", () => {
  // Imports more modules at a time than files may be open.
  const work = `
    import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
    import { tmpdir } from "node:os";
    import { main } from ${JSON.stringify(project)};
    const folder = mkdtempSync(tmpdir() + "/few-files-");
    const names = Array.from({ length: 300 }, (_, number) => "./" + number + ".mjs");
    for (const name of names) writeFileSync(folder + "/" + name, "");
    writeFileSync(folder + "/all.mjs", names.map((name) => "import " + JSON.stringify(name) + ";").join(""));
    main(() => import(folder + "/all.mjs").finally(() => rmSync(folder, { recursive: true })));`;

  const limited = ["-c", 'ulimit -n 100 && exec "$@"', "sh", process.execPath, "--input-type=module", "--eval", work];
  const { status, stderr } = spawnSync("sh", limited, { encoding: "utf8" });

  expect(stderr).toBe("Too many files are open: let this user open more, for example with ulimit -n 4096\n");
  expect(status).toBe(1);
});
