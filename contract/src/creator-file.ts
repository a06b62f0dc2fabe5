import type { FieldErrors } from "./answers.js";
import { type CreatorBody, creatorBody } from "./catalogue.js";
import { check } from "./explain.js";

export { encodingOfStart } from "./file-encoding.js";

/**
 * How a spreadsheet of creators is read: the same rules for the import dialog and for the command line.
 * A field of the file may have another name in the call: `regions` is sent as `region`.
 */
export const creatorFileFields = [
  { field: "username", label: "username", required: true, type: "text" },
  { field: "genres", label: "genres", required: true, type: "list" },
  { field: "regions", label: "regions", required: true, type: "list" },
  { field: "email", label: "email", required: true, type: "text" },
  { field: "avgCost", label: "Average Cost", required: false, type: "number" },
  { field: "avgViews", label: "Average Views", required: false, type: "number" },
  { field: "acceptanceRate", label: "Acceptance Rate %", required: false, type: "number" },
  { field: "dealSuccessIndex", label: "Deal Success Index %", required: false, type: "number" },
] as const;

export type CreatorFileField = (typeof creatorFileFields)[number]["field"];

/** For each field the index of its column, or undefined when it is not mapped. */
export type ColumnMapping = Partial<Record<CreatorFileField, number>>;

/**
 * Maps each field to the first header that contains the field's name or is contained in it, without regard to case;
 * `regions` also matches `region`.
 */
export function mapColumns(headers: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const { field } of creatorFileFields) {
    const index = headers.findIndex((header) => matches(field, header));
    if (index >= 0) mapping[field] = index;
  }
  return mapping;
}

function matches(field: CreatorFileField, header: string): boolean {
  const name = field.toLowerCase();
  const given = header.trim().toLowerCase();
  if (given === "") return false;
  return given.includes(name) || name.includes(given) || (field === "regions" && given.includes("region"));
}

/** One sentence for every required field that has no column. */
export function missingColumns(mapping: ColumnMapping): string[] {
  return creatorFileFields
    .filter(({ field, required }) => required && mapping[field] === undefined)
    .map(({ label }) => `${label} is required but not mapped`);
}

export type CreatorRow = { ok: true; creator: CreatorBody } | { ok: false; errors: FieldErrors };

/** Reads one row of cells. Errors are keyed by the file's own fields. Missing cells count as empty. */
export function readCreatorRow(cells: readonly string[], mapping: ColumnMapping): CreatorRow {
  const cell = (field: CreatorFileField) => {
    const index = mapping[field];
    return index === undefined ? "" : (cells[index] ?? "").trim();
  };
  const checked = check(creatorBody, {
    username: cell("username"),
    genres: readList(cell("genres")),
    region: readList(cell("regions")),
    email: cell("email"),
    avgCost: readNumber(cell("avgCost")),
    avgViews: readNumber(cell("avgViews")),
    acceptanceRate: readNumber(cell("acceptanceRate")),
    dealSuccessIndex: readNumber(cell("dealSuccessIndex")),
  });
  return checked.ok ? { ok: true, creator: checked.value } : { ok: false, errors: byFileField(checked.errors) };
}

/** Entries may be separated by commas, semicolons or bars; the same entry twice counts once. */
function readList(value: string): string[] {
  const entries = value
    .split(/[,;|]/)
    .map((entry) => entry.trim().normalize("NFC"))
    .filter((entry) => entry !== "");
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = entry.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}

/** An empty cell is an absent figure; `$1,250.50` and `64.5 %` are numbers; anything else stays text, to be refused. */
function readNumber(value: string): number | string | undefined {
  if (value === "") return undefined;
  const bare = value.replace(/^\$\s*|\s*[%$]$/g, "");
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(",", "") : bare;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : value;
}

function byFileField(errors: FieldErrors): FieldErrors {
  const renamed: FieldErrors = {};
  for (const [key, message] of Object.entries(errors)) {
    const field = key.split(".")[0] ?? key;
    renamed[field === "region" ? "regions" : field] ??= message;
  }
  return renamed;
}
