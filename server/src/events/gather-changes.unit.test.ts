import { expect, onTestFinished, test } from "vitest";
import { type ChangedRows, type GatheredChange, gatherChanges, type ReadRows } from "./gather-changes.js";

const noRows: ChangedRows = {
  campaigns: new Map(),
  threads: new Map(),
  sent: new Map(),
  counts: new Map(),
  roles: new Map(),
};

/** Returns what is read and passed on when 120 campaigns change at once. */
async function changeMany(readRows: ReadRows, now = () => 0) {
  const read: number[] = [];
  const passed: { campaignId: string; hasRows: boolean }[] = [];
  let end = () => {};
  const allPassed = new Promise<void>((resolve) => {
    end = resolve;
  });
  const gathering = gatherChanges({
    async readRows(changes) {
      read.push(new Set(changes.map(({ campaignId }) => campaignId)).size);
      return readRows(changes);
    },
    async pass(changes, rows) {
      for (const { campaignId } of changes) passed.push({ campaignId, hasRows: rows !== undefined });
      if (passed.length === 240) end();
    },
    failed(error) {
      throw error;
    },
    now,
  });
  onTestFinished(() => gathering.close());
  for (const kind of ["thread", "delivery"] as const) {
    for (let number = 0; number < 120; number += 1) {
      gathering.add({ userIds: [`user ${number}`], campaignId: `campaign ${number}`, kind });
    }
  }
  await allPassed;
  return { read, passed };
}

test("when many campaigns change at once, each has its row, and they are read a group at a time", async () => {
  const { read, passed } = await changeMany(async () => noRows);

  expect(read).toEqual([50, 50, 20]);
  expect(new Set(passed.map(({ campaignId }) => campaignId)).size).toBe(120);
  expect(passed.filter(({ hasRows }) => !hasRows)).toEqual([]);
});

test("changes whose rows cannot be read within a second are passed on without rows", async () => {
  let time = 0;
  const readSlowly = async () => {
    time += 900;
    return noRows;
  };
  const { read, passed } = await changeMany(readSlowly, () => time);

  expect(read).toEqual([50]);
  expect(passed.filter(({ hasRows }) => hasRows)).toHaveLength(100);
});

test("a reading that does not end holds no change up, and none is begun beside it", async () => {
  let end = (_rows: ChangedRows) => {};
  const reading = new Promise<ChangedRows>((resolve) => {
    end = resolve;
  });

  const { read, passed } = await changeMany(() => reading);
  end(noRows);

  expect(read).toEqual([50]);
  expect(passed.filter(({ hasRows }) => hasRows)).toEqual([]);
});

test("changes by a page that has another name each time are gathered as nobody's, past twenty of them", async () => {
  const passed: GatheredChange[] = [];
  const gathering = gatherChanges({
    readRows: async () => noRows,
    pass: async (changes) => void passed.push(...changes),
    failed(error) {
      throw error;
    },
  });
  onTestFinished(() => gathering.close());

  for (let number = 0; number < 400; number += 1) {
    const by = `page ${number}`;
    gathering.add({
      userIds: ["maria"],
      campaignId: "campaign",
      kind: "thread",
      threadId: `thread ${number % 40}`,
      by,
    });
  }
  gathering.add({ userIds: ["maria"], campaignId: "another", kind: "thread", by: "page 399" });
  await expect.poll(() => passed.length).toBeGreaterThan(0);

  expect(passed.filter(({ by }) => by === undefined)).toHaveLength(1);
  expect(passed).toHaveLength(22);
  expect(passed.find(({ by }) => by === undefined)?.threadIds?.size).toBe(40);
  expect(passed.find(({ campaignId }) => campaignId === "another")?.by).toBe("page 399");
});
