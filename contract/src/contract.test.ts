import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  accounts,
  allEndpoints,
  answersOf,
  campaigns,
  catalogue,
  check,
  envelope,
  fields,
  lists,
  openApiDocument,
  successStatus,
  templates,
} from "./index.js";

describe("every call", () => {
  test.each([...allEndpoints()])("%s accepts its own example and answers with it", (_, call) => {
    if (call.params) expect(check(call.params, call.example.params)).toMatchObject({ ok: true });
    if (call.query) {
      const asText = Object.fromEntries(
        Object.entries(call.example.query ?? {}).map(([key, value]) => [key, String(value)]),
      );
      expect(check(call.query, asText)).toMatchObject({ ok: true });
    }
    if (call.body) expect(check(call.body, call.example.body)).toMatchObject({ ok: true });
    expect(check(envelope(call.data), { data: call.example.data, message: "OK" })).toMatchObject({ ok: true });
    expect(answersOf(call).has(successStatus(call))).toBe(true);
  });

  test("has a method and path of its own", () => {
    const routes = [...allEndpoints().values()].map((call) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test("stands in the API document with an example and an answer for each status", () => {
    const document = openApiDocument("http://localhost:3000") as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    for (const call of allEndpoints().values()) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {}).map(Number)).toEqual(
        [...answersOf(call).keys()].sort((a, b) => a - b),
      );
    }
  });
});

test.each([
  ["/api/v1/auth/login", true],
  ["/api/v1/inbound/mime", true],
  ["/api/v1/outreach/message/{id}/send", false],
  ["/api/v1/outreach/thread/{id}/cancel", false],
])("in the API document the body of %s is required: %s", (path, isRequired) => {
  const { paths } = openApiDocument("http://localhost:3000") as {
    paths: Record<string, { post: { requestBody: { required: boolean } } }>;
  };
  expect(paths[path]?.post.requestBody.required).toBe(isRequired);
});

describe("the API document says", () => {
  const { paths } = openApiDocument("http://localhost:3000") as unknown as {
    paths: Record<string, Record<string, { parameters: object[]; requestBody: { content: Record<string, object> } }>>;
  };
  const bodyAt = (path: string, method: string) => paths[path]?.[method]?.requestBody.content["application/json"];

  test("that an empty value in a query counts as absent, where nothing but absence is meant by it", () => {
    const cursorOfArchive = paths["/api/v1/archive"]?.["get"]?.parameters.find(
      (each) => "name" in each && each.name === "cursor",
    );
    expect(cursorOfArchive).toMatchObject({
      schema: {
        anyOf: [
          { type: "string", pattern: expect.any(String) },
          { type: "string", pattern: "^\\s*$" },
        ],
      },
    });
  });

  test.each([
    ["/api/v1/campaign", "get", "An API key needs the scope `campaigns:read`."],
    [
      "/api/v1/events",
      "get",
      "An API key needs the scope `campaigns:read`. Events with a name have empty data, and need the scope " +
        "`outreach:read` of a key as well: `unmatched`, mail that fits no conversation has come or gone; `set-aside`, " +
        "mail that a mail server does not give has changed; `unconfirmed`, for administrators, senders to confirm have " +
        "changed.",
    ],
    ["/api/v1/archive", "get", "No API key may make this call."],
    ["/api/v1/user/sessions", "delete", "No API key may make this call."],
    ["/api/v1/auth/login", "post", undefined],
  ])("which API keys may call %s by %s", (path, method, said) => {
    expect((paths[path]?.[method] as { description?: string } | undefined)?.description).toBe(said);
  });

  test.each([
    ["/api/v1/outreach/campaign/{id}/send", "post", { oneOf: [{ required: ["messageIds"] }, { required: ["all"] }] }],
    ["/api/v1/outreach", "post", { oneOf: [{ required: ["creatorIds"] }, { required: ["matching"] }] }],
    [
      "/api/v1/outreach/message/{id}/reading",
      "put",
      { anyOf: [{ required: ["kind"] }, { required: ["intent"] }, { required: ["offer"] }] },
    ],
    ["/api/v1/email-template", "post", { properties: { content: { maxLength: 20_000 } } }],
    [
      "/api/v1/admin/user/{id}",
      "put",
      { anyOf: ["username", "email", "role", "displayName"].map((field) => ({ required: [field] })) },
    ],
    [
      "/api/v1/admin/mailbox",
      "put",
      { properties: { windowZone: { anyOf: [{ enum: expect.arrayContaining(["Europe/Lisbon"]) }, {}] } } },
    ],
  ])("what a body to %s has at least", (path, method, schema) => {
    expect(bodyAt(path, method)).toMatchObject({ schema });
  });

  test.each([
    ["", 0],
    [" \n", 0],
    ["x", 1],
    ["x".repeat(120), 1],
    [` ${"x".repeat(120)}\n`, 1],
    ["x".repeat(121), 0],
    [` ${"x".repeat(121)}`, 0],
    ["a\0b", 0],
  ])("how long a text may be as the server takes it, without the spaces around it: %j", (name, isTaken) => {
    const { schema } = bodyAt("/api/v1/email-template", "post") as {
      schema: { properties: { name: { pattern: string; minLength: number; maxLength?: number } } };
    };
    const { pattern, ...bounds } = schema.properties.name;
    expect(bounds).not.toHaveProperty("maxLength", expect.any(Number));
    expect(new RegExp(pattern).test(name)).toBe(isTaken === 1);
    expect(check(templates.emailTemplateBody, { name, content: "x" }).ok).toBe(isTaken === 1);
  });
});

