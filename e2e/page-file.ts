import { readFile } from "node:fs/promises";

const manifest = new URL("../web/dist/.vite/manifest.json", import.meta.url);

/** The address of a screen's script, by the screen's file in `web/src/routes`: scripts are named by a hash alone. */
export async function addressOfPage(name: string): Promise<RegExp> {
  const chunks = JSON.parse(await readFile(manifest, "utf8")) as Record<string, { file: string }>;
  const source = Object.keys(chunks).find((key) => key.includes(`/${name}.tsx?tsr-split=component`));
  const chunk = source === undefined ? undefined : chunks[source];
  if (!chunk) throw new Error(`The build has no screen ${name}`);
  return new RegExp(`/${chunk.file.replaceAll(".", String.raw`\.`)}$`);
}
