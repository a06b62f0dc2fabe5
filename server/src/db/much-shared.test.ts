import { archive, lists, snippets } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { maxSharedCharacters } from "./own-rows.js";

const tooMuch = { status: 400, message: expect.stringContaining("You share too much of this kind") };

test("a user shares so much text in snippets, which everybody gets who writes, however it comes to be shared", async () => {
  const { app, db } = await startApp();
  const [owner, other] = [app.as(await given.user(db)), app.as(await given.user(db))];
  const content = "x".repeat(5_000);
  const create = (name: string, isShared = true) =>
    owner.call(snippets.createSnippet, { body: { name, content, isShared } });
  const ids: string[] = [];
  for (let number = 0; number < maxSharedCharacters / 5_000; number += 1) {
    ids.push((await create(`Snippet ${number}`)).data._id);
  }
  const [first = ""] = ids;

  expect(await create("One more")).toMatchObject(tooMuch);
  const own = (await create("Own", false)).data._id;
  const share = () => owner.call(snippets.updateSnippet, { params: { id: own }, body: { isShared: true } });
  expect(await share()).toMatchObject(tooMuch);
  expect((await create("Others'", false)).status).toBe(201);
  const ofOther = { body: { name: "Mine", content, isShared: true } };
  expect((await other.call(snippets.createSnippet, ofOther)).status).toBe(201);

  await owner.call(snippets.deleteSnippet, { params: { id: first } });
  expect((await share()).status).toBe(200);
  const restored = await owner.call(archive.restoreArchived, { params: { kind: "snippet", id: first } });
  expect(restored).toMatchObject(tooMuch);
});

test("a user shares so many saved filters, which everybody gets who chooses creators; lists put together by hand count for nothing", async () => {
  const { app, db } = await startApp();
  const owner = app.as(await given.user(db));
  const creator = await given.creator(db);
  const genres = Array.from({ length: 100 }, (_, at) => `a genre of my own ${at} ${"x".repeat(50)}`);
  const create = (name: string) => owner.call(lists.createList, { body: { name, filter: { genres }, isShared: true } });
  const statuses: number[] = [];
  for (let number = 0; number < 20; number += 1) statuses.push((await create(`Filter ${number}`)).status);

  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(5);
  expect(statuses.at(-1)).toBe(400);
  const byHand = { body: { name: "By hand", creatorIds: [creator._id], isShared: true } };
  expect((await owner.call(lists.createList, byHand)).status).toBe(201);
});
