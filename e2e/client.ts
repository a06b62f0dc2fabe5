import { createHash } from "node:crypto";
import type { Product } from "./product.ts";

export interface Client {
  get<Data>(path: string): Promise<Data>;
  post<Data>(path: string, body: object): Promise<Data>;
  put<Data>(path: string, body: object): Promise<Data>;
  delete(path: string): Promise<void>;
  /** Returns the status of the answer, also if it is an error. */
  status(method: string, path: string, body?: object): Promise<number>;
  /** Returns the body of an answer that is not JSON. */
  file(path: string): Promise<Buffer>;
}

/** A client of the API, signed in as the first administrator. */
export async function openClient({ origin, administrator }: Product): Promise<Client> {
  const password = createHash("sha512").update(administrator.password).digest("hex");
  let token = "";
  const call = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
      body: body ? JSON.stringify(body) : null,
    });
  async function ask<Data>(method: string, path: string, body?: object): Promise<Data> {
    const response = await call(method, path, body);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  }
  const session = await ask<{ accessToken: string }>("POST", "/api/v1/auth/login", {
    username: administrator.username,
    password,
  });
  token = session.accessToken;
  return {
    get: <Data>(path: string) => ask<Data>("GET", path),
    post: <Data>(path: string, body: object) => ask<Data>("POST", path, body),
    put: <Data>(path: string, body: object) => ask<Data>("PUT", path, body),
    async file(path) {
      const response = await call("GET", path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
    delete: (path: string) => ask("DELETE", path),
    status: async (method, path, body) => (await call(method, path, body)).status,
  };
}
