import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

export interface Events {
  count(): number;
  stop(): void;
}

/** Follows the event stream as an open page does, and reopens it when it ends. Counts the events. */
export function followEvents(origin: string, person: { username: string; password: string }): Events {
  const over = new AbortController();
  let count = 0;
  const follow = async () => {
    const digest = createHash("sha512").update(person.password).digest("hex");
    const login = await fetch(`${origin}/api/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: person.username, password: digest }),
      signal: over.signal,
    });
    const { data } = (await login.json()) as { data: { accessToken: string } };
    const headers = { authorization: `Bearer ${data.accessToken}` };
    const stream = await fetch(`${origin}/api/v1/events`, { headers, signal: over.signal });
    const decoder = new TextDecoder();
    for await (const part of stream.body ?? []) {
      count += decoder.decode(part, { stream: true }).split("data:").length - 1;
    }
  };
  void (async () => {
    while (!over.signal.aborted) {
      await follow().catch(() => undefined);
      await pause(500);
    }
  })();
  return { count: () => count, stop: () => over.abort() };
}
