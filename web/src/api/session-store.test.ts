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

test("a session whose user has a role that only a newer server knows stays a session", () => {
  const stored = { ...signedIn, user: { ...signedIn.user, role: "auditor" } };
  const session = memorySession(new Map([["overture.session", JSON.stringify(stored)]]));
  expect(session.read()).toEqual(stored);
});

test("a session that the server ends leaves its page in place until it is left", () => {
  const session = memorySession();
  session.read();
  session.end();
  expect(session.read()).toBeNull();
  expect(session.shown()).toEqual(signedIn);
  session.leave();
  expect(session.shown()).toBeNull();
});

test("signing out leaves the page at once", () => {
  const session = memorySession();
  session.read();
  session.clear();
  expect(session.shown()).toBeNull();
});

test("while the page is held a call waits, and goes on with the session of the same user alone", async () => {
  const session = memorySession();
  session.read();
  expect(await session.resumed()).toEqual(signedIn);

  session.end();
  expect(await session.resumed()).toBeNull();
  session.hold();
  const same = session.resumed();
  session.write({ ...signedIn, accessToken: "second" });
  expect(await same).toMatchObject({ accessToken: "second" });

  session.end();
  session.hold();
  const other = session.resumed();
  session.write({ ...signedIn, user: { ...signedIn.user, _id: "01938a5e-7c00-7000-8000-0000000000bb" } });
  expect(await other).toBeNull();
});
