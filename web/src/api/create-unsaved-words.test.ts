import { describe, expect, test } from "vitest";
import { createUnsavedWords } from "./create-unsaved-words";

const day = 24 * 60 * 60 * 1_000;

function memory(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

function machine(storage = memory(), page = "page-1") {
  const state = { userId: "maria" as string | undefined, now: 0 };
  const words = createUnsavedWords({
    storage: () => storage,
    userId: () => state.userId,
    page,
    now: () => state.now,
  });
  const read = (name: string) => words.list(name)[0]?.value;
  return { words, read, state, storage };
}

describe("unsaved text", () => {
  test("is restored until it is removed", () => {
    const { words, read } = machine();
    expect(words.keep("draft", { content: "Hello" })).toBe(true);
    expect(read("draft")).toEqual({ content: "Hello" });
    words.forget("draft");
    expect(read("draft")).toBeUndefined();
    expect(words.count()).toBe(0);
  });

  test("is kept separately for each user, and clearing one user's leaves the others'", () => {
    const { words, read, state } = machine();
    words.keep("draft", "Maria's");
    state.userId = "ada";
    expect(read("draft")).toBeUndefined();
    words.keep("draft", "Ada's");
    words.clear();
    expect(words.count()).toBe(0);
    state.userId = "maria";
    expect(read("draft")).toBe("Maria's");
  });

  test("is not kept without a session", () => {
    const { words, state, storage } = machine();
    state.userId = undefined;
    expect(words.keep("draft", "Whose?")).toBe(false);
    expect(storage.length).toBe(0);
  });

  test("of two tabs on one draft is kept separately, and saving in one leaves the other's", () => {
    const { words: first, state, storage } = machine();
    const second = machine(storage, "page-2");
    first.keep("draft", "In the first tab");
    second.state.now = 1;
    second.words.keep("draft", "In the second tab");
    state.now = 2;
    expect(first.list("draft").map(({ value }) => value)).toEqual(["In the second tab", "In the first tab"]);
    second.words.forget("draft");
    expect(first.list("draft").map(({ value }) => value)).toEqual(["In the first tab"]);
  });

  test("is removed after 30 days", () => {
    const { words, read, state, storage } = machine();
    words.keep("old", "Hello");
    state.now = 29 * day;
    expect(read("old")).toBe("Hello");
    state.now = 30 * day;
    expect(read("old")).toBeUndefined();
    words.removeExpired();
    expect(storage.length).toBe(0);
  });

  test("counts as not kept if the browser's storage is full", () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const words = createUnsavedWords({ storage: () => full, userId: () => "maria", page: "page-1", now: () => 0 });
    expect(words.keep("draft", "Hello")).toBe(false);
  });

  test("in an unreadable form counts as none", () => {
    const { words, read, storage } = machine();
    words.keep("draft", "Hello");
    storage.setItem(storage.key(0) ?? "", "{");
    expect(read("draft")).toBeUndefined();
  });
});
