import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { openAnswerMemory } from "./answer-memory.js";

const bytes = 1_000_000;

function start({ most = 4, waitMs = 60_000 } = {}) {
  let ms = 0;
  const memory = openAnswerMemory({
    mostBytes: most * bytes,
    shareBytes: 2 * bytes,
    waiting: 2,
    waitMs,
    patienceMs: 1_000,
    now: () => ms,
  });
  const answer = (who: string, size = bytes) => {
    const response = Object.assign(new EventEmitter(), {
      destroyed: false,
      destroy: () => void response.emit("close"),
    });
    return { who, bytes: size, response };
  };
  /** Whether it has been let in, or why not. */
  const ask = (asked: ReturnType<typeof answer>) => {
    const outcome = { is: "waits" };
    memory.hold(asked).then(
      () => void (outcome.is = "held"),
      (error: { kind: string }) => void (outcome.is = error.kind),
    );
    return outcome;
  };
  return { memory, answer, ask, pass: (more: number) => void (ms += more) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("what one has asked for waits until they have taken what they have, and nobody else waits for that", async () => {
  const { answer, ask } = start({ most: 8 });
  const first = answer("maria");
  const outcomes = [first, answer("maria"), answer("maria"), answer("maria"), answer("maria")].map(ask);
  const other = ask(answer("jonas"));
  await settled();
  expect(outcomes.map(({ is }) => is)).toEqual(["held", "held", "waits", "waits", "tooMany"]);
  expect(other.is).toBe("held");

  first.response.emit("close");
  await settled();
  expect(outcomes.map(({ is }) => is)).toEqual(["held", "held", "held", "waits", "tooMany"]);
});

test("half of all memory is for those who hold nothing, and an answer of any size is held alone", async () => {
  const { answer, ask } = start();
  const outcomes = ["a", "a", "b", "b", "c", "d"].map((who) => ask(answer(who)));
  await settled();
  expect(outcomes.map(({ is }) => is)).toEqual(["held", "held", "held", "waits", "held", "waits"]);

  const alone = start();
  const large = alone.ask(alone.answer("a", 4 * bytes));
  const small = alone.ask(alone.answer("b", 1_000));
  await settled();
  expect([large.is, small.is]).toEqual(["held", "held"]);
});

test("when all memory is taken, the answer that its client leaves longest is cut off, and no one's own share is won so", async () => {
  const { answer, ask, pass } = start();
  const [first, ...others] = ["a", "b", "c", "d"].map((who) => answer(who)) as [ReturnType<typeof answer>];
  let isCutOff = false;
  first.response.once("close", () => {
    isCutOff = true;
  });
  for (const each of [first, ...others]) ask(each);
  const early = ask(answer("e"));
  await settled();
  expect([early.is, isCutOff]).toEqual(["waits", false]);

  pass(1_000);
  const late = ask(answer("f"));
  await settled();
  expect([early.is, late.is, isCutOff]).toEqual(["held", "waits", true]);
});

test("who waits too long is told so, and who goes away leaves no place behind", async () => {
  const { answer, ask } = start({ waitMs: 1 });
  const [first, second] = [answer("a", 2 * bytes), answer("a")];
  ask(first);
  await expect.poll(() => ask(second).is).toBe("waits");
  second.response.emit("close");
  const third = ask(answer("a"));
  await expect.poll(() => third.is).toBe("tooMany");
  first.response.emit("close");
  expect(second.response.listenerCount("close")).toBe(0);
});

test("an answer that is made already is refused while its asker holds half of all memory", () => {
  const { memory, answer } = start();
  memory.add(answer("a", 2 * bytes));
  expect(() => memory.add(answer("a", 100_000))).toThrow("Too busy");
  memory.add(answer("a", 1_000));
  memory.add(answer("b", 2 * bytes));
});

test("for a client that has gone nothing large is read", async () => {
  const { memory, answer } = start();
  const gone = answer("a");
  gone.response.destroyed = true;

  await expect(memory.hold(gone)).rejects.toMatchObject({ kind: "unavailable" });
});

test("an answer that is written in parts holds as much as its largest one, for as long as its client takes them", async () => {
  const { answer, ask, pass } = start();
  const list = answer("maria");
  const part = (size: number) => ask({ ...list, bytes: size });
  const parts = [part(bytes), part(2 * bytes), part(1.5 * bytes)];
  await settled();
  expect(parts.map(({ is }) => is)).toEqual(["held", "held", "held"]);
  const second = ask(answer("maria"));
  const file = answer("jonas");
  const other = ask(file);
  await settled();
  expect([second.is, other.is]).toEqual(["waits", "held"]);

  pass(900);
  part(bytes);
  pass(900);
  const cutOff: string[] = [];
  for (const { who, response } of [list, file]) response.once("close", () => void cutOff.push(who));
  expect(ask(answer("zoe", 2 * bytes))).toEqual({ is: "waits" });
  // Of the two that are held, the list has had a part taken since.
  expect(cutOff).toEqual(["jonas"]);
  list.response.emit("close");
  await settled();
  expect(second.is).toBe("held");
});
