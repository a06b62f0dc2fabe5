import { matchesIn } from "./source-file.mjs";

/** Boundaries for tests. */
export const testRules = [
  {
    name: "our own modules are never mocked, and no test is left out",
    instead: "use a real local server, given.* or the clock; mend the test or delete it",
    find: (file) =>
      file.isTest || file.path.startsWith("e2e/")
        ? matchesIn(
            file,
            /\bvi\.(mock|doMock)\(|\b(test|it|describe)\.(skip\w*|runIf|only|todo|fixme|fails)\b|\bwaitForTimeout\(/g,
          )
        : [],
    breaks: {
      "server/src/mail/a.test.ts": 'vi.mock("./queries.js");',
      "server/src/mail/b.test.ts": 'test.runIf(isLinux)("mail arrives", () => {});',
      "e2e/sign-in.ts": "await page.waitForTimeout(500);",
    },
    keeps: { "server/src/mail/a.test.ts": 'test("mail arrives", () => {});' },
  },
  {
    name: "no test waits for the one second of vi.waitFor, which a busy machine may need for anything",
    instead: "wait by expect.poll, which has the time of its project, or name a timeout",
    find: (file) =>
      file.isTest
        ? [...file.code.matchAll(/\bvi\.wait(?:For|Until)\(/g)]
            .filter(({ index, 0: { length } }) => !hasTimeout(file.code.slice(index + length)))
            .map(({ index, 0: what }) => ({ line: file.code.slice(0, index).split("\n").length, what }))
        : [],
    breaks: {
      "server/src/mail/a.test.ts": "await vi.waitFor(() => expect(mails).toHaveLength(1));",
      "server/src/mail/b.test.ts": "await vi.waitFor(() => expect(mails).toEqual([1, 2]), { interval: 20 });",
    },
    keeps: {
      "server/src/mail/a.test.ts": "await vi.waitFor(() => expect(mails).toHaveLength(1), patience);",
      "server/src/mail/b.test.ts": "await vi.waitFor(() => expect(mails).toEqual([1]), { timeout: 20_000 });",
    },
  },
];

/** Returns whether the second argument of a call has a timeout. `code` starts after the call's opening bracket. */
function hasTimeout(code) {
  let depth = 0;
  let second = "";
  for (const character of code) {
    if (/[)\]}]/.test(character)) depth -= 1;
    if (depth < 0) break;
    if (/[([{]/.test(character)) depth += 1;
    if (second !== "" || (depth === 0 && character === ",")) second += character;
  }
  return /^,\s*[\w.]/.test(second) || second.includes("timeout");
}
