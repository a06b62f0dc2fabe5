import { expect, test } from "vitest";
import { markPlaces, readMarked, withoutMarks } from "./marked-places";

test("what a variable became can be distinguished from what was written", () => {
  const template = "Hi {{username}}, from {{ senderName }}.";
  const mail = markPlaces(template).replace("{{username}}", "lena").replace("{{ senderName }}", "Ada");
  expect(readMarked(mail, template)).toEqual([
    { kind: "text", text: "Hi " },
    { kind: "value", text: "lena", variable: "username" },
    { kind: "text", text: ", from " },
    { kind: "value", text: "Ada", variable: "senderName" },
    { kind: "text", text: "." },
  ]);
});

test("a variable without a value leaves a piece that names it", () => {
  const template = '{{region | default: ""}}!';
  const mail = markPlaces(template).replace(/\{\{.*\}\}/, "");
  expect(readMarked(mail, template)).toEqual([
    { kind: "value", text: "", variable: "region" },
    { kind: "text", text: "!" },
  ]);
});

test("a place that drops the blanks around it is marked without them", () => {
  const template = "Hi {{- username -}}  , {{ offer -}}\n!";
  const mail = markPlaces(template).replace("{{ username }}", "lena").replace("{{ offer }}", "");
  expect(withoutMarks(markPlaces(template))).toBe("Hi{{ username }}, {{ offer }}!");
  expect(readMarked(mail, template)).toEqual([
    { kind: "text", text: "Hi" },
    { kind: "value", text: "lena", variable: "username" },
    { kind: "text", text: ", " },
    { kind: "value", text: "", variable: "offer" },
    { kind: "text", text: "!" },
  ]);
});

test("marks that somebody pasted do not count", () => {
  expect(withoutMarks(markPlaces("a\uE000b"))).toBe("ab");
  expect(readMarked("plain", "plain")).toEqual([{ kind: "text", text: "plain" }]);
});

test("a part of a mail names its own variables, also where it begins within a value", () => {
  const template = "{{name}}: **{{offer}}** of {{who}}";
  const mail = markPlaces(template).replace("{{name}}", "Lena").replace("{{offer}}", "1\n2").replace("{{who}}", "Ada");
  const bold = { from: mail.indexOf("**") + 2, to: mail.lastIndexOf("**") };
  expect(readMarked(mail, template, bold)).toEqual([{ kind: "value", text: "1\n2", variable: "offer" }]);
  expect(readMarked(mail, template, { ...bold, from: mail.indexOf("\n") + 1 })).toEqual([
    { kind: "value", text: "2", variable: "offer" },
  ]);
  expect(readMarked(mail, template, { from: bold.to })).toEqual([
    { kind: "text", text: "** of " },
    { kind: "value", text: "Ada", variable: "who" },
  ]);
});
