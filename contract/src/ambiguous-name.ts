/** A text with its quotes, or a sign. One that does not end is one text to the end, so that nothing is read twice. */
const tokens = /"(?:[^"\\]|\\.)*\\?(?:"|$)|[{}[\],]/gs;

interface OpenObject {
  names: Set<string>;
  isNameNext: boolean;
}

/**
 * The first name in a JSON text that two readers may read differently: one that stands twice in an object, or
 * `__proto__`. Undefined where there is none. I-JSON allows no name twice (RFC 7493, section
 * 2.3), which a signature by RFC 8785 takes for granted. `__proto__` is left out by some readers. Of what is no JSON it
 * says something or nothing.
 */
export function ambiguousName(text: string): string | undefined {
  const open: (OpenObject | undefined)[] = [];
  for (const [token] of text.matchAll(tokens)) {
    const object = open.at(-1);
    if (token === "{") open.push({ names: new Set(), isNameNext: true });
    else if (token === "[") open.push(undefined);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ",") {
      if (object) object.isNameNext = true;
    } else if (object?.isNameNext) {
      const name = nameOf(token);
      if (name === "__proto__" || object.names.has(name)) return name;
      object.names.add(name);
      object.isNameNext = false;
    }
  }
  return undefined;
}

/** With its escapes resolved: `\u0061` is an `a`. */
function nameOf(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token;
  }
}
