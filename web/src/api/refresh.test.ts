import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { createClient } from "./create-client";
import { createRefresh } from "./refresh";
import { memorySession, signedIn } from "./testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "./testing/network";

const noUsers = { data: { users: [], total: 0, pages: 0 }, message: "Users" };

/** A server that accepts only the access token `second`. It gives that token for `refresh-1`, once. */
function expiredServer(onRefresh: (request: SentRequest) => Response = renewOnce()) {
  return fakeNetwork((request) => {
    if (request.address === accounts.refresh.path) return onRefresh(request);
    return request.bearer === "second" ? json(200, noUsers) : refusal(401, "Sign in again");
  });
}

function renewOnce() {
  let isUsed = false;
  return ({ bearer }: SentRequest) => {
    if (isUsed || bearer !== "refresh-1") return refusal(401, "Sign in again");
    isUsed = true;
    return json(200, { data: { accessToken: "second", refreshToken: "refresh-2" }, message: "Renewed" });
  };
}

function tab({ fetch }: ReturnType<typeof fakeNetwork>, kept?: Map<string, string>, exclusively = alone()) {
  const session = memorySession(kept);
  const refresh = createRefresh({ fetch, session, exclusively });
  return { session, ...createClient({ fetch, session, refresh }) };
}

/** Stands in for the browser's locks: runs one piece of work after the other. */
function alone() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

const refreshes = ({ sent }: ReturnType<typeof fakeNetwork>) =>
  sent.filter((request) => request.address === accounts.refresh.path);

test("ten calls that get their 401 together refresh once, and all succeed", async () => {
  const server = expiredServer();
  const { send, session } = tab(server);

  const results = await Promise.all(Array.from({ length: 10 }, () => send(accounts.listUsers)));

  expect(results.every((result) => result.ok)).toBe(true);
  expect(refreshes(server)).toHaveLength(1);
  expect(server.sent).toHaveLength(21);
  expect(session.read()).toMatchObject({
    accessToken: "second",
    refreshToken: "refresh-2",
    user: { username: "maria" },
  });
});

test("a call whose 401 arrives after the refresh takes the new token without another refresh", async () => {
  const server = expiredServer();
  const { send, session } = tab(server);
  const slow = createClient({
    fetch: server.fetch,
    session: { ...session, read: () => ({ ...signedIn, accessToken: "first" }) },
    refresh: createRefresh({ fetch: server.fetch, session, exclusively: alone() }),
  });

  await send(accounts.listUsers);
  expect(await slow.send(accounts.listUsers)).toMatchObject({ ok: true });
  expect(refreshes(server)).toHaveLength(1);
});

test("two tabs that share their storage refresh once", async () => {
  const server = expiredServer();
  const kept = new Map<string, string>();
  const lock = alone();
  const first = tab(server, kept, lock);
  const second = tab(server, kept, lock);

  const results = await Promise.all([first.send(accounts.listUsers), second.send(accounts.listUsers)]);

  expect(results.every((result) => result.ok)).toBe(true);
  expect(refreshes(server)).toHaveLength(1);
});

test("a refused refresh ends the session", async () => {
  const server = expiredServer(() => refusal(401, "Sign in again"));
  const { send, session } = tab(server);

  expect(await send(accounts.listUsers)).toMatchObject({ ok: false, kind: "UNAUTHORIZED", message: "Refresh failed" });
  expect(session.read()).toBeNull();
  expect(await send(accounts.listUsers)).toMatchObject({ kind: "UNAUTHORIZED" });
  expect(refreshes(server)).toHaveLength(1);
});

test("a call that finds the session ended waits while the page is held, and goes on after a sign-in", async () => {
  const server = expiredServer(() => refusal(401, "Sign in again"));
  const { send, session } = tab(server);
  session.subscribe(() => {
    if (session.shown() && !session.read() && !session.isHeld()) session.hold();
  });

  const call = send(accounts.listUsers);
  await expect.poll(() => session.isHeld()).toBe(true);
  session.write({ ...signedIn, accessToken: "second" });
  expect(await call).toMatchObject({ ok: true });
});

