import { expect, test } from "vitest";
import { headerLine, separatorOf } from "./csv.js";

test("the first line of a file of quotation marks is found in one pass, however long it is", () => {
  for (const piece of ['a"', '"', ' "', '","', '"a""b",']) {
    const line = `name;${piece.repeat(1_000_000 / piece.length)}`;
    const isClosed = piece !== '","';
    expect(headerLine(`\n${line}\nlena`)).toBe(isClosed ? line : undefined);
  }
  expect(separatorOf(`name;${'a"'.repeat(500_000)}\nlena;x`)).toBe(";");
});

test.each([
  ['name,"a\nb",c\nlena', 'name,"a\nb",c'],
  ['name;  "a\nb"\nlena', 'name;  "a\nb"'],
  ['"a\nb"\nlena', '"a\nb"'],
  ['a "b\nlena', 'a "b'],
  ['name|"a\nb', undefined],
  ["name", undefined],
])("the first line of %j is %j", (text, line) => {
  expect(headerLine(text)).toBe(line);
});
