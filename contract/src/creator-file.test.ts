import { describe, expect, test } from "vitest";
import {
  isReadWithoutCells,
  mapColumns,
  readCreatorRow,
  readEachCell,
  readingOf,
  scanFigures,
  writeList,
} from "./creator-file.js";

describe("columns are found by their headers", () => {
  test.each([
    [
      "in German",
      ["Benutzername", "Kontakt E-Mail", "Kategorie", "Land", "Preis (EUR)", "Ø Views"],
      { username: 0, email: 1, genres: 2, regions: 3, avgCost: 4, avgViews: 5 },
    ],
    [
      "in French",
      ["Pseudo", "Courriel", "Thèmes", "Pays", "Tarif moyen", "Vues moyennes", "Abonnés"],
      { username: 0, email: 1, genres: 2, regions: 3, avgCost: 4, avgViews: 5, followers: 6 },
    ],
    [
      "in Spanish",
      ["Usuario", "Correo electrónico", "Categorías", "País", "Precio", "Visualizaciones"],
      { username: 0, email: 1, genres: 2, regions: 3, avgCost: 4, avgViews: 5 },
    ],
    [
      "in Polish and Turkish",
      ["Użytkownik", "E-posta", "Gatunki", "Ülke", "Cena", "Wyświetlenia"],
      { username: 0, email: 1, genres: 2, regions: 3, avgCost: 4, avgViews: 5 },
    ],
    [
      "in Japanese",
      ["ユーザー名", "メールアドレス", "ジャンル", "国", "料金", "平均再生数"],
      { username: 0, email: 1, genres: 2, regions: 3, avgCost: 4, avgViews: 5 },
    ],
    [
      "whose exact name comes later",
      ["Email address (old)", "my username", "email", "username"],
      { email: 2, username: 3 },
    ],
    ["as the specification matches them first", ["Preis", "Usual avgCost", "User"], { avgCost: 1, username: 2 }],
    ["and a rate of something else is no cost", ["Engagement rate", "Open rate"], {}],
  ])("%s", (_, headers, mapping) => {
    expect(mapColumns(headers)).toEqual(mapping);
  });
});

const headers = ["username", "genres", "regions", "email", "Preis (EUR)", "avgViews"];
const mapping = mapColumns(headers);
const line = (cost: string, views = "") => ["lena", "Travel", "Spain", "lena@example.com", cost, views];
const leavingOut = { ...readEachCell, leavesOutUnread: true };
const euros = { ...readEachCell, costCurrency: "EUR" };

function readFile(rows: string[][], rates: Record<string, number> = {}) {
  const scan = scanFigures(headers, mapping, "USD");
  for (const row of rows) scan.add(row);
  const reading = readingOf(scan.notations(), { ownCurrency: "USD", rates });
  return rows.map((row) => {
    const read = readCreatorRow(row, mapping, reading);
    return read.ok ? [read.creator.avgCost, read.creator.avgViews] : read.errors;
  });
}

test("a list of names in a cell is read as it was written, whatever is in the names", () => {
  const regions = ["Washington, D.C.", "Spain", 'The "South"', '"North", and East', "A;B|C", "=1+1"];
  const cell = writeList(regions);

  expect(cell).toBe(`"Washington, D.C.", Spain, The "South", """North"", and East", "A;B|C", =1+1`);
  expect(readCreatorRow(["lena", "Travel", cell, "lena@example.com"], mapping)).toMatchObject({
    creator: { region: regions },
  });
});

test.each([
  ['12" vinyl, 7" single', ['12" vinyl', '7" single']],
  ['"Film", "TV shows"', ["Film", "TV shows"]],
  ['"Film, Travel', ['"Film', "Travel"]],
  ['"Film" noir; ,"Art, Music" ', ['"Film" noir', "Art, Music"]],
])("the genres of %s", (cell, genres) => {
  expect(readCreatorRow(["lena", cell, "Spain", "lena@example.com"], mapping)).toMatchObject({ creator: { genres } });
});

