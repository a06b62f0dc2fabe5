import { createHash } from "node:crypto";
import http from "node:http";
import { password } from "./product.mjs";

/** Returns an HTTP client with persistent connections, as in a browser. */
export function openAsker() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
  /** Returns the parsed body of a GET. Throws unless the status is 200. */
  return (address, headers = {}) =>
    new Promise((resolve, reject) => {
      http
        .get(address, { agent, headers }, (response) => {
          const parts = [];
          response.on("data", (part) => parts.push(part));
          response.on("end", () => {
            const body = Buffer.concat(parts).toString();
            if (response.statusCode !== 200) return reject(new Error(`${response.statusCode}: ${body}`));
            resolve(JSON.parse(body));
          });
        })
        .on("error", reject);
    });
}

/**
 * Signs in as the administrator. `get`, `post` and `put` return the data of a call by its path below `/api/v1`;
 * `session` is the answer of the sign-in. When the session expires, it signs in again.
 */
export async function signIn(origin, { username = "admin", digest = digestOf(password) } = {}) {
  const ask = openAsker();
  const enter = () => send(`${origin}/api/v1/auth/login`, { method: "POST", body: { username, password: digest } });
  const session = await enter();
  let headers = headersOf(session);
  const call = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!error.message.startsWith("401")) throw error;
      headers = headersOf(await enter());
      return work();
    }
  };
  return {
    session,
    get: (path, query = {}) =>
      call(async () => (await ask(`${origin}/api/v1/${path}?${new URLSearchParams(query)}`, headers)).data),
    post: (path, body) => call(() => send(`${origin}/api/v1/${path}`, { method: "POST", body, headers })),
    put: (path, body) => call(() => send(`${origin}/api/v1/${path}`, { method: "PUT", body, headers })),
  };
}

function headersOf({ accessToken }) {
  return { authorization: `Bearer ${accessToken}` };
}

async function send(address, { method, body, headers = {} }) {
  const answer = await fetch(address, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data;
}

export function digestOf(text) {
  return createHash("sha512").update(text).digest("hex");
}
