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

function machine() {
  const storage = memory();
  const state = { userId: "maria" as string | undefined, now: 0 };
  const words = createUnsavedWords({
    storage: () => storage,
    userId: () => state.userId,
    now: () => state.now,
  });
  return { words, state, storage };
}

describe("words that the server does not have", () => {
  test("are there again until they are forgotten", () => {
    const { words } = machine();
    expect(words.keep("draft", { content: "Hello" })).toBe(true);
    expect(words.read("draft")).toEqual({ content: "Hello" });
    words.forget("draft");
    expect(words.read("draft")).toBeUndefined();
    expect(words.count()).toBe(0);
  });

  test("are kept for each user apart, and one who clears them leaves the others' alone", () => {
    const { words, state } = machine();
    words.keep("draft", "Maria's");
    state.userId = "ada";
    expect(words.read("draft")).toBeUndefined();
    words.keep("draft", "Ada's");
    words.clear();
    expect(words.count()).toBe(0);
    state.userId = "maria";
    expect(words.read("draft")).toBe("Maria's");
  });

  test("are not kept while nobody is signed in", () => {
    const { words, state, storage } = machine();
    state.userId = undefined;
    expect(words.keep("draft", "Whose?")).toBe(false);
    expect(storage.length).toBe(0);
  });

  test("go after 30 days", () => {
    const { words, state, storage } = machine();
    words.keep("old", "Hello");
    state.now = 29 * day;
    expect(words.read("old")).toBe("Hello");
    state.now = 30 * day;
    expect(words.read("old")).toBeUndefined();
    words.removeExpired();
    expect(storage.length).toBe(0);
  });

  test("that a full browser refuses are said not to be kept", () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const words = createUnsavedWords({ storage: () => full, userId: () => "maria", now: () => 0 });
    expect(words.keep("draft", "Hello")).toBe(false);
  });

  test("that nobody can read any more count as none", () => {
    const { words, storage } = machine();
    words.keep("draft", "Hello");
    storage.setItem(storage.key(0) ?? "", "{");
    expect(words.read("draft")).toBeUndefined();
  });
});
