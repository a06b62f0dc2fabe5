import { expect, test } from "vitest";
import { isExecutable } from "./executables.js";
import { nameInDisposition } from "./file-name.js";
import { typeOfFile } from "./file-type.js";

const text = Buffer.from("Just words");
const hex = (digits: string) => Buffer.from(digits, "hex");

test.each([
  ["setup.exe", text],
  ["SETUP.EXE", text],
  ["invoice.pdf.exe", text],
  ["invoice.exe. .", text],
  ["run.sh", text],
  ["macro.js", text],
  ["shortcut.lnk", text],
  ["brief.pdf", hex("4d5a90000300")],
  ["brief.pdf", hex("7f454c4602010100")],
  ["brief.txt", Buffer.from("#!/bin/sh\nrm -rf /\n")],
  ["brief.zip", hex("cafebabe00000034")],
  ["no-ending", hex("cffaedfe07000001")],
])("%s that a double click would run is a program, whatever its name says", (name, bytes) => {
  expect(isExecutable(name, bytes)).toBe(true);
});

test.each(["brief.pdf", "exe", "my.executive summary", "notes.txt", "rates.csv", "logo"])(
  "%s is no program",
  (name) => {
    expect(isExecutable(name, text)).toBe(false);
  },
);

test.each([
  ["brief.pdf", Buffer.from("%PDF-1.7\n"), "application/pdf"],
  ["logo.png", hex("89504e470d0a1a0a0000"), "image/png"],
  ["logo.png", hex("ffd8ffe000104a464946"), "image/jpeg"],
  ["terms.docx", hex("504b030414000600"), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["terms.zip", hex("504b030414000600"), "application/zip"],
  ["terms.doc", hex("d0cf11e0a1b11ae1"), "application/msword"],
  ["clip.mp4", hex("0000001866747970"), "video/mp4"],
  ["rates.csv", Buffer.from("views,dollars"), "text/csv"],
  ["notes.txt", Buffer.from("Grüße"), "text/plain"],
  ["notes.txt", hex("fffe00ff"), "application/octet-stream"],
  ["brief.pdf", Buffer.from("<script>"), "application/octet-stream"],
  ["page.html", Buffer.from("<script>"), "application/octet-stream"],
  ["drawing.svg", Buffer.from("<svg>"), "application/octet-stream"],
])("what is in %s says what it is", (name, bytes, type) => {
  expect(typeOfFile(name, bytes)).toBe(type);
});

test.each([
  ['attachment; filename="brief.pdf"', "brief.pdf"],
  ["attachment; filename=brief.pdf", "brief.pdf"],
  ["attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E2%82%AC.pdf", "Größe €.pdf"],
  ["attachment; filename=\"plain.pdf\"; filename*=UTF-8''%E4%BD%A0%E5%A5%BD.pdf", "你好.pdf"],
  ['attachment; filename="a \\"quoted\\" name; x=1.pdf"', 'a "quoted" name; x=1.pdf'],
  ['attachment; filename="../../etc/passwd"', "passwd"],
  ['attachment; filename="C:\\\\Users\\\\mara\\\\brief.pdf"', "brief.pdf"],
  ["attachment; filename*=UTF-8''a%0D%0ABcc:%20b%40c.example.pdf", "aBcc: b@c.example.pdf"],
  ["attachment; filename*=UTF-8''brief%E2%80%AEfdp.exe", "brieffdp.exe"],
  [`attachment; filename="${Buffer.from("Grüße.pdf").toString("latin1")}"`, "Grüße.pdf"],
  ["attachment", undefined],
  ['attachment; filename=".."', undefined],
  ["", undefined],
  [undefined, undefined],
])("of the disposition %s the name is %s", (header, name) => {
  expect(nameInDisposition(header)).toBe(name);
});

test("a name that is too long keeps its end", () => {
  const name = nameInDisposition(`attachment; filename="${"é".repeat(3)}${"x".repeat(180)}.pdf"`);

  expect(Array.from(name ?? "")).toHaveLength(150);
  expect(name).toMatch(/x\.pdf$/);
});
