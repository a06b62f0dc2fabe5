import { expect, test } from "vitest";
import { addressOfTableState, prefixed, readTableState, tableAddressIn } from "../view/table-state";
import { notChoosing } from "./not-choosing";

test("after choosing creators, the URL has nothing of that table's view, and keeps those of other tables", () => {
  const layout = { columns: ["username"], order: ["username"], widths: { username: 240 } };
  const tableState = addressOfTableState({ view: "01938a5e-7c00-7000-8000-0000000000e1", layout });
  const creators = prefixed(tableState, "available-creators.");
  const drafts = prefixed(tableState, "drafts.");
  const before: object = { choosing: "true", creator: "lena", creatorSort: "username", ...creators, ...drafts };
  const after = { ...before, ...notChoosing };
  expect(Object.entries(after).filter(([, value]) => value !== undefined)).toEqual(Object.entries(drafts));
  expect(readTableState(tableAddressIn(after, "available-creators."))).toEqual({ view: undefined, layout: undefined });
});