describe("a file of figures", () => {
  test("in European notation has its values, converted at the rate", () => {
    expect(
      readFile([line("1.200", "195.681"), line("99,50", "1,2 Mio"), line("5.101,02 €", "")], { EUR: 1.1 }),
    ).toEqual([
      [1_320, 195_681],
      [109.45, 1_200_000],
      [5_611.12, undefined],
    ]);
  });

  test("in another currency is left out until there is a rate", () => {
    expect(readFile([line("1.200,00", "195.681"), line("see contract", "2.000")])).toEqual([
      [undefined, 195_681],
      [undefined, 2_000],
    ]);
  });

  test.each([
    ["195,7", { avgViews: "195,7 is a fraction of a view" }],
    ["many", { avgViews: "Average views must be a positive number" }],
    ["1.234k", { avgViews: "1.234k can be read in two ways" }],
  ])("refuses the row with %s views", (views, errors) => {
    expect(readCreatorRow(line("", views), mapping)).toEqual({ ok: false, errors });
  });

  test("names what is wrong with the figures together with the rest of the row", () => {
    const row = ["le", "Travel", "Spain", "lena@example.com", "12,345 £", "195.7"];
    expect(readCreatorRow(row, mapping, { ...euros, decimalSigns: { avgCost: "." } })).toEqual({
      ok: false,
      errors: {
        username: "Username must be at least 3 characters",
        avgCost: "There is no exchange rate for GBP",
        avgViews: "195.7 is a fraction of a view",
      },
    });
  });

  test("takes a row without its unreadable figures when it is told to", () => {
    const read = readCreatorRow(line("a lot", "2000"), mapping, { ...euros, leavesOutUnread: true });
    expect(read).toMatchObject({ ok: true, creator: { avgViews: 2_000 } });
    expect(read.ok && read.creator.avgCost).toBeUndefined();
  });

  test("takes a row without any optional cell that has an error when it is told to, and never without another", () => {
    const headers = ["username", "genres", "regions", "email", "acceptanceRate", "link", "name", "first name"];
    const mapping = { ...mapColumns([...headers, "platform", "followers", "avgCost", "dealSuccessIndex"]) };
    const long = "a".repeat(300);
    const optional = ["150 %", "n/a", long, long, long, "many", "-20", "-3"];
    const row = (email: string) => ["lena", "Travel", "Spain", email, ...optional];
    const refused = readCreatorRow(row("lena@example.com"), mapping);
    const { creator } = { creator: undefined, ...readCreatorRow(row("lena@example.com"), mapping, leavingOut) };

    expect(refused.ok ? [] : Object.keys(refused.errors)).toHaveLength(optional.length);
    expect(!refused.ok && isReadWithoutCells(refused.errors)).toBe(true);
    expect(creator).toEqual({ username: "lena", genres: ["Travel"], region: ["Spain"], email: "lena@example.com" });
    const without = readCreatorRow(row("nobody"), mapping, leavingOut);
    expect(without).toEqual({ ok: false, errors: { email: expect.any(String) } });
    expect(!without.ok && isReadWithoutCells(without.errors)).toBe(false);
  });

  test("in another currency may be taken as it is", () => {
    const read = readCreatorRow(line("450,50 €"), mapping, { ...euros, otherCurrency: "take-as-own" });
    expect(read).toMatchObject({ ok: true, creator: { avgCost: 450.5 } });
  });
});

test.each([
  ["Username,Name,Email,Genres,Regions", { username: 0, displayName: 1 }],
  ["Name,Username,Email,Genres,Regions", { username: 1, displayName: 0 }],
  ["Name,Email,Genres,Regions", { username: 0, displayName: undefined }],
  ["username,display_name,First Name,email", { username: 0, displayName: 1, firstName: 2 }],
  ["username,full name,given name,email", { displayName: 1, firstName: 2 }],
  ["username,Platform,Followers,Link,email", { platform: 1, followers: 2, link: 3 }],
  ["username,Link clicks,Follower growth,email", { link: undefined, followers: undefined }],
  ["My email,Email,username", { email: 1 }],
  ["Kanalname,Email", { username: 0, displayName: undefined }],
  ["Kanalname,Handle,Email", { username: 1, displayName: 0 }],
  ["Channel name,Benutzername,Email", { username: 1, displayName: 0 }],
  ["Nom de la chaîne,Email", { username: 0 }],
  ["Nutzer,Anzeigename,Email", { username: 0, displayName: 1 }],
  ["username,Subscribers (M)", { followers: 1 }],
  ["username,Followers (k)", { followers: 1 }],
  ["username,Abonnenten in Tsd.", { followers: 1 }],
  ["username,Abonnés YouTube", { followers: 1 }],
  ["username,Instagram followers,Followers", { followers: 2 }],
  ["username,Followers on TikTok (k),YouTube link", { followers: 1, link: 2 }],
  ["username,Followers (m),Followers (30 days),Name (agency),Link (dead)", { followers: undefined, link: undefined }],
  ["username,New followers,Twitch", { followers: undefined, link: undefined, platform: undefined }],
])("of the headers %s the names are found", (headers, expected) => {
  const mapping = mapColumns(headers.split(","));
  for (const [field, index] of Object.entries(expected)) {
    expect([field, mapping[field as "link"]]).toEqual([field, index]);
  }
});

test("a header that counts in thousands counts every cell that has no word of its own in them", () => {
  const headers = ["username", "genres", "regions", "email", "Preis (T€)", "Avg Views (k)", "Subscribers (M)"];
  const mapping = mapColumns(headers);
  const rows = [
    ["lena", "Travel", "Portugal", "lena@example.com", "1,5", "195", "1,25"],
    ["maria", "Travel", "Portugal", "maria@example.com", "2", "1,2M", "2"],
  ];
  const scan = scanFigures(headers, mapping, "EUR");
  for (const cells of rows) scan.add(cells);
  const reading = readingOf(scan.notations(), { ownCurrency: "EUR", rates: {} });

  const read = rows.map((cells) => readCreatorRow(cells, mapping, reading));

  expect(read).toMatchObject([
    { ok: true, creator: { avgCost: 1_500, avgViews: 195_000, followers: 1_250_000 } },
    { ok: true, creator: { avgCost: 2_000, avgViews: 1_200_000, followers: 2_000_000 } },
  ]);
});

test("a hostile cell or header takes no time that grows with the square of its length", () => {
  const accents = `a${"\u0301\u0323".repeat(400_000)}`;
  const cells = ["lena", `Travel,${accents}`, '"'.repeat(10_000_001), "lena@example.com", `${".".repeat(800_000)}@`];

  const mapping = mapColumns(["username", "genres", "regions", "email", "link", accents]);
  const read = readCreatorRow(cells, mapping);

  expect(Object.keys(read.ok ? {} : read.errors).sort()).toEqual(["genres", "link", "regions"]);
});
