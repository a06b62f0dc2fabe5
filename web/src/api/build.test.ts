import { expect, test } from "vitest";
import { createBuildWatch } from "./build";

test("a tab's build is that of its first answer, until an answer names another", () => {
  const build = createBuildWatch();
  let notices = 0;
  build.subscribe(() => {
    notices += 1;
  });
  for (const name of [null, "one", "one", null]) build.note(name);
  expect(build.isNewer()).toBe(false);
  for (const name of ["two", "one", "two"]) build.note(name);
  expect(build.isNewer()).toBe(true);
  expect(notices).toBe(1);
});
