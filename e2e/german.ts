import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";

/** English texts of the screens, with their German translations. */
type Words = ReadonlyMap<string, readonly string[]>;

const catalog = new URL("../web/src/language/catalogs/de.po", import.meta.url);

/** Reads every text of the screens from the catalog, in each plural form, with its German forms. */
async function readWords(): Promise<Words> {
  const entries = (await readFile(catalog, "utf8")).matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm);
  const words = new Map<string, string[]>();
  for (const [, english = "", german = ""] of entries) {
    for (const form of formsOf(english)) words.set(form, [...(words.get(form) ?? []), ...formsOf(german)]);
  }
  return words;
}

/** Returns a PO message with each of its plurals written out; every value in it becomes `{}`. */
function formsOf(quoted: string): string[] {
  const message = (JSON.parse(`"${quoted}"`) as string).replace(/<\/?\d+\/?>/g, "");
  const choice = /\{\w+, plural,((?: =?\w+ \{(?:[^{}]|\{\w+\})*\})+)\}/.exec(message);
  if (!choice) return [message.replace(/\{\w+\}/g, "{}")];
  const forms = [...(choice[1] ?? "").matchAll(/ =?\w+ \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, form = ""]) => form);
  return forms.flatMap((form) => formsOf(JSON.stringify(message.replace(choice[0], form)).slice(1, -1)));
}

/** Values that a text may contain. They are inserted to match a text with an expression. */
const samples = ["1", "3 drafts", "1 conversation", "“x”", "https://hooks.example", "x@mail.example"];
const hasWords = (form: string) => /\p{L}{2}/u.test(form);

export class German {
  readonly #words: Words;

  static async read(): Promise<German> {
    return new German(await readWords());
  }

  private constructor(words: Words) {
    this.#words = words;
  }

  /** Returns the German of a name. Names that are no text of the screens, such as a creator's name, stay the same. */
  named(name: string | RegExp): string | RegExp {
    const all = [...this.#words.keys()].filter(hasWords);
    const meant = all.filter((form) => isMeant(form, name));
    // If no text is exactly this name, texts that begin with it match.
    const forms = meant.length > 0 ? meant : all.filter((form) => typeof name === "string" && form.startsWith(name));
    const german = (typeof name === "string" ? mostLike(forms) : forms).flatMap((form) => this.#words.get(form) ?? []);
    // A name that excludes "all" excludes "Alle" in German.
    const rest = String(name).includes("(?!all)") ? "(?!Alle )" : "";
    return german.length === 0 ? name : new RegExp(`^${rest}(?:${german.map(patternOf).join("|")})(?: \\*|…)?$`);
  }

  /** Returns the same page, with English names translated before each look-up. */
  page(page: Page): Page {
    return this.#translated(page);
  }

  #translated<Place extends Page | Locator>(place: Place): Place {
    return new Proxy(place, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          const result: unknown = value.apply(target, this.#translatedCall(key, given));
          return isLocator(result) ? this.#translated(result) : result;
        };
      },
    });
  }

  #translatedCall(key: string | symbol, given: unknown[]): unknown[] {
    const [first, options] = given;
    if (key === "getByRole" && isNamed(options)) return [first, { ...options, name: this.named(options.name) }];
    if (key === "getByLabel" || key === "getByText") return [this.named(first as string | RegExp), options];
    return given;
  }
}

function isMeant(form: string, name: string | RegExp): boolean {
  if (typeof name === "string")
    return form.includes("{}") || form.includes("#") ? patternTest(form, name) : form === name;
  return samples.some((sample) => name.test(form.replaceAll("{}", sample).replaceAll("#", "1")));
}

/** Of several matching texts, returns those with the most letters besides values. */
function mostLike(forms: readonly string[]): string[] {
  const wordsIn = (form: string) => form.replace(/\{\}|#/g, "").length;
  const most = Math.max(...forms.map(wordsIn));
  return forms.filter((form) => wordsIn(form) === most);
}

function patternTest(form: string, name: string): boolean {
  return new RegExp(`^${patternOf(form)}$`).test(name);
}

function patternOf(form: string): string {
  return form
    .split(/\{\}|#/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".+");
}

function isLocator(value: unknown): value is Locator {
  return typeof value === "object" && value !== null && "getByRole" in value;
}

function isNamed(options: unknown): options is { name: string | RegExp } {
  return typeof options === "object" && options !== null && "name" in options;
}
