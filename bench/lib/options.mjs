/** Returns the value after `--name` on the command line, or undefined. */
export function optionOf(name) {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
}

/** Returns the numbers of rows to measure: `--sizes 1000,100000`. */
export function sizesOf(usual = [1_000, 10_000, 100_000, 1_000_000]) {
  return optionOf("sizes")?.split(",").map(Number) ?? usual;
}
