const bracketed = /<\s{0,5}([^<>\s]{1,500})\s{0,5}>/g;

/** The ids of an In-Reply-To or References field, each once, in angle brackets and in order. */
export function readMessageIds(fields: readonly string[]): string[] {
  const ids = new Set<string>();
  for (const field of fields) {
    const inBrackets = [...field.matchAll(bracketed)].map(([, id = ""]) => id);
    // Some programs leave out the brackets. Words of a phrase ("Your message of ...") have no @.
    const bare =
      inBrackets.length > 0
        ? inBrackets
        : field.split(/[\s,]+/).filter((word) => word.length <= 500 && /^[^\s<>]+@[^\s<>]+$/.test(word));
    for (const id of bare) ids.add(`<${id}>`);
  }
  return [...ids].slice(0, 200);
}

export function readMessageId(field: string | undefined): string | undefined {
  const [id] = readMessageIds(field === undefined ? [] : [field]);
  if (id) return id;
  const bare = field?.trim();
  return bare && /^[^\s<>]{3,500}$/.test(bare) ? `<${bare}>` : undefined;
}