describe("an email address is one by its form", () => {
  const accepts = (email: string) => check(accounts.forgotPasswordForm, { email }).ok;

  test.each([
    "lena@example.com",
    "admin@localhost",
    "l-e_n+a'b@a-b.example.co",
    "lena@xn--80a1acny.xn--p1ai",
    `${"x".repeat(64)}@example.com`,
  ])("%s", (email) => {
    expect(accepts(email)).toBe(true);
  });

  test.each([
    "lena@h-.example",
    "lena@-h.example",
    `lena@${"x".repeat(64)}.example`,
    `${"x".repeat(65)}@example.com`,
    "lena@example",
    "lena@xn--",
  ])("not %s", (email) => {
    expect(accepts(email)).toBe(false);
  });
});

describe("the length of a text is that of its stored form", () => {
  const letters = (length: number) => "é".normalize("NFC").repeat(length);

  test.each([
    ["spaces around it do not count", `  ${letters(120)}\n`],
    ["nor does how its letters were typed", letters(120).normalize("NFD")],
  ])("%s", (_, name) => {
    const checked = check(templates.emailTemplateBody, { name, content: "x" });
    expect(checked).toMatchObject({ ok: true, value: { name: letters(120) } });
  });

  test.each([
    ["one more is too many", letters(121)],
    ["however it was typed", letters(121).normalize("NFD")],
    ["and what becomes two letters counts as two", "\u0958".repeat(61)],
  ])("%s", (_, name) => {
    const errors = { name: "At most 120 characters" };
    expect(check(templates.emailTemplateBody, { name, content: "x" })).toEqual({ ok: false, errors });
  });
});

describe("a refused value names its fields", () => {
  const row = { username: "lena", email: "lena@example.com", genres: ["Travel"], region: ["Portugal"] };

  test.each([
    ["a field of a row", { creators: [row, { ...row, email: "lena" }] }, "creators.1.email"],
    [
      "an entry of a row's list, by the list",
      { creators: [{ ...row, genres: ["Travel", "TV"] }] },
      "creators.0.genres",
    ],
    ["a row that is none", { creators: [row, null] }, "creators.1"],
    ["what is missing", {}, "creators"],
    ["an email that comes twice", { creators: [row, { ...row, email: "LENA@example.com" }] }, "creators.1.email"],
  ])("%s", (_, body, field) => {
    const checked = check(catalogue.importCreators.body, body);
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([field]);
  });
});

describe("an amount has whole cents", () => {
  const accepts = (budget: number) => check(campaigns.campaignChanges, { budget }).ok;

  test.each([0, 0.01, 4.35, 0.1 + 0.2, 450.25, 1_000_000.07, 9_457_211_522.87, 9_999_999_999.99])("%d", (amount) => {
    expect(accepts(amount)).toBe(true);
  });

  test.each([0.001, 1.005, 1e-7, 5e-324, 450.255, 9_457_211_522.875])("%d has not", (amount) => {
    expect(accepts(amount)).toBe(false);
  });
});

