import { expect, test } from "vitest";
import { createUnsavedWords } from "../../api/create-unsaved-words";
import { keepInMemory, spareMemory } from "./keep-in-memory";

test("a browser that refuses all storage keeps what it must for as long as the page, and promises no more", async () => {
  const refuses = {
    get(): never {
      throw new DOMException("Access is denied", "SecurityError");
    },
    configurable: true,
  };
  const page = Object.defineProperties({ navigator: {} }, { localStorage: refuses, sessionStorage: refuses }) as Window;
  expect(() => page.localStorage).toThrow("denied");

  keepInMemory(page);
  page.localStorage.setItem("overture.session", "somebody's");
  page.sessionStorage.setItem("overture.wantedPlace", "/campaigns");
  expect(page.localStorage.getItem("overture.session")).toBe("somebody's");
  expect(page.localStorage.getItem("overture.wantedPlace")).toBeNull();
  expect([page.sessionStorage.length, page.sessionStorage.key(0)]).toEqual([1, "overture.wantedPlace"]);
  page.localStorage.removeItem("overture.session");
  expect(page.localStorage.getItem("overture.session")).toBeNull();
  expect(await page.navigator.locks.request("overture.refresh", async () => "done")).toBe("done");

  const words = createUnsavedWords({ storage: () => page.localStorage, userId: () => "u", page: "p", now: () => 0 });
  expect(words.keep("reply", "Dear Ada")).toBe(false);
  expect(words.list("reply")).toEqual([]);
});

test("with full storage, values last as long as the page, and typed text does not count as kept", () => {
  let isFull = false;
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      get length() {
        return kept.size;
      },
      key: (index: number) => [...kept.keys()][index] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isFull) throw new DOMException("The quota has been exceeded", "QuotaExceededError");
        kept.set(key, value);
      },
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    };
  };
  const stored = storage();
  const page = { localStorage: stored, sessionStorage: storage() } as unknown as Window;
  const full: string[] = [];
  spareMemory(page, (key) => full.push(key));
  page.localStorage.setItem("theme", "dark");
  expect([stored.getItem("theme"), full]).toEqual(["dark", []]);

  isFull = true;
  page.localStorage.setItem("overture.session", "somebody's");
  page.localStorage.setItem("theme", "light");
  expect(full).toEqual(["overture.session", "theme"]);
  expect(page.localStorage.getItem("overture.session")).toBe("somebody's");
  expect(page.localStorage.getItem("theme")).toBe("light");
  expect(() => page.localStorage.setItem("overture.unsaved.u.reply.p", "Dear Ada")).toThrow("keeps nothing");
  expect(full).toHaveLength(2);

  isFull = false;
  page.localStorage.setItem("overture.session", "renewed");
  expect(stored.getItem("overture.session")).toBe("renewed");
  page.localStorage.removeItem("theme");
  expect(page.localStorage.getItem("theme")).toBeNull();
  expect(page.localStorage.getItem("overture.session")).toBe("renewed");
});
