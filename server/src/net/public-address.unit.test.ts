import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.js";

test.each([
  ["https://overture.example.com", true],
  ["http://93.184.216.34:3000", true],
  ["http://localhost:3000", false],
  ["http://server:3000", false],
  ["http://192.168.1.7", false],
  ["http://[::1]:3000", false],
  ["http://overture.local", false],
])("%s is public: %s", (origin, isPublic) => {
  expect(isPublicAddress(origin)).toBe(isPublic);
});
