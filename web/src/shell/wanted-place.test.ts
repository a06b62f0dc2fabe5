import { expect, test } from "vitest";
import { ownPlace } from "./wanted-place";

const here = "https://overture.example";

test.each(["/dashboard", "/campaigns?page=2", "/", "/take-back/a_b-c"])("%s is a place here", (path) => {
  expect(ownPlace.safeParse(path).success).toBe(true);
});

test.each(["//evil.example", "/\\evil.example", "/\t/evil.example", "/\n\\evil.example", "/\r\n/evil.example"])(
  "%j leads elsewhere, and is none",
  (path) => {
    expect(new URL(path, here).origin).toBe("https://evil.example");
    expect(ownPlace.safeParse(path).success).toBe(false);
  },
);
