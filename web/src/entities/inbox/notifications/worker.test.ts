import { readFile } from "node:fs/promises";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const source = await readFile(new URL("../../../../public/notifications.js", import.meta.url), "utf8");

/** Returns a page as a service worker sees it. */
function makePage(name: string, { takes, mayFocus = true }: { takes: boolean; mayFocus?: boolean }) {
  return {
    postMessage({ open }: { open: string }, [port]: MessagePort[]) {
      done.push(`${name} is asked for ${open}`);
      if (takes) port?.postMessage("taken");
    },
    focus() {
      done.push(`${name} is shown`);
      return mayFocus ? Promise.resolve() : Promise.reject(new TypeError("Not allowed to focus a window"));
    },
  };
}

let done: string[] = [];

async function clickWith(pages: readonly ReturnType<typeof makePage>[]): Promise<string[]> {
  done = [];
  let onClick: ((event: unknown) => void) | undefined;
  const clients = {
    matchAll: (of: unknown) => {
      expect(of).toEqual({ type: "window", includeUncontrolled: true });
      return Promise.resolve(pages);
    },
    openWindow: (address: string) => Promise.resolve(done.push(`a window opens with ${address}`)),
  };
  const self = { clients, addEventListener: (_name: string, listener: typeof onClick) => (onClick = listener) };
  runInContext(source, createContext({ self, MessageChannel, setTimeout }));
  let ended: unknown;
  onClick?.({
    notification: { close: () => done.push("it is closed"), data: { address: "/dashboard/inbox?thread=1" } },
    waitUntil: (promise: unknown) => (ended = promise),
  });
  await ended;
  return done;
}

test("an open page is focused and navigated, and no other opens", async () => {
  const pages = [makePage("one", { takes: true }), makePage("two", { takes: true })];
  expect(await clickWith(pages)).toEqual([
    "it is closed",
    "one is asked for /dashboard/inbox?thread=1",
    "one is shown",
  ]);
});

test("a page without a session is skipped, and the next one is used", async () => {
  const pages = [makePage("one", { takes: false }), makePage("two", { takes: true, mayFocus: false })];
  expect((await clickWith(pages)).slice(1)).toEqual([
    "one is asked for /dashboard/inbox?thread=1",
    "two is asked for /dashboard/inbox?thread=1",
    "two is shown",
  ]);
});

test("a window opens if no page is usable", async () => {
  expect((await clickWith([])).at(-1)).toBe("a window opens with /dashboard/inbox?thread=1");
  const asleep = await clickWith([makePage("one", { takes: false })]);
  expect(asleep.at(-1)).toBe("a window opens with /dashboard/inbox?thread=1");
});
