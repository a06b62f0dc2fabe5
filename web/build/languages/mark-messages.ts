import type { NodePath, PluginObj, types as T } from "@babel/core";
import * as babel from "@babel/core";
import macro from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import { isChoice, namesIn, partsOf } from "./icu.ts";
import { end, type Kind, kinds, type Message, next, start } from "./marks.ts";

const { types: t } = babel;

/** What the sources import, and what stays of it after the marks are set. */
const sources = "#language";
const runtime = ["#language/runtime", "write"] as [string, string];

const linguiConfig = makeConfig(
  {
    locales: ["en"],
    sourceLocale: "en",
    macro: { corePackage: [sources], jsxPackage: [sources] },
    runtimeConfigModule: { i18n: runtime, Trans: ["#language/markup", "Trans"] },
  },
  { skipValidation: true },
);

/**
 * Babel's plugins that put a mark in place of each message: Lingui's macro reads t, plural and Trans, and then each
 * becomes a string, a template or a call that writes-languages.ts completes. It runs before React's compiler, which so
 * sees a text where there is one.
 */
export function markingPlugins(onMessage: (message: Message) => void = () => {}): babel.PluginItem[] {
  return [() => joinLines, [macro, { linguiConfig, stripMessageField: false }], () => marks(onMessage)];
}

/** For @rolldown/plugin-babel: files without messages are left alone. */
export function markingPreset(onMessage: (message: Message) => void) {
  return {
    preset: () => ({ plugins: markingPlugins(onMessage) }),
    rolldown: { filter: { code: /["']#language["']/ } },
  };
}

/** All messages of a source file. Throws with the file and the message where one is no ICU MessageFormat. */
export async function messagesIn(file: string, code: string): Promise<Message[]> {
  const found: Message[] = [];
  const plugins: ("typescript" | "jsx")[] = file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"];
  await babel.transformAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    code: false,
    parserOpts: { plugins },
    plugins: markingPlugins((message) => found.push(message)),
  });
  return found;
}

/** A text may be broken over lines where it would be too long for one: it stays one text with a space in between. */
const joinLines: PluginObj = {
  name: "overture:join-lines",
  visitor: {
    Program: {
      enter: (program) =>
        program.traverse({
          TaggedTemplateExpression({ node }) {
            if (!t.isIdentifier(node.tag, { name: "t" })) return;
            for (const { value } of node.quasi.quasis) {
              value.raw = value.raw.replace(/\s*\n\s*/g, " ");
              if (typeof value.cooked === "string") value.cooked = value.cooked.replace(/\s*\n\s*/g, " ");
            }
          },
        }),
    },
  },
};

function marks(onMessage: (message: Message) => void): PluginObj {
  return {
    name: "overture:marks",
    visitor: {
      Program: {
        enter: (program, pass) => {
          const filename = pass.filename ?? "";
          program.traverse({
            CallExpression(path) {
              const read = readCall(path);
              if (!read) return;
              onMessage(messageOf(read, filename));
              path.replaceWith(isChosen(read, filename) ? choice(path, read, filename) : text(read, filename));
            },
            JSXElement(path) {
              const read = readElement(path);
              if (!read) return;
              onMessage(messageOf(read, filename));
              path.node.openingElement.attributes = attributesOf(read, filename);
            },
          });
        },
      },
    },
  };
}

/** What Lingui's macro has made of a text: `{ id, message, values, components }`. */
interface Read {
  id: string;
  message: string;
  context?: string;
  values: Map<string, T.Expression>;
  components: Map<string, T.Expression>;
}

function messageOf({ id, message, context }: Read, file: string): Message {
  return { id, message, file, ...(context !== undefined && { context }) };
}

function readCall({ node }: NodePath<T.CallExpression>): Read | undefined {
  if (!t.isMemberExpression(node.callee) || !t.isIdentifier(node.callee.property, { name: "_" })) return undefined;
  return readDescriptor(node.arguments[0]);
}

function readElement({ node }: NodePath<T.JSXElement>): Read | undefined {
  const [spread] = node.openingElement.attributes;
  return t.isJSXSpreadAttribute(spread) ? readDescriptor(spread.argument) : undefined;
}

function readDescriptor(node: T.Node | undefined): Read | undefined {
  if (!t.isObjectExpression(node)) return undefined;
  const properties = propertiesOf(node);
  const [id, message, context] = ["id", "message", "context"].map((name) => properties.get(name));
  if (!t.isStringLiteral(id) || !t.isStringLiteral(message)) return undefined;
  return {
    ...{ id: id.value, message: message.value },
    ...(t.isStringLiteral(context) && { context: context.value }),
    values: propertiesOf(properties.get("values")),
    components: propertiesOf(properties.get("components")),
  };
}

function propertiesOf(node: T.Node | undefined): Map<string, T.Expression> {
  const properties = new Map<string, T.Expression>();
  if (!t.isObjectExpression(node)) return properties;
  for (const property of node.properties) {
    if (!t.isObjectProperty(property) || !t.isExpression(property.value)) continue;
    const { key } = property;
    if (t.isIdentifier(key)) properties.set(key.name, property.value);
    else if (t.isStringLiteral(key) || t.isNumericLiteral(key)) properties.set(String(key.value), property.value);
  }
  return properties;
}

function partsIn({ message }: Read, file: string) {
  try {
    return partsOf(message);
  } catch (error) {
    throw new Error(`${file}: “${message}” is no message: write braces as a part`, { cause: error });
  }
}

const isChosen = (read: Read, file: string) => partsIn(read, file).some(isChoice);

function valuesOf(read: Read, file: string): T.Expression[] {
  return namesIn(partsIn(read, file)).map((name) => {
    const value = read.values.get(name);
    if (!value) throw new Error(`${file}: “${read.message}” has no value for ${name}`);
    return value;
  });
}

const mark = (kind: Kind, id: string) => `${start}${kind}${id}${end}`;

function text(read: Read, file: string): T.Expression {
  const values = valuesOf(read, file);
  if (values.length === 0) return t.stringLiteral(mark(kinds.text, read.id));
  const quasi = (raw: string, tail = false) => t.templateElement({ raw, cooked: raw }, tail);
  const quasis = values.map((_, at) => quasi(at === 0 ? `${start}${kinds.text}${read.id}${next}` : next));
  return t.templateLiteral([...quasis, quasi(end, true)], values);
}

function choice({ node }: NodePath<T.CallExpression>, read: Read, file: string): T.Expression {
  if (!t.isMemberExpression(node.callee) || !t.isExpression(node.callee.object)) throw new Error("No call of a macro");
  return t.callExpression(node.callee.object, [t.stringLiteral(mark(kinds.choice, read.id)), ...valuesOf(read, file)]);
}

function attributesOf(read: Read, file: string): T.JSXAttribute[] {
  const attribute = (name: string, value: T.Expression) =>
    t.jsxAttribute(t.jsxIdentifier(name), t.jsxExpressionContainer(value));
  return [
    attribute("id", t.stringLiteral(mark(kinds.markup, read.id))),
    ...valuesOf(read, file).map((value, at) => attribute(`v${at}`, value)),
    ...[...read.components].map(([name, component]) => attribute(`c${name}`, component)),
  ];
}
