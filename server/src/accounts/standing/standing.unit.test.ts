import { isOpenTo } from "@overture/contract";
import { expect, test } from "vitest";
import { standingOf } from "./standing.js";

test.each([
  { required: "none", role: "user", has: false, admitted: true, is: "full" },
  { required: "none", role: "user", has: false, admitted: false, is: "waiting" },
  { required: "administrators", role: "user", has: false, admitted: true, is: "full" },
  { required: "administrators", role: "admin", has: false, admitted: true, is: "enrolling" },
  { required: "administrators", role: "admin", has: true, admitted: true, is: "full" },
  { required: "everyone", role: "user", has: false, admitted: true, is: "enrolling" },
  { required: "everyone", role: "user", has: false, admitted: false, is: "enrolling" },
  { required: "everyone", role: "user", has: true, admitted: false, is: "waiting" },
  { required: "everyone", role: "user", has: true, admitted: true, is: "full" },
] as const)("required of $required, with one: $has, admitted: $admitted, $role is $is", (known) => {
  const { required: secondFactorRequiredOf, role, has: hasSecondFactor, admitted: isAdmitted, is } = known;

  expect(standingOf({ role, isAdmitted, hasSecondFactor, secondFactorRequiredOf })).toBe(is);
});

test("a call that says nothing is for those alone who have nothing in their way", () => {
  const standings = ["enrolling", "waiting", "full"] as const;
  const open = (call: Parameters<typeof isOpenTo>[1]) => standings.filter((standing) => isOpenTo(standing, call));

  expect(open({})).toEqual(["full"]);
  expect(open({ openTo: "waiting" })).toEqual(["waiting", "full"]);
  expect(open({ openTo: "enrolling" })).toEqual(["enrolling", "waiting", "full"]);
});
