import { expect, test } from "vitest";
import { mentionsIn } from "./mentions.js";

const people = ["ana", "ana.lima", "José Reis", "bo"].map((username) => ({ _id: username, username }));

test.each([
  ["@ana please look", ["ana"]],
  ["Please look, @ANA.", ["ana"]],
  ["@ana.lima wants it", ["ana.lima"]],
  ["@ana and @ana.lima", ["ana.lima", "ana"]],
  ["@josé reis knows", ["José Reis"]],
  ["write to x@ana", []],
  ["@anabel and @bob", []],
  ["ana", []],
])("%s", (content, named) => {
  expect(mentionsIn(content, people).map(({ username }) => username)).toEqual(named);
});
