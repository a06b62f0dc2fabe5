import { variableNames } from "./settings.js";

/** What other programs call it, and what is too far from ours to be seen as similar. */
const otherwiseCalled = new Map([
  ["TRUST_PROXY", "TRUSTED_PROXIES"],
  ["ADMIN_USER", "ADMIN_USERNAME"],
  ["BASE_URL", "APP_URL"],
]);

/** Of a variable that is set and that nobody reads, and whose name is hardly meant otherwise: a line for each. */
export function warningsOfNames(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    const meant = value?.trim() && !variableNames.includes(name) ? meantBy(name) : undefined;
    if (meant === undefined) return [];
    if (name === `${meant}_FILE`) return `${name} is read by nobody: give what is in the file as ${meant}`;
    return `${name} is set and read by nobody: is ${meant} meant?`;
  });
}

function meantBy(name: string): string | undefined {
  const known = otherwiseCalled.get(name);
  if (known !== undefined) return known;
  const upper = name.toUpperCase();
  return variableNames.find((own) => {
    if (upper === `${own}_FILE`) return true;
    // Short ones, like HOST and APP_URL, are too much like those of others.
    return own.length >= 8 && distance(own, upper) <= own.length / 5;
  });
}

/** How many letters differ, are missing, too many or exchanged with the next one. */
function distance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isExchanged = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged && row > 1 && at > 1 ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
