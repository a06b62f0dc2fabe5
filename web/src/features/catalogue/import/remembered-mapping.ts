import { type BodyInput, type creatorFields, creatorFile, type creatorImports } from "@overture/contract";

type Mapping = creatorFile.ColumnMapping;

/** A remembered mapping, and when it was saved. */
export interface Recalled {
  mapping: Mapping;
  savedAt: string;
}

const plain = (header: string) => header.trim().normalize("NFC").toLowerCase();

/** The remembered mapping without own fields that were deleted or renamed. */
export function recalledFor(
  items: readonly creatorImports.RememberedMapping[],
  headers: readonly string[],
  fields: readonly creatorFields.CreatorField[],
): Recalled | undefined {
  const places = headers.map(plain);
  const setOf = (names: readonly string[]) => JSON.stringify(names.map(plain).sort());
  const found = items.find((item) => setOf(item.headers) === setOf(headers));
  if (!found) return undefined;
  const placeOf = (header: string | undefined) => (header === undefined ? -1 : places.indexOf(plain(header)));
  const mapping: Mapping = {};
  for (const { field } of creatorFile.creatorFileFields) {
    const index = placeOf(found.mapping[field]);
    if (index >= 0) mapping[field] = index;
  }
  const own = fields.map((field) => ({ field, index: placeOf(found.fields[field.name]) }));
  return { mapping: { ...mapping, own: own.filter(({ index }) => index >= 0) }, savedAt: found.savedAt };
}

const most = { headers: 256, letters: 200 };

/** The mapping as the call takes it; undefined if a header does not identify its column. */
export function rememberable(
  headers: readonly string[],
  mapping: Mapping,
): BodyInput<typeof creatorImports.saveMapping> | undefined {
  if (headers.length > most.headers || headers.some((header) => header.length > most.letters)) return undefined;
  const places = headers.map(plain);
  const { own = [], ...known } = mapping;
  const isClear = (index: number | undefined) => {
    const header = places[index ?? 0] ?? "";
    return index === undefined || (header !== "" && places.indexOf(header) === places.lastIndexOf(header));
  };
  if (![...Object.values(known), ...own.map(({ index }) => index)].every(isClear)) return undefined;
  const mapped: Partial<Record<creatorFile.CreatorFileField, string>> = {};
  for (const { field } of creatorFile.creatorFileFields) {
    const index = mapping[field];
    if (index !== undefined) mapped[field] = headers[index] ?? "";
  }
  const fields = Object.fromEntries(own.map(({ field, index }) => [field.name, headers[index] ?? ""]));
  return { headers: [...headers], mapping: mapped, fields };
}

export function sameMapping(one: Mapping, other: Mapping): boolean {
  const ownOf = ({ own = [] }: Mapping) => JSON.stringify(own.map(({ field, index }) => [field.name, index]));
  return creatorFile.creatorFileFields.every(({ field }) => one[field] === other[field]) && ownOf(one) === ownOf(other);
}
