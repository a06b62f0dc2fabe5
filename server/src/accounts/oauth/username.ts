import { randomInt } from "node:crypto";
import { ignorable, limits } from "@overture/contract";
import { beginningOf } from "../../values/whole-characters.js";

/** Leaves space for `-` and a number of five digits. */
const longestStem = limits.username.max - 6;

interface Person {
  name: string;
  verifiedEmail: string | undefined;
}

/** Usernames for a person who has not chosen one, the nicest first; the last ones are hardly ever taken. */
export function usernamesFor({ name, verifiedEmail = "" }: Person): string[] {
  const stem = stemOf(name) ?? stemOf(verifiedEmail.split("@", 1)[0] ?? "") ?? "user";
  const numbers = [2, 3, 4, 5, 6, 7, 8, 9, ...[1, 2, 3].map(() => randomInt(10_000, 100_000))];
  return [stem, ...numbers.map((number) => `${stem}-${number}`)];
}

/** Undefined if too little is left. */
function stemOf(text: string): string | undefined {
  const word = beginningOf(text, 1_000)
    .normalize("NFC")
    .replace(ignorable, " ")
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, "-");
  const stem = beginningOf(word, longestStem).replace(/^[._-]+|[._-]+$/g, "");
  return stem.length >= limits.username.min ? stem : undefined;
}