test("a server that cannot be reached does not end the session", async () => {
  const server = expiredServer(() => {
    throw new TypeError("Failed to fetch");
  });
  const { send, session } = tab(server);

  expect(await send(accounts.listUsers)).toMatchObject({ ok: false, kind: "NETWORK_ERROR" });
  expect(session.read()).not.toBeNull();
});

test.each([
  ["a fault of the server", () => refusal(500, "Internal error")],
  ["a rate limit", () => refusal(429, "Too many requests")],
  ["the sign-in page of a proxy", () => new Response("<h1>Sign in</h1>", { status: 401 })],
])("%s does not end the session", async (_, answer) => {
  const server = expiredServer(answer);
  const { send, session } = tab(server);

  expect(await send(accounts.listUsers)).toMatchObject({ ok: false, kind: "NETWORK_ERROR" });
  expect(session.read()).not.toBeNull();
});

test.each([
  ["a server that is starting", () => refusal(503, "Unavailable"), { kind: "REFUSED", status: 503 }],
  ["a proxy", () => new Response("<h1>Bad gateway</h1>", { status: 502 }), { kind: "NON_JSON_RESPONSE", status: 502 }],
])(
  "%s does not end the session, and the call fails as the refresh does, to be made again",
  async (_, busy, failure) => {
    const server = expiredServer(() => {
      const answer = busy();
      answer.headers.set("retry-after", "5");
      return answer;
    });
    const { send, session } = tab(server);

    expect(await send(accounts.listUsers)).toMatchObject({ ok: false, ...failure, retryAfterSeconds: 5 });
    expect(session.read()).not.toBeNull();
  },
);

test("one 401 leads to one retry, however the retry ends", async () => {
  const server = fakeNetwork((request) =>
    request.address === accounts.refresh.path ? renewOnce()(request) : refusal(401, "No"),
  );
  const { send } = tab(server);

  expect(await send(accounts.listUsers)).toMatchObject({ ok: false, kind: "REFUSED", status: 401 });
  expect(server.sent).toHaveLength(3);
});

const another = { ...signedIn.user, _id: "01938a5e-7c00-7000-8000-0000000000bb", username: "ada" };

test("a call is not repeated as another user who has signed in meanwhile", async () => {
  const kept = new Map<string, string>();
  const server = fakeNetwork(({ bearer }) => {
    kept.set("overture.session", JSON.stringify({ user: another, accessToken: "ada's", refreshToken: "refresh-9" }));
    return bearer === "first" ? refusal(401, "Sign in again") : json(200, noUsers);
  });
  const { send } = tab(server, kept);

  expect(await send(accounts.listUsers)).toMatchObject({ ok: false, kind: "UNAUTHORIZED" });
  expect(server.sent.map(({ bearer }) => bearer)).toEqual(["first"]);
});

test.each([
  ["renewed", renewOnce()],
  ["refused", () => refusal(401, "Sign in again")],
])("a session that is %s after a sign-out or sign-in stays", async (_, answer) => {
  const end: { session?: ReturnType<typeof memorySession> } = {};
  const signOut = expiredServer((request) => {
    end.session?.clear();
    return answer(request);
  });
  const first = tab(signOut);
  end.session = first.session;
  expect(await first.send(accounts.listUsers)).toMatchObject({ ok: false, kind: "UNAUTHORIZED" });
  expect(first.session.read()).toBeNull();

  const signIn = expiredServer((request) => {
    end.session?.write({ user: another, accessToken: "ada's", refreshToken: "refresh-9" });
    return answer(request);
  });
  const second = tab(signIn);
  end.session = second.session;
  expect(await second.send(accounts.listUsers)).toMatchObject({ ok: false, kind: "UNAUTHORIZED" });
  expect(second.session.read()).toMatchObject({ user: { username: "ada" }, accessToken: "ada's" });
});

test("an answer that breaks off does not end the session", async () => {
  const server = expiredServer(() => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
    return new Response(broken, { headers: { "content-type": "application/json" } });
  });
  const { send, session } = tab(server);

  expect(await send(accounts.listUsers)).toMatchObject({ ok: false, kind: "NETWORK_ERROR" });
  expect(session.read()).not.toBeNull();
});
