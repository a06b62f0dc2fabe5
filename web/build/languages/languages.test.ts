import { runInNewContext } from "node:vm";
import { transformAsync } from "@babel/core";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { faultOf } from "./extract.ts";
import { markingPlugins, messagesIn } from "./mark-messages.ts";
import { writeTexts } from "./write-text.ts";

/** Runs what the build makes of a source that ends in an expression, with German texts by the English ones. */
async function inGerman(source: string, german: Record<string, string> = {}, scope: Record<string, unknown> = {}) {
  const messages = new Map<string, string>();
  const imports = 'import { t, plural } from "#language";\n';
  const marked = await transformAsync(`${imports}const result = ${source};`, {
    configFile: false,
    plugins: markingPlugins(({ id, message }) => messages.set(id, message)),
  });
  const textOf = (id: string) => {
    const source = messages.get(id) ?? "";
    return { source, text: german[source] ?? source };
  };
  const code = writeTexts(marked?.code ?? "", (text) => parseAst(text), { language: "de", textOf });
  const body = code.replace(/^import .*$/gm, "");
  const rules = new Intl.PluralRules("de");
  const format = new Intl.NumberFormat("de");
  const pick = (count: number, forms: Record<string, string>) =>
    (forms[count] ?? forms[rules.select(count)])?.replaceAll("\uFDEF", format.format(count));
  const write = (writer: (...all: unknown[]) => string, ...values: unknown[]) => writer(pick, ...values);
  return { body, result: runInNewContext(`${body}; result`, { _i18n: write, ...scope }) as unknown };
}

test("a text becomes a string in the reader's language, and nothing is looked up", async () => {
  const { body, result } = await inGerman("t`Save`", { Save: "Speichern" });
  expect(result).toBe("Speichern");
  expect(body.trim()).toBe('const result = "Speichern";');
});

test("values stand where the translation has them, each worked out once", async () => {
  let calls = 0;
  const next = () => `${++calls}`;
  const german = { "Sent {0} to {name}": "An {name} gesendet: {0}" };
  const { result } = await inGerman("t`Sent ${next()} to ${name}`", german, { next, name: "Nora" });
  expect(result).toBe("An Nora gesendet: 1");
});

test("a text within a text is written too", async () => {
  const german = { "{0} of it": "davon {0}", none: "nichts" };
  expect((await inGerman("t`${t`none`} of it`", german)).result).toBe("davon nichts");
});

test.each([
  [0, "Keine Entwürfe an Nora"],
  [1, "1 Entwurf an Nora"],
  [2_000, "2.000 Entwürfe an Nora"],
])("the form for %i is the one of the language", async (count, expected) => {
  const message = "{count, plural, =0 {No drafts} one {# draft} other {# drafts}} to {name}";
  const german = { [message]: "{count, plural, =0 {Keine Entwürfe} one {# Entwurf} other {# Entwürfe}} an {name}" };
  const source = 't`${plural(count, { 0: "No drafts", one: "# draft", other: "# drafts" })} to ${name}`';
  expect((await inGerman(source, german, { count, name: "Nora" })).result).toBe(expected);
});

test("characters that mean something in a program stay characters", async () => {
  const { result } = await inGerman('t`Hi ${"{{firstName}}"}`', { "Hi {0}": "„{0}“ `\\ $" });
  expect(result).toBe("„{{firstName}}“ `\\ $");
});

test("a text that is broken over lines is one line", async () => {
  const messages = await messagesIn(
    "a.ts",
    'import { t } from "#language";\nexport const a = t`One text\n    of two lines`;',
  );
  expect(messages).toMatchObject([{ message: "One text of two lines" }]);
});

test("markup keeps its elements, in the order of the translation", async () => {
  const source =
    'import { Trans } from "#language";\nexport const a = <Trans>Sent to <b>{name}</b> <Ago at={x} /></Trans>;';
  const [message] = await messagesIn("a.tsx", source);
  expect(message?.message).toBe("Sent to <0>{name}</0> <1/>");
  const code = writeTexts(`f({ id: "\uFDD0tx\uFDD2", v0: name })`, (text) => parseAst(text), {
    language: "de",
    textOf: () => ({ source: message?.message ?? "", text: "<1/> an <0>{name}</0> gesendet" }),
  });
  expect(code).toBe("f({ id: [[1],` an `,[0,0],` gesendet`], v0: name })");
});

test("a mark that the minifier has put into another string is written as well", () => {
  const textOf = () => ({ source: "Hi {0}", text: "Hallo {0}" });
  const written = writeTexts("x=`a \uFDD0sx\uFDD1Nora\uFDD2, ${y} \uFDD3`", (text) => parseAst(text), {
    language: "de",
    textOf,
  });
  expect(written).toBe("x=`a Hallo Nora, ${y} de`");
});

test("a text may be the name of a property", () => {
  const textOf = () => ({ source: "Save", text: "„Speichern“" });
  const written = writeTexts('x = { "\uFDD0sx\uFDD2": 1 }', (text) => parseAst(text), { language: "de", textOf });
  expect(written).toBe('x = { "„Speichern“": 1 }');
});

test("braces in a text are refused, with the file and the text", async () => {
  const source = 'import { t } from "#language";\nexport const a = t`Hi {{firstName}}`;';
  await expect(messagesIn("a.ts", source)).rejects.toThrow(/a\.ts.*Hi \{\{firstName\}\}.*write braces as a part/s);
});

test.each([
  ["Save", undefined, /not translated/],
  ["Save", "", /not translated/],
  ["Sent to {name}", "Gesendet", /has the values name, its translation none/],
  ["Sent to {name}", "An {Name} gesendet", /has the values name, its translation Name/],
  ["Sent to <0>{name}</0>", "An {name} gesendet", /other elements/],
  ["{n, plural, one {# a} other {# b}}", "{n, plural, one {# a} few {# b}}", /does not know: few/],
  ["{n, plural, one {# a} other {# b}}", "{n, plural, one {# a}}", /no (form|ICU)/],
  ["Save", "{", /no ICU/],
])("“%s” as “%s” is found", (message, translation, fault) => {
  expect(faultOf(message, translation, "de")).toMatch(fault);
});

test("before a sign with a space, French has one that does not break", () => {
  expect(faultOf("{label}: {value}", "{label} : {value}", "fr")).toMatch(/may break/);
  expect(faultOf("{label}: {value}", "{label}\u00a0: {value}", "fr")).toBeUndefined();
});

test("a translation with all that its message holds is right", () => {
  const message = "{n, plural, one {# a} other {# b}} <0>{name}</0>";
  expect(faultOf(message, "<0>{name}</0>: {n, plural, one {# x} other {# y}}", "de")).toBeUndefined();
});
