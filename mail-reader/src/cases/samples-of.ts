/** A text for every alternative of a pattern, at any depth. Lookarounds add nothing. */
export function samplesOf(pattern: RegExp, gap = " "): string[] {
  return new Sampler(pattern.source, gap).samples();
}

/** The text for any run of characters, which separates the words around it. */
class Sampler {
  #at = 0;

  constructor(
    private readonly source: string,
    private readonly gap: string,
  ) {}

  samples(): string[] {
    return this.#alternatives();
  }

  #alternatives(): string[] {
    const found = [...this.#sequence()];
    while (this.source[this.#at] === "|") {
      this.#at += 1;
      found.push(...this.#sequence());
    }
    return found;
  }

  /** As many texts as its richest part has: the other parts repeat theirs. */
  #sequence(): string[] {
    let texts = [""];
    while (this.#at < this.source.length && !"|)".includes(this.source[this.#at] ?? "")) {
      const part = this.#quantified();
      const length = Math.max(texts.length, part.length);
      texts = Array.from({ length }, (_one, at) => `${texts[at % texts.length]}${part[at % part.length]}`);
    }
    return texts;
  }

  #quantified(): string[] {
    const texts = this.#atom();
    const quantifier = /^(?:[?*+]|\{(\d+)(?:,(\d*))?\})\??/.exec(this.source.slice(this.#at));
    if (!quantifier) return texts;
    this.#at += quantifier[0].length;
    const least = quantifier[0].startsWith("+") ? 1 : Number(quantifier[1] ?? 0);
    if (least > 0) return texts.map((text) => text.repeat(least));
    // A run of any characters stands for other words; an optional part is present once and absent once.
    return texts.length === 1 && texts[0] === "x" ? [this.gap] : ["", ...texts];
  }

  #atom(): string[] {
    const rest = this.source.slice(this.#at);
    const assertion = /^\(\?(?:=|!|<=|<!)/.exec(rest);
    if (rest.startsWith("(")) {
      this.#at += (assertion ?? /^\((?:\?:|\?<\w+>)?/.exec(rest))?.[0].length ?? 1;
      const inner = this.#alternatives();
      this.#at += 1;
      return assertion ? [""] : inner;
    }
    const classes = /^\[(\^?)((?:[^\]\\]|\\.)*)\]/.exec(rest);
    if (classes) {
      this.#at += classes[0].length;
      return classes[1] ? ["x"] : [firstOf(classes[2] ?? "")];
    }
    const escaped = /^\\(?:p\{[^}]*\}|u\{?[\da-f]{4,}\}?|x[\da-f]{2}|.)/i.exec(rest);
    this.#at += escaped ? escaped[0].length : 1;
    if (escaped) return [firstOf(escaped[0])];
    return [rest[0] === "." ? "x" : /[\^$]/.test(rest[0] ?? "") ? "" : (rest[0] ?? "")];
  }
}

/** A character that a class or an escape matches. */
function firstOf(text: string): string {
  if (/^\\[bB]/.test(text)) return "";
  if (/^\\[wpS]/.test(text)) return "w";
  if (text.startsWith("\\d")) return "5";
  if (text.startsWith("\\s")) return " ";
  if (text.startsWith("\\n")) return "\n";
  return text.startsWith("\\") ? (text[1] ?? "") : (text[0] ?? "");
}
