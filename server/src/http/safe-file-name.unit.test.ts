import { expect, test } from "vitest";
import { safeFileName } from "./safe-file-name.js";

test.each([
  ["rate card 2026 (final).pdf", "rate card 2026 (final).pdf"],
  ["Größe 你好 €.pdf", "Größe 你好 €.pdf"],
  ["CON", "_CON"],
  ["nul.txt", "_nul.txt"],
  ["Lpt1.tar.gz", "_Lpt1.tar.gz"],
  ["com¹", "_com¹"],
  ["aux .txt", "_aux .txt"],
  ["CONTRACT.pdf", "CONTRACT.pdf"],
  ["rates.exe. .", "rates.exe"],
  ["rates.pdf   ", "rates.pdf"],
  [".bashrc", "_bashrc"],
  ["..", "file"],
  ["...a", "_..a"],
  ["", "file"],
  [" \u200b ", "file"],
  ["../../etc/passwd", "_._.._etc_passwd"],
  ["C:\\Windows\\win.ini", "C__Windows_win.ini"],
  ["rates.txt:hidden.exe", "rates.txt_hidden.exe"],
  ['a"b<c>d|e?f*g.pdf', "a_b_c_d_e_f_g.pdf"],
  ["rates\r\nSet-Cookie: a=b.pdf", "ratesSet-Cookie_ a=b.pdf"],
  ["rates\0.pdf", "rates.pdf"],
  ["rates\u202efdp.exe", "ratesfdp.exe"],
  ["half \ud800.pdf", "half _.pdf"],
])("of %j the name of the file is %j", (given, name) => {
  expect(safeFileName(given)).toBe(name);
});

test.each([`${"x".repeat(1_000)}.pdf`, `${"😀".repeat(200)}.pdf`, `${"x".repeat(239)} .pdf`])(
  "a long name keeps its ending, and fits into what file systems take",
  (given) => {
    const name = safeFileName(given);
    expect(name).toMatch(/[x😀]\.pdf$/u);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
    expect(name).not.toMatch(/\p{Surrogate}/u);
  },
);
