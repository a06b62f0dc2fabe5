import { type RawBuilder, sql } from "kysely";
import { isPlainWord, wholeAddress, writtenForms } from "./written-forms.js";

/** Where a line goes on, and signs that quoted-printable, links and HTML may write in another way. */
const rewritten = [
  ["=\r\n", ""],
  ["=\n", ""],
  ["\r\n", " "],
  ["\n", " "],
  ["\t", " "],
  ["=20", " "],
  ["  ", " "],
  ["=40", "@"],
  ["%40", "@"],
  ["&#64;", "@"],
  ["=2e", "."],
  ["=5f", "_"],
  ["=2d", "-"],
  ["=2b", "+"],
] as const;

/**
 * Whether a raw mail names somebody: by an address or a name in any case, also where a line breaks or quoted-printable,
 * base64 or an encoded word write it, and by a plain word as it is written. Not found is a mixed case in base64, a name
 * that tags or two encoded words part, and what lies in a compressed or encrypted attachment.
 */
export function namesPerson(
  raw: RawBuilder<unknown>,
  { addresses, names }: { addresses: readonly string[]; names: readonly string[] },
): RawBuilder<boolean> {
  const words = names.filter(isPlainWord);
  const wide = [...addresses, ...names.filter((name) => !isPlainWord(name))];
  const isInPlain = (form: string, isAddress: boolean) => {
    const isThere = sql`position(${form} in lowered.text) > 0`;
    // A pattern takes far longer than a look.
    return isAddress ? sql`case when ${isThere} then lowered.text ~ ${wholeAddress(form)} else false end` : isThere;
  };
  const plain = wide.flatMap((text) =>
    writtenForms(text).plain.map((form) => isInPlain(form, addresses.includes(text))),
  );
  const base64 = wide.flatMap((text) =>
    writtenForms(text).base64.map((form) => sql`position(${form} in whole.text) > 0`),
  );
  const lowered = rewritten.reduce((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, sql`lower(mail.text)`);
  return sql<boolean>`(
    select ${or(words.map((word) => sql`position(encode(convert_to(${word}, 'UTF8'), 'escape') in mail.text) > 0`))}
      or ${or(plain)}
      or case when position('base64' in lowered.text) > 0 or position('?b?' in lowered.text) > 0 then exists (
        select from (select replace(replace(mail.text, chr(13), ''), chr(10), '') as text offset 0) as whole
        where ${or(base64)}
      ) else false end
    from (select encode(${raw}, 'escape') collate "C" as text offset 0) as mail
    cross join lateral (select ${lowered} as text offset 0) as lowered
  )`;
}

function or(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}
