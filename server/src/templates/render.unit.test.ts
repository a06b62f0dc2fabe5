import { readPlainPlace, writeTemplatePlace } from "@overture/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { useCurrency } from "../values/currency.js";
import { checkTexts, findGaps, parseEmail, renderEmail, writeEmail } from "./email.js";
import { parseTemplate, renderTemplate, TemplateFault, unknownIn } from "./render.js";
import { templateValues } from "./values.js";

const lena = {
  username: "lena",
  email: "lena@example.com",
  genres: [
    { _id: "1", genre: "Travel" },
    { _id: "2", genre: "Food" },
  ],
  region: [{ _id: "3", region: "Portugal" }],
  avgViews: 82_000.4,
  avgCost: 1_250,
};
const values = templateValues({ creator: lena, campaignName: "Summer", offer: 980.5, senderName: "maria" });
const { avgViews: _views, avgCost: _cost, ...unmeasured } = lena;
const bare = templateValues({ creator: unmeasured, campaignName: "", offer: null, senderName: "" });

const render = (text: string, given = values) => renderTemplate(parseTemplate(text), given);

test.each([
  [{ displayName: "Lena Wanders", firstName: "Lena" }, "Lena Wanders, Lena"],
  [{ displayName: "Lena Wanders" }, "Lena Wanders, Lena Wanders"],
  [{ firstName: "Lena" }, "Lena, Lena"],
  [{}, "there, there"],
])("of names %o a mail says %s, and never the handle", (names, said) => {
  const text = '{{name | default: "there"}}, {{firstName | default: "there"}}';
  const named = { creator: { ...lena, ...names }, campaignName: "", offer: null, senderName: "" };
  expect(render(text, templateValues(named))).toBe(said);
});

function faultOf(text: string): string | undefined {
  try {
    parseTemplate(text);
    return undefined;
  } catch (error) {
    if (error instanceof TemplateFault) return error.message;
    throw error;
  }
}

test.each([
  ["Hi {{username}}, {{ email }}", "Hi lena, lena@example.com"],
  ["{{genres}} in {{region}}", "Travel, Food in Portugal"],
  ["{{avgViews}} views for {{avgCost}}, we offer {{offer}}", "82,000 views for $1,250, we offer $980.50"],
  ["{{campaignName}} by {{senderName}}", "Summer by maria"],
  ["{{username | upcase}} {{ username | capitalize | append: '!' }}", "LENA Lena!"],
  ['{{genres | split: ", " | first}}', "Travel"],
  ["a {{- username -}} b", "alenab"],
  ["a \n {{-username}} b {{username-}} \n {{-email }} c", "alena b lenalena@example.com c"],
  ["{{username | default: 'you'}} {{ username|default:\"you\" }}", "lena lena"],
  ["{braces} { } $1 \\ <b>", "{braces} { } $1 \\ <b>"],
])("%s becomes %s", (text, expected) => {
  expect(render(text)).toBe(expected);
});

test.each([
  ['Hi {{username | default: "there"}}', "Hi lena"],
  ['For {{avgCost | default: "your usual price"}}', "For your usual price"],
  ["We offer {{offer}}.", "We offer ."],
  ["{{ avgCost|default:'yours' }}|{{avgCost | default: \"\"}}|{{avgCost | default: 'a\\'b' | upcase}}", "yours||A'B"],
  ["{{avgViews | default: campaignName | default: 'many'}}", "many"],
])("of a creator of whom little is known, %s becomes %s", (text, expected) => {
  expect(render(text, bare)).toBe(expected);
});

test.each([
  ["there", "there"],
  ['the "best"', 'the "best"'],
  ["it's", "it's"],
  ['it\'s the "best"', "it's the 'best'"],
  ["l’amie “chère”", "l'amie 'chère'"],
  ["a\\b {{c}} | d", "ab c | d"],
  ["  two\nlines ", "two lines"],
  ["", ""],
])("a fallback %j as the contract writes it is read again, and becomes %j", (fallback, said) => {
  const text = writeTemplatePlace("avgCost", fallback);
  const [place] = parseTemplate(text).places;
  expect(readPlainPlace(place?.expression ?? "")?.fallback ?? "").toBe(said);
  expect(render(text, bare)).toBe(said);
});

test("a value is text, never a template", () => {
  expect(render("{{username}}", { ...values, username: "{{email}} {% if %}" })).toBe("{{email}} {% if %}");
});

