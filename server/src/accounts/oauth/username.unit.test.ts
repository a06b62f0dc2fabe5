import { limits } from "@overture/contract";
import { expect, test } from "vitest";
import { usernamesFor } from "./username.js";

const verifiedEmail = "maria.silva@example.com";

test.each([
  ["maria-dev", "maria-dev"],
  ["Maria Silva", "Maria-Silva"],
  ["  <b>Maria</b>  ", "b-Maria-b"],
  ["José 李", "José-李"],
  ["maria\u3164\ufe0f", "maria"],
  ["...", "maria.silva"],
  ["", "maria.silva"],
  ["xy", "maria.silva"],
])("somebody called %j may become %j", (name, username) => {
  expect(usernamesFor({ name, verifiedEmail })[0]).toBe(username);
});

test("without any usable word one is called user", () => {
  expect(usernamesFor({ name: "", verifiedEmail: "m@example.com" }).slice(0, 2)).toEqual(["user", "user-2"]);
});

test.each(["x".repeat(500), "😀".repeat(60), `${"a".repeat(43)}𝔸${"b".repeat(20)}`])(
  "every username of a long name keeps the limits",
  (name) => {
    for (const username of usernamesFor({ name, verifiedEmail })) {
      expect(username.length).toBeGreaterThanOrEqual(limits.username.min);
      expect(username.length).toBeLessThanOrEqual(limits.username.max);
      // `encodeURIComponent` throws at half of a surrogate pair.
      expect(decodeURIComponent(encodeURIComponent(username))).toBe(username);
    }
  },
);
