import { expect, test } from "vitest";
import { localPath } from "./return-path";

const here = "https://overture.example";

test.each(["/dashboard", "/campaigns?page=2", "/", "/take-back/a_b-c"])("%s is a place here", (path) => {
  expect(localPath.safeParse(path).success).toBe(true);
});

test.each(["//evil.example", "/\\evil.example", "/\t/evil.example", "/\n\\evil.example", "/\r\n/evil.example"])(
  "%j leads elsewhere, and is none",
  (path) => {
    expect(new URL(path, here).origin).toBe("https://evil.example");
    expect(localPath.safeParse(path).success).toBe(false);
  },
);