test.each([
  ["Hi {{foo}}", ["foo"]],
  ["{{Username}} {{user-name}} {{username.size}}", ["Username", "user-name", "username.size"]],
  ["{{username | default: there}} {{foo}} {{foo}}", ["foo", "there"]],
  ["{{constructor}} {{__proto__}} {{prénom}}", ["__proto__", "constructor", "prénom"]],
  ["{{username}}", []],
])("%s names the unknown variables %j", (text, unknown) => {
  expect(unknownIn(parseTemplate(text), new Set()).sort()).toEqual([...unknown].sort());
});

describe("a text that is no template is refused in words", () => {
  test.each([
    ["Hi {{username}", "A {{ is not closed by }}"],
    ["Hi {{username}} and {{", "A {{ is not closed by }}"],
    ["Hi {username}}", "A }} has no {{ before it"],
    ["{% for a in (1..9) %}x{% endfor %}", "Only variables like {{username}} can be used, not {% %}"],
    ["{{}}", "{{}} is not a variable: write one name between the braces, like {{username}}"],
    ["{{user name}}", "{{user name}} is not a variable: write one name between the braces, like {{username}}"],
    ["{{{username}}}", "{{{username}} is not a variable: write one name between the braces, like {{username}}"],
    [
      "{{ (1..9) | join }}",
      "{{ (1..9) | join }} is not a variable: write one name between the braces, like {{username}}",
    ],
    ["{{username | default: “there”}}", "Use straight quotes in {{username | default: “there”}}"],
    ["{{username}}".repeat(201), "At most 200 variables in one text"],
  ])("%s", (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  test.each(["{{username | default 'x'}}", "a\n{{username || email}}", "{{username | default: 'x}}"])("%s", (text) => {
    expect(faultOf(text)).toMatch(/^What stands between the braces in line [12] cannot be read/);
  });

  test("filters that could make a small text huge are not known", () => {
    expect(faultOf("{{username | replace: 'a', 'aa'}}")).toMatch(/^Unknown filter: replace\. There are append, /);
  });
});

test("each bad field is named, unknown variables too", () => {
  expect(() => checkTexts({ subject: "{{foo}}", content: "{{bar}} {{baz}}" }, new Set())).toThrow(
    expect.objectContaining({
      kind: "invalid",
      fields: { subject: "Unknown variable: foo", content: "Unknown variables: bar, baz" },
    }),
  );
  expect(() => checkTexts({ subject: "{{", content: "{{username}}" }, new Set())).toThrow(
    expect.objectContaining({ fields: { subject: "A {{ is not closed by }}" } }),
  );
  expect(() => checkTexts({ subject: undefined, content: "{{username}}" }, new Set())).not.toThrow();
});

test("without a subject of its own an email is called after the campaign", () => {
  expect(renderEmail(parseEmail({ content: "Hi" }), values).subject).toBe("Summer: working together");
  expect(renderEmail(parseEmail({ subject: "", content: "Hi" }), values).subject).toBe("Summer: working together");
  expect(renderEmail(parseEmail({ subject: "{{username}}", content: "Hi" }), values).subject).toBe("lena");
});

test("what had no value is known by its place, in the subject too", () => {
  const email = parseEmail({
    subject: "For {{senderName}}\n  {{avgViews | default: 'many'}} views",
    content: "Hi {{username}}, {{offer}} for {{ avgCost | default: 'it' | upcase }}?",
  });

  const { subject, content, gaps } = writeEmail(email, bare);

  expect({ subject, content }).toEqual(renderEmail(email, bare));
  expect([subject, content]).toEqual(["For many views", "Hi lena,  for IT?"]);
  const texts = { subject, content };
  expect(gaps.map(({ variable, in: where, at, length }) => [variable, texts[where].slice(0, at), length])).toEqual([
    ["senderName", "For ", 0],
    ["avgViews", "For ", 4],
    ["offer", "Hi lena, ", 0],
    ["avgCost", "Hi lena,  for ", 2],
  ]);
  expect(findGaps(email, bare)).toEqual({ missing: ["senderName", "offer"], fallbacks: ["avgViews", "avgCost"] });
  expect(writeEmail(email, values).gaps).toEqual([]);
});

test("filters that make too much of a value leave nothing, and are no error of ours", () => {
  expect(render(`a{{username${' | split: "" | join: "aa"'.repeat(700)}}}b`)).toBe("ab");
});

test("a text takes so much of values and no more: what does not fit is a gap, so that no such mail leaves unseen", () => {
  const long = { ...values, campaignName: "c".repeat(120), username: "u".repeat(120) };
  const repeated = '{{campaignName | split: "" | join: username}}';
  const email = parseEmail({ subject: "Hi", content: `Hi ${repeated.repeat(199)}{{username}}!` });

  const { content, gaps } = writeEmail(email, long);

  expect(content.length).toBeGreaterThan(14_000);
  expect(content.length).toBeLessThan(20_010);
  expect(content).toMatch(/^Hi cu+c.*!$/);
  expect(renderEmail(email, long).content).toBe(content);
  expect(gaps).toHaveLength(199);
  expect(gaps.at(-1)).toEqual({
    variable: "username",
    in: "content",
    at: content.length - 1,
    length: 0,
    isFallback: false,
  });
  expect(writeEmail(parseEmail({ content: "{{username}} ".repeat(160) }), long).gaps).toEqual([]);
});

test("no character is cut in two, by a filter or by the limit of a subject", () => {
  const emoji = { ...values, username: "😀lena", campaignName: "😀".repeat(60) };
  const subject = "a{{campaignName}}{{campaignName}}";
  const cut = [
    '{{username | split: "" | first}}',
    '{{username | truncate: 1, ""}}',
    '{{username | split: "" | join: "-"}}',
  ];

  for (const start of ["", "b"]) {
    const written = renderEmail(parseEmail({ subject: start + subject, content: cut.join("") }), emoji);
    expect(written.subject).toMatch(/😀…$/);
    // `encodeURIComponent` throws at half of a surrogate pair.
    encodeURIComponent(written.subject + written.content);
  }
});

test("a subject stays one line and within its limit", () => {
  const username = `lena\r\nBcc: all@example.com ${"x".repeat(300)}`;
  const { subject } = renderEmail(parseEmail({ subject: "For {{username}}", content: "Hi" }), { ...values, username });
  expect(subject).toMatch(/^For lena Bcc: all@example\.com x+…$/);
  expect(subject).toHaveLength(200);
});

test("an offer has the sign of the installation's currency", () => {
  onTestFinished(() => useCurrency("USD"));
  const offer = () => templateValues({ creator: lena, campaignName: "", offer: 1_250.5, senderName: "" }).offer;
  expect(offer()).toBe("$1,250.50");
  useCurrency("EUR");
  expect(offer()).toBe("€1,250.50");
  useCurrency("CAD");
  expect(offer()).toBe("$1,250.50");
});

describe("an own field", () => {
  const field = { tier: "Gold", rate: "$1,250", since: "" };
  const known = new Set(Object.keys(field));

  test.each([
    ["{{field.tier}} for {{ field.rate }}", "Gold for $1,250"],
    ['{{field.tier | downcase}}, {{field.tier | append: "!"}}', "gold, Gold!"],
    ['{{field.since | default: "a while"}}|{{field.since}}', "a while|"],
    ["{{username | default: field.tier}} {{field.since | default: field.tier | upcase}}", "lena GOLD"],
    ['{{field.gone}}|{{field.gone | default: "none"}}|{{field.constructor}}', "|none|"],
  ])("%s becomes %s", (text, expected) => {
    expect(render(text, { ...values, field })).toBe(expected);
  });

  test.each([
    ["{{field.tier}} {{field.rate | upcase}} {{username | default: field.since}}", []],
    [
      "{{field.gone}} {{field}} {{field.tier.size}} {{fields.tier}}",
      ["field", "field.gone", "field.tier.size", "fields.tier"],
    ],
    ["{{username | default: field.gone}} {{field.Tier}}", ["field.Tier", "field.gone"]],
  ])("%s names the unknown variables %j", (text, unknown) => {
    expect(unknownIn(parseTemplate(text), known).sort()).toEqual(unknown);
  });

  test("is a gap where the creator has no value, and where the field is gone", () => {
    const email = parseEmail({ content: 'A {{field.tier}} B {{field.since}} C {{field.gone | default: "none"}}' });
    expect(findGaps(email, { ...values, field })).toEqual({ missing: ["field.since"], fallbacks: ["field.gone"] });
  });
});
