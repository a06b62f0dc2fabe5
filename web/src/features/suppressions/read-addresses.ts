/**
 * The different addresses in a text, one from each line or cell. From `Lena <lena@example.com>` it takes the part in
 * brackets.
 */
export function addressesIn(text: string): string[] {
  const cells = text.split(/[\r\n,;\t]+/).map(addressOf);
  return [...new Set(cells.filter((cell) => cell !== ""))];
}

interface AddressFile {
  addresses: string[];
  /** The number of lines without an address, such as a heading or only a name. */
  linesWithout: number;
}

/** The texts in a file of lines or cells that look like an address. Everything else in a line is skipped. */
export function addressesOfFile(text: string): AddressFile {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const found = lines.map((line) => addressesIn(line).filter((cell) => cell.includes("@")));
  return {
    addresses: [...new Set(found.flat())],
    linesWithout: found.filter((cells) => cells.length === 0).length,
  };
}

function addressOf(cell: string): string {
  const [, bracketed] = /<([^<>]*)>/.exec(cell) ?? [];
  return (bracketed ?? cell)
    .trim()
    .replaceAll(/^["']+|["']+$/g, "")
    .trim();
}
