/** A shorter name than this stands in too many texts by chance. */
const shortest = 4;

/** Whether a text names one of these as a whole word, however it is written. */
export function mentions(text: string, names: readonly string[]): boolean {
  const words = plain(text);
  return names.some((name) => {
    const wanted = plain(name).trim();
    return wanted.length >= shortest && words.includes(` ${wanted} `);
  });
}

function plain(text: string): string {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}@]+/gu, " ")} `;
}
