import { mkdirSync, writeFileSync } from "node:fs";
import { inRoot } from "./lib/project.mjs";

/**
 * Writes e2e/fixtures/creators.csv: 2,000 rows as a spreadsheet saves them after people have edited them. 25 rows are
 * invalid, each in a different way. Every run writes the same file.
 */

const file = "e2e/fixtures/creators.csv";
const rowCount = 2000;

const random = generator(20261102);
const below = (limit) => Math.floor(random() * limit);
const pick = (list) => list[below(list.length)];
const chance = (share) => random() < share;

const genres = [
  "Travel",
  "Food",
  "Beauty",
  "Fashion",
  "Fitness",
  "Gaming",
  "Technology",
  "Music",
  "Comedy",
  "Education",
  "Parenting",
  "Home & Garden",
  "Film",
  "Books",
  "Photography",
  "Science",
  "Crafts",
  "Cars",
  "Pets",
  "Personal Finance",
];
const regions = [
  "Portugal",
  "Spain",
  "France",
  "Germany",
  "Poland",
  "Sweden",
  "Italy",
  "Greece",
  "United Kingdom",
  "Ireland",
  "United States",
  "Canada",
  "Mexico",
  "Brazil",
  "Argentina",
  "Japan",
  "South Korea",
  "India",
  "Nigeria",
  "Egypt",
  "Türkiye",
  "Australia",
  "Côte d’Ivoire",
  "Österreich",
];
/** Each name as it is written, and as it appears in an email address. */
const names = [
  ["lena", "lena"],
  ["Zoë", "zoe"],
  ["José", "jose"],
  ["Łukasz", "lukasz"],
  ["Søren", "soren"],
  ["Anaïs", "anais"],
  ["Müge", "muge"],
  ["Björk", "bjork"],
  ["花子", "hanako"],
  ["健太", "kenta"],
  ["민준", "minjun"],
  ["서연", "seoyeon"],
  ["Аня", "anya"],
  ["Дмитрий", "dmitriy"],
  ["Ελένη", "eleni"],
  ["سارة", "sara"],
  ["יעל", "yael"],
  ["अनन्या", "ananya"],
  ["Nguyễn", "nguyen"],
  ["Chidi", "chidi"],
  ["Emma", "emma"],
  ["Tom", "tom"],
  ["Priya", "priya"],
  ["Marta", "marta"],
  ["Oliver", "oliver"],
  ["Ines", "ines"],
  ["王芳", "wangfang"],
  ["O'Brien", "obrien"],
];
const callings = [
  "wanders",
  "cooks",
  "plays",
  "reads",
  "builds",
  "runs",
  "films",
  "paints",
  "gardens",
  "travels",
  "eats",
  "codes",
  "sings",
];
const notes = [
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "answers fast",
  "met at the fair, spring 2026",
  'calls herself "the nomad"',
  "🙂 great fit",
  "prefers email\nnot before 10 am",
  "rate card: see mail",
  "agency: North & Co; ask for Jo",
];

const headers = [
  "Username",
  "Email address",
  "Genres",
  "Regions",
  "avgCost (USD)",
  "avgViews",
  "acceptanceRate %",
  "dealSuccessIndex",
  "Notes",
];

/** Each function makes a valid row invalid in one way. */
const faults = [
  (row) => ({ ...row, email: row.email.replace("@", ".") }),
  (row) => ({ ...row, email: row.email.replace("@", " @ ") }),
  (row) => ({ ...row, email: row.email.replace(/@.*/, "@") }),
  (row) => ({ ...row, email: `${row.email}, second@example.com` }),
  (row) => ({ ...row, email: row.email.replace(/@.*/, "@mail") }),
  (row) => ({ ...row, email: "" }),
  (row) => ({ ...row, username: "ab" }),
  (row) => ({ ...row, username: "" }),
  (row) => ({ ...row, username: "   x   " }),
  (row) => ({ ...row, avgCost: "-450" }),
  (row) => ({ ...row, avgCost: "450 EUR" }),
  (row) => ({ ...row, avgCost: "99.999" }),
  (row) => ({ ...row, avgCost: "on request" }),
  (row) => ({ ...row, avgViews: "n/a" }),
  (row) => ({ ...row, avgViews: "-1200" }),
  (row) => ({ ...row, avgViews: "195.7" }),
  (row) => ({ ...row, avgViews: "#DIV/0!" }),
  (row) => ({ ...row, acceptanceRate: "120" }),
  (row) => ({ ...row, acceptanceRate: "-5%" }),
  (row) => ({ ...row, acceptanceRate: "high" }),
  (row) => ({ ...row, dealSuccessIndex: "100.5" }),
  (row) => ({ ...row, genres: " , " }),
  (row) => ({ ...row, regions: "" }),
  (row, first) => ({ ...row, email: first.email }),
  (row, first) => ({ ...row, email: first.email.toUpperCase() }),
];

const first = goodRow(0);
const rows = Array.from({ length: rowCount }, (_, index) => {
  const row = index === 0 ? first : goodRow(index);
  const fault = index % 80 === 41 ? faults[(index - 41) / 80] : undefined;
  return fault ? fault(row, first) : row;
});

const lines = [headers, ...rows.map(cellsOf)].map((cells) => `${cells.map(quoted).join(",")}\r\n`);
mkdirSync(inRoot("e2e/fixtures"), { recursive: true });
writeFileSync(inRoot(file), `\uFEFF${lines.join("")}`);
console.log(`${file}: ${rowCount} rows, ${faults.length} of them bad`);

function goodRow(index) {
  const [name, latin] = pick(names);
  const calling = pick(callings);
  return {
    username: pick([`${name}.${calling}`, `${name}_${calling}${index}`, `${name} ${calling}`]),
    email: `${latin}.${calling}.${index}@${pick(["example.com", "example.org", "mail.example.net"])}`,
    genres: listOf(genres, 3),
    regions: listOf(regions, 2),
    avgCost: chance(0.12) ? "" : written(50 + below(4000) + (chance(0.3) ? 0.5 : 0)),
    avgViews: chance(0.08) ? "" : String(500 + Math.floor(random() ** 4 * 2_000_000)),
    acceptanceRate: chance(0.15) ? "" : `${(below(1000) / 10).toFixed(1)}${chance(0.2) ? "%" : ""}`,
    dealSuccessIndex: chance(0.2) ? "" : String(below(101)),
    notes: pick(notes),
  };
}

function cellsOf(row) {
  const { username, email, genres, regions, avgCost, avgViews, acceptanceRate, dealSuccessIndex, notes } = row;
  return [username, email, genres, regions, avgCost, avgViews, acceptanceRate, dealSuccessIndex, notes];
}

function listOf(choices, most) {
  const chosen = new Set(Array.from({ length: 1 + below(most) }, () => pick(choices)));
  return [...chosen].join(pick([", ", ", ", ", ", "; ", ","]));
}

/** Some amounts are written as money. */
function written(amount) {
  if (!chance(0.2)) return String(amount);
  return `$${amount.toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
}

function quoted(cell) {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Mulberry32: pseudo-random numbers that are the same in every run. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
