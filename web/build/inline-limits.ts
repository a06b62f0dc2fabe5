import type { Plugin } from "vite";
import { limits } from "../../contract/src/limits.ts";

/** The object and what is read of it: `limits.username.max`. */
const reading = /(?<![\w$/]|[^.]\.)limits((?:\.[a-zA-Z]\w*)+)/g;
const importing = /import\s*\{[^}]*\blimits\b[^}]*\}/;

/**
 * Writes each limit where it is read, so that no page loads all the others. A component that reads one in its return
 * value may keep the whole object, since React's compiler gives it a name: a constant beside the component does not.
 */
export function inlineLimits(): Plugin {
  return {
    name: "overture:inline-limits",
    apply: "build",
    transform: {
      order: "post",
      filter: { id: /\/(?:contract|web)\/src\/[\w/.-]+\.tsx?(?:\?|$)/, code: importing },
      handler: (code) => ({ code: inlineIn(code), map: null }),
    },
  };
}

/** Returns the code of a module that imports the limits, with a value in place of each. Unknown ones stay. */
export function inlineIn(code: string): string {
  return code.replace(reading, (whole, names: string) => {
    let value: unknown = limits;
    const rest = names.slice(1).split(".");
    while (isObject(value) && rest[0] !== undefined && rest[0] in value) value = value[rest.shift() ?? ""];
    return value === limits ? whole : [`(${JSON.stringify(value)})`, ...rest].join(".");
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
