import { expect, test } from "vitest";
import type { SignedIn } from "../http/guard.js";
import { openSignedInMemory } from "./signed-in-memory.js";

const claims = { userId: "maria", sessionId: "a session" };
const maria: SignedIn = {
  _id: "maria",
  username: "maria",
  email: "maria@example.com",
  role: "user",
  senderName: "Maria",
  sessionId: "a session",
  standing: "full",
};

function open({ isListening = true } = {}) {
  const state = { now: 0, isListening, role: maria.role, asked: 0 };
  const memory = openSignedInMemory(() => state.now);
  memory.follow(() => state.isListening);
  const ask = async () => {
    state.asked += 1;
    return { ...maria, role: state.role };
  };
  return { state, memory, find: () => memory.find(claims, ask) };
}

test("a user is remembered for a second, and read again afterwards", async () => {
  const { state, find } = open();
  await find();
  state.now = 999;
  await find();
  expect(state.asked).toBe(1);

  state.now = 1_000;
  await find();
  expect(state.asked).toBe(2);
});

test("while changes are not announced to this process, the database is asked each time", async () => {
  const { state, find } = open();
  await find();
  state.isListening = false;
  await find();
  await find();
  expect(state.asked).toBe(3);
});

test("a change that comes while the database answers keeps that answer from being remembered", async () => {
  const { state, memory, find } = open();
  let answer = (_user: SignedIn) => {};
  const asked = memory.find(claims, () => new Promise((resolve) => (answer = resolve)));
  memory.forget();
  answer(maria);
  expect(await asked).toEqual(maria);

  state.role = "admin";
  expect(await find()).toMatchObject({ role: "admin" });
});

test("a session that has ended is not remembered, and one of another user's is another one", async () => {
  const { state, memory, find } = open();
  await memory.find(claims, async () => undefined);
  await find();
  expect(state.asked).toBe(1);

  const other = { ...maria, _id: "other" };
  expect(await memory.find({ ...claims, userId: "other" }, async () => other)).toEqual(other);
});
