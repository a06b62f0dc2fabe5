/**
 * A quoted text or a sign. A quote that is not closed runs to the end of the text, so that reading takes linear time.
 */
const tokens = /"(?:[^"\\]|\\.)*\\?(?:"|$)|[{}[\],]/gs;

interface OpenObject {
  names: Set<string>;
  isNameNext: boolean;
}

/**
 * The first name in a JSON text that two parsers may read differently, or undefined: a name that occurs twice in an
 * object (forbidden by I-JSON, RFC 7493 section 2.3, which RFC 8785 requires), or `__proto__`, which some parsers drop.
 * Text that is not JSON gives no meaningful result.
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

/** Escapes are resolved: `\u0061` is `a`. */
function nameOf(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token;
  }
}
