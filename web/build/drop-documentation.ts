import type { ESTree, Plugin } from "vite";

const documentation = new Set(["summary", "example", "scope", "showsOnce"]);

/**
 * Takes out of the contract what only the server needs: each call's `summary`, `example` and the like, and the values
 * that the examples are made of. It is about a third of the contract, which every page would load.
 */
export function dropDocumentation(): Plugin {
  return {
    name: "overture:drop-documentation",
    apply: "build",
    transform: {
      order: "post",
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
      handler(code) {
        let rest = code;
        for (const { start, end, instead = "" } of this.parse(code).body.flatMap(documentationIn)) {
          // Blanks keep every other position where it was; the minifier takes them out.
          rest = rest.slice(0, start) + instead.padEnd(end - start) + rest.slice(end);
        }
        return { code: rest, map: null };
      },
    },
  };
}

interface Span {
  start: number;
  end: number;
  instead?: string;
}

function documentationIn(statement: ESTree.Program["body"][number]): Span[] {
  if (statement.type === "VariableDeclaration") return statement.declarations.every(isExample) ? [statement] : [];
  if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") return [];
  return statement.declaration.declarations.flatMap((declarator) => {
    if (!declarator.init) return [];
    // Other files import it for their own examples, which are gone too; so its name must stay.
    if (isExample(declarator)) return [{ start: declarator.init.start, end: declarator.init.end, instead: "0" }];
    return documentationOf(declarator.init);
  });
}

function isExample({ id }: ESTree.VariableDeclarator): boolean {
  return id.type === "Identifier" && /^example[A-Z]/.test(id.name);
}

/** The properties of the description in `endpoint({ ... })`, each with the comma that follows it. */
function documentationOf(call: ESTree.Expression): Span[] {
  if (call.type !== "CallExpression" || call.callee.type !== "Identifier" || call.callee.name !== "endpoint") return [];
  const [description] = call.arguments;
  if (description?.type !== "ObjectExpression") return [];
  const { properties } = description;
  return properties.flatMap((property, index) => {
    const isDocumentation =
      property.type === "Property" && property.key.type === "Identifier" && documentation.has(property.key.name);
    return isDocumentation ? [{ start: property.start, end: properties[index + 1]?.start ?? property.end }] : [];
  });
}
