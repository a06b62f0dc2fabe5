import type { creatorFields } from "@overture/contract";
import { t } from "#language";

export const typeNames = {
  text: t`Text`,
  number: t`Number`,
  money: t`Money`,
  date: t`Date`,
  choice: t`Choice`,
  link: t`Link`,
} satisfies Record<creatorFields.FieldType, string>;

/** Makes a name for templates from a label: `Day rate` becomes `dayRate`. */
export function nameForLabel(label: string, longest: number): string {
  const words = label
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/^[^A-Za-z]+/, "")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  const joined = words.map((word, index) => (index === 0 ? lower(word) : word.charAt(0).toUpperCase() + word.slice(1)));
  return joined.join("").slice(0, longest);
}

function lower(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
