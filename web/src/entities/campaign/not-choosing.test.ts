import { expect, test } from "vitest";
import { addressOfLook, lookAddressIn, prefixed, readLook } from "../view/table-look";
import { notChoosing } from "./not-choosing";

test("whoever stops choosing creators leaves nothing of their view in the address, and what other tables have", () => {
  const layout = { columns: ["username"], order: ["username"], widths: { username: 240 } };
  const look = addressOfLook({ view: "01938a5e-7c00-7000-8000-0000000000e1", layout });
  const creators = prefixed(look, "available-creators.");
  const drafts = prefixed(look, "drafts.");
  const before: object = { choosing: "true", creator: "lena", creatorSort: "username", ...creators, ...drafts };
  const after = { ...before, ...notChoosing };
  expect(Object.entries(after).filter(([, value]) => value !== undefined)).toEqual(Object.entries(drafts));
  expect(readLook(lookAddressIn(after, "available-creators."))).toEqual({ view: undefined, layout: undefined });
});
