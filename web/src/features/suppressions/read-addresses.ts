/** One for each line or cell; of `Lena <lena@example.com>` what stands between the brackets. Each once. */
export function addressesIn(text: string): string[] {
  const cells = text.split(/[\r\n,;\t]+/).map(addressOf);
  return [...new Set(cells.filter((cell) => cell !== ""))];
}

interface AddressFile {
  addresses: string[];
  /** How many lines have none: a heading, a name alone. */
  linesWithout: number;
}

/** What a file of lines or cells holds that looks like an address; anything else in a line is passed over. */
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
