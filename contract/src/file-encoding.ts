/** The encoding of a text file by its first bytes; undefined if they do not show it. */
export function encodingOfStart(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | undefined {
  return markOf(bytes) ?? utf16Of(bytes);
}

function markOf([first, second, third]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  return undefined;
}

/** Separators, digits and line ends are Latin in any spreadsheet, so in UTF-16 many bytes on one side are zero. */
function utf16Of(bytes: Uint8Array) {
  const sample = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const enough = sample.length / 10;
  if (odd > enough && even === 0) return "utf-16le";
  if (even > enough && odd === 0) return "utf-16be";
  return undefined;
}
