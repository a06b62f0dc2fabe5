import { expect, test } from "vitest";
import { withOpenNames } from "./open-sender-name.js";
import { parseTemplate, renderTemplate, senderNamePlace } from "./render.js";
import { templateValues } from "./values.js";

const creator = { username: "lena", email: "lena@x.example", genres: [], region: [], avgCost: 100 };
const values = templateValues({ creator, campaignName: "Summer", offer: null, senderName: senderNamePlace });

test.each([
  ["{{username}}, it is {{senderName}}", "lena, it is Ada Reis"],
  ["{{ senderName | upcase }}!", "ADA REIS!"],
  ['{{senderName | split: " " | first}}', "Ada"],
  ['{{senderName | default: "us"}}', "Ada Reis"],
  ['{{senderName | append: "}"}}', "Ada Reis"],
  ["{{username | append: senderName}}", "lenaAda Reis"],
])("the name that %s leaves open is filled in as the template would have", (template, text) => {
  const open = renderTemplate(parseTemplate(template), values);
  expect(open).not.toContain("Ada");
  expect(withOpenNames(open, "Ada Reis")).toBe(text);
});

test.each([
  [
    "typed with a filter that there is none of: {{senderName | shout}}",
    "typed with a filter that there is none of: Ada",
  ],
  ["{{senderName | append: email | append: offerLink}}", "Ada"],
  ["{{ senderNames }} {{username}} {senderName}", "{{ senderNames }} {{username}} {senderName}"],
  ["$& {{senderName}}", "$& Ada"],
])("%s reads nothing else", (text, filled) => {
  expect(withOpenNames(text, "Ada")).toBe(filled);
});
