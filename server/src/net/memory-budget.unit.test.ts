import { expect, test } from "vitest";
import { guardAnswers } from "./answer-guard.js";
import { openMemoryBudget } from "./memory-budget.js";

const bounds = { bytes: 1_000, ms: 60_000 };

function connect(memoryBudget = openMemoryBudget(2_500)) {
  let isOpen = true;
  let written = 0;
  const guard = guardAnswers({
    bounds,
    memoryBudget,
    countWritten: () => written,
    exceeded() {
      isOpen = false;
    },
  });
  return {
    ...guard,
    write() {
      written += 1;
    },
    isOpen: () => isOpen,
  };
}

test("a hundred servers that each stay below their limit hold no more than the bound of all, and whoever holds the most goes", () => {
  const memoryBudget = openMemoryBudget(2_500);
  const modest = connect(memoryBudget);
  modest.receive(100);
  const hostile = Array.from({ length: 100 }, () => connect(memoryBudget));

  for (const server of hostile) server.receive(990);

  expect(hostile.filter((server) => server.isOpen())).toHaveLength(2);
  expect(modest.isOpen()).toBe(true);
});

test("a connection that sends as much as it announced holds nothing", () => {
  const memoryBudget = openMemoryBudget(2_500);
  const honest = connect(memoryBudget);
  honest.allow(50_000, 20_000);
  honest.receive(20_000);

  for (let count = 0; count < 10; count += 1) connect(memoryBudget).receive(800);

  expect(honest.isOpen()).toBe(true);
  expect(honest.receive(3_000)).toBe(false);
});

test("what was answered, and what has ended, is held no more", () => {
  const memoryBudget = openMemoryBudget(2_500);
  const servers = Array.from({ length: 6 }, () => connect(memoryBudget));

  for (const server of servers) {
    server.receive(900);
    server.end();
    const next = connect(memoryBudget);
    next.receive(900);
    next.write();
    next.receive(1);
    expect(next.isOpen()).toBe(true);
  }
});
