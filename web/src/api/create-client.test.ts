import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { CallError } from "./call-error";
import { createClient } from "./create-client";
import { createRefresh } from "./refresh";
import { memorySession } from "./testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "./testing/network";

function clientWith(answer: (request: SentRequest) => Response | Promise<Response>) {
  const network = fakeNetwork(answer);
  const session = memorySession();
  const refresh = createRefresh({ fetch: network.fetch, session, exclusively: (work) => work() });
  return { ...network, session, ...createClient({ fetch: network.fetch, session, refresh }) };
}

const credentials = { body: { username: "maria", password: "0".repeat(128) } };
const noUsers = { data: { users: [], total: 0, pages: 0 }, message: "Users" };

test("a success gives the data and the message, and the request carries the bearer and only the filters that are set", async () => {
  const { send, sent } = clientWith(() => json(200, noUsers));

  const result = await send(accounts.listUsers, { query: { page: 2, query: "" } });

  expect(result).toEqual({ ok: true, status: 200, ...noUsers });
  expect(sent).toEqual([{ method: "GET", address: "/api/v1/admin/user/all?page=2", bearer: "first", body: undefined }]);
});

test.each([
  ["NON_JSON_RESPONSE", "Not JSON", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ["PARSING_ERROR", "Invalid JSON", () => new Response("{", { headers: { "content-type": "application/json" } })],
  ["NO_MATCHING_SCHEMA", "No schema for the status", () => json(418, {})],
  ["VALIDATION_ERROR", "Another form", () => json(200, { data: { users: 1 }, message: "" })],
  ["VALIDATION_ERROR", "Another form", () => json(404, { error: "gone" })],
  [
    "NETWORK_ERROR",
    "The server cannot be reached",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("%s: %s", async (kind, message, answer: () => Response) => {
  const { send } = clientWith(answer);
  expect(await send(accounts.listUsers)).toMatchObject({ ok: false, kind, message });
});

test("a refusal keeps the server's words and fields, also when it is thrown", async () => {
  const errors = { email: "Email is already taken" };
  const body = { type: "error", errorKind: "validation", message: "Please correct the marked fields", errors };
  const { call } = clientWith(() => json(400, body));

  const error = await call(accounts.updateEmail, { body: { newEmail: "a@b.org" } }).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ kind: "REFUSED", status: 400, message: body.message, errors });
});

test("a refusal keeps when the server wants to be asked again", async () => {
  const busy = (seconds: string) => {
    const answer = refusal(503, "Too busy right now");
    answer.headers.set("retry-after", seconds);
    return answer;
  };
  const failed = async (seconds: string) => clientWith(() => busy(seconds)).send(accounts.listUsers);

  expect(await failed("5")).toMatchObject({ kind: "REFUSED", status: 503, retryAfterSeconds: 5 });
  expect(await failed("Fri, 27 Nov 2026 08:00:00 GMT")).not.toHaveProperty("retryAfterSeconds");
});

test("a refused sign-in is a refusal: nothing is refreshed and no bearer is sent", async () => {
  const { send, sent } = clientWith(() => refusal(401, "Wrong username or password"));

  expect(await send(accounts.login, credentials)).toMatchObject({ kind: "REFUSED", status: 401 });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.bearer).toBeUndefined();
});

test("an aborted call rejects with the reason of its signal", async () => {
  const { call } = clientWith(() => json(200, noUsers));
  const stop = new AbortController();
  const answer = call(accounts.listUsers, { signal: stop.signal });
  stop.abort();
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
});
