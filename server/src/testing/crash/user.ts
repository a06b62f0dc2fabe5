import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** A user who repeats each call until it is answered, because the server is killed again and again. */
export interface User {
  ask<Data>(method: "GET" | "POST", path: string, body?: object): Promise<Data>;
}

interface Person {
  username: string;
  password: string;
}

const retryMs = 100;

export function userOf(origin: string, { username, password }: Person): User {
  let token = "";

  async function ask<Data>(method: "GET" | "POST", path: string, body?: object): Promise<Data> {
    for (;;) {
      const response = await attempt(method, path, body);
      if (response?.ok) return ((await response.json()) as { data: Data }).data;
      if (response?.status === 401) await signIn();
      // While the database restarts, the server answers with an error. Other errors are mistakes of the run.
      else if (response && response.status < 500)
        throw new Error(`${path}: ${response.status} ${await response.text()}`);
      else await pause(retryMs);
    }
  }

  /** Returns undefined if the server ended before it answered. */
  async function attempt(method: string, path: string, body: object | undefined): Promise<Response | undefined> {
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
        body: body ? JSON.stringify(body) : null,
      });
      const text = await response.text();
      return new Response(text, { status: response.status });
    } catch {
      return undefined;
    }
  }

  async function signIn(): Promise<void> {
    const digest = createHash("sha512").update(password).digest("hex");
    const response = await attempt("POST", "/api/v1/auth/login", { username, password: digest });
    if (response?.ok) token = ((await response.json()) as { data: { accessToken: string } }).data.accessToken;
    else await pause(retryMs);
  }

  return { ask };
}
