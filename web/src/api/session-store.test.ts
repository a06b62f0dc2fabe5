import { expect, test } from "vitest";
import { memorySession, signedIn } from "./testing/memory-session";

test("a session is the same object until it changes, and its listeners are notified of every change", () => {
  const session = memorySession();
  let changes = 0;
  const stop = session.subscribe(() => {
    changes += 1;
  });

  expect(session.read()).toEqual(signedIn);
  expect(session.read()).toBe(session.read());
  session.write({ ...signedIn, accessToken: "second" });
  expect(session.read()?.accessToken).toBe("second");
  session.clear();
  expect(session.read()).toBeNull();
  stop();
  session.write(signedIn);
  expect(changes).toBe(2);
});

test.each(["{", "{}", '{"user":{"role":"owner"}}'])("what is stored as %s is no session", (text) => {
  expect(memorySession(new Map([["overture.session", text]])).read()).toBeNull();
});
