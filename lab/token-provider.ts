import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Service } from "./service.ts";

export interface TokenProvider extends Service {
  readonly url: string;
  readonly client: { id: string; secret: string };
  /** Returns the issued access tokens, oldest first: one at the consent, then one for each refresh. */
  givenTokens(): readonly string[];
  /** Returns how often mail servers asked about a token while it was valid, and afterwards. */
  countAsked(token: string): { good: number; bad: number };
}

interface Options {
  port: number;
  /** The mailbox of the tokens. */
  address: string;
  /** The lifetime of the first access token. Later ones last an hour, and each ends the one before. */
  firstSeconds: number;
}

/**
 * Starts a provider like Google: its consent page, where the user agrees at once, its tokens, and token introspection
 * for Dovecot (RFC 7662). Each refresh token works once, and a new access token ends the old one.
 */
export async function startTokenProvider({ port, address, firstSeconds }: Options): Promise<TokenProvider> {
  const client = { id: "overture-of-the-lab", secret: "a secret of the lab" };
  const goodUntil = new Map<string, number>();
  const asked = new Map<string, { good: number; bad: number }>();
  let code: string | undefined;
  let refreshToken: string | undefined;

  function giveTokens(response: ServerResponse, seconds: number): void {
    const accessToken = randomUUID();
    for (const old of goodUntil.keys()) goodUntil.set(old, 0);
    asked.set(accessToken, { good: 0, bad: 0 });
    refreshToken = randomUUID();
    goodUntil.set(accessToken, Date.now() + seconds * 1_000);
    json(response, 200, {
      access_token: accessToken,
      token_type: "Bearer",
      refresh_token: refreshToken,
      expires_in: seconds,
    });
  }

  function answerToken(form: URLSearchParams, response: ServerResponse): void {
    const isClient = form.get("client_id") === client.id && form.get("client_secret") === client.secret;
    if (!isClient) return json(response, 401, { error: "invalid_client" });
    if (form.get("grant_type") === "authorization_code" && form.get("code") === code) {
      code = undefined;
      return giveTokens(response, firstSeconds);
    }
    if (form.get("grant_type") === "refresh_token" && form.get("refresh_token") === refreshToken) {
      return giveTokens(response, 3_600);
    }
    json(response, 400, { error: "invalid_grant" });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    if (pathname === "/o/oauth2/v2/auth") {
      code = randomUUID();
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code, state: searchParams.get("state") ?? "" }).toString();
      response.writeHead(302, { location: back.href }).end();
    } else if (pathname === "/v1/userinfo") json(response, 200, { email: address, email_verified: true });
    else if (pathname === "/token") answerToken(new URLSearchParams(await text(request)), response);
    else if (pathname === "/introspect") {
      const token = new URLSearchParams(await text(request)).get("token") ?? "";
      const isActive = (goodUntil.get(token) ?? 0) > Date.now();
      const counted = asked.get(token);
      if (counted) counted[isActive ? "good" : "bad"] += 1;
      json(response, 200, isActive ? { active: true, username: address } : { active: false });
    } else json(response, 404, {});
  }

  const url = `http://127.0.0.1:${port}`;
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url,
    client,
    givenTokens: () => [...goodUntil.keys()],
    countAsked: (token) => ({ ...(asked.get(token) ?? { good: 0, bad: 0 }) }),
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