test.each(["avgViews", "acceptanceRate", "dealSuccessIndex"])("%s is no figure next to nothing", (field) => {
  expect(check(catalogue.creatorChanges, { [field]: 5e-324 })).toEqual({
    ok: false,
    errors: { [field]: "Use fewer decimals" },
  });
  expect(check(catalogue.creatorChanges, { [field]: 0.001 }).ok).toBe(true);
});

describe("a letter under more accents than anybody writes is refused before it takes minutes to normalise", () => {
  const marks = "\u0301\u0327".repeat(200_000);

  test.each([
    ["a text", templates.emailTemplateBody, { name: `a${marks}`, content: "x" }, "At most 120 characters"],
    [
      "a text within its limit",
      templates.emailTemplateBody,
      { name: `a${marks.slice(0, 110)}`, content: "x" },
      "Too many accents on one letter",
    ],
    ["an email", accounts.forgotPasswordForm, { email: `a${marks}@example.com` }, "Enter a valid email address"],
  ])("%s", (_, schema, value, text) => {
    const checked = check<z.ZodMiniType>(schema, value);
    expect(checked.ok ? [] : Object.values(checked.errors)).toEqual([text]);
  });

  test("accents as people write them are normalised", () => {
    const name = "Ng\u0302u\u0323ye\u0302\u0303n";
    expect(check(templates.emailTemplateBody, { name, content: "x" })).toMatchObject({
      value: { name: name.normalize("NFC") },
    });
  });
});

describe("a text of invisible characters", () => {
  const unseen = " \u200b\u2060\u00ad\ufeff\u3164\u2800\u202e\ufe0f\u{e0061}\n";

  test("counts as missing if it is required", () => {
    expect(check(templates.emailTemplateBody, { name: unseen, content: unseen })).toMatchObject({
      errors: { name: "Name is required", content: "Content is required" },
    });
    expect(check(catalogue.createGenre.body, { genre: "\u200b".repeat(3) }).ok).toBe(false);
  });

  test.each(["❤\ufe0f", "می\u200cخواهم", "\u{1f469}\u200d\u{1f52c}", "\u202bשלום\u202c"])(
    "%s stays as it is",
    (name) => {
      expect(check(templates.emailTemplateBody, { name, content: name })).toMatchObject({
        value: { name, content: name },
      });
    },
  );
});

describe("a value above the limit is not called missing", () => {
  const row = { username: "lena", email: "lena@example.com", genres: ["Travel"], region: ["Portugal"] };

  test.each([
    ["a text", templates.emailTemplateBody, { name: "n", content: "x".repeat(20_001) }, "At most 20000 characters"],
    ["a list", catalogue.creatorBody, { ...row, genres: Array(101).fill("Travel") }, "At most 100 entries"],
    ["an amount", catalogue.creatorBody, { ...row, avgCost: 1e308 }, "Must be at most 10000000000"],
  ])("%s", (_, schema, value, text) => {
    const checked = check<z.ZodMiniType>(schema, value);
    expect(checked.ok ? [] : Object.values(checked.errors)).toEqual([text]);
  });
});

test("a list without anything is refused with all that it lacks", () => {
  const errors = { name: "Enter a name", creatorIds: "Give either creators or a filter" };
  expect(check(lists.createList.body, {})).toEqual({ ok: false, errors });
  expect(check(lists.createList.body, [])).toMatchObject({ errors: { body: "Must be an object" } });
});

test("a day or a moment of the year 0, which PostgreSQL does not have, is none", () => {
  const refused = { ok: false, errors: { body: "There is no such year" } };
  expect(check(fields.day, "0000-12-31")).toEqual(refused);
  expect(check(fields.instant, "0000-12-31T23:59:59.999Z")).toEqual(refused);
  expect(check(fields.day, "0001-01-01").ok).toBe(true);
  expect(check(fields.instant, "0001-01-01T00:00:00.000Z").ok).toBe(true);
});
