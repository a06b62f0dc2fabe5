import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "..");
const screens = join(server, "../../web/src/routeTree.gen.ts");

/** The text of each file that runs in production. */
const sources = readdirSync(server, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.startsWith("testing"))
  .map((path) => readFileSync(join(server, path), "utf8"));

/** Replaces every parameter of a path with `*`. */
const shapeOf = (path: string) => path.replace(/\$\{.*?\}|\$\w+|:\w+/g, "*").replace(/(.)\/$/, "$1");

function pathsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, path]) => (path === undefined ? [] : [shapeOf(path)]));
}

test("every page that a mail, a file or a redirect of the server leads to is there", () => {
  const linked = sources.flatMap((text) => pathsIn(text, /[aA]ppUrl\}(\/(?:\$\{[^}]*\}|[\w./-])*)/g));
  const [, tree = ""] = readFileSync(screens, "utf8").split("interface FileRoutesByFullPath");
  const ofWeb = pathsIn(tree.split("}")[0] ?? "", /"(\/[^"]*)"/g);
  const ofServer = sources.flatMap((text) => pathsIn(text, /"(\/\w+\/:\w+)"/g));

  expect(linked).toContain("/password-reset/*");
  expect(linked).toContain("/unsubscribe/*");
  expect(ofWeb).toContain("/settings");
  const pages = new Set([...ofWeb, ...ofServer]);
  expect(linked.filter((path) => !pages.has(path))).toEqual([]);
});
