import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Service } from "./service.ts";

export interface TokenProvider extends Service {
  readonly url: string;
  readonly client: { id: string; secret: string };
  /** The access tokens that it gave, oldest first: one at the consent, then one each time that it was asked. */
  givenTokens(): readonly string[];
  /** How often a mail server asked about an access token, and it was good, or not any more. */
  countAsked(token: string): { good: number; bad: number };
}

interface Options {
  port: number;
  /** Whose mailbox the tokens open. */
  address: string;
  /** For how long the first access token is good; those after it are for an hour, and end the ones before. */
  firstSeconds: number;
}

/**
 * A provider as Google is one: its page of consent, at which the person agrees at once, its tokens, and whether one is
 * good, which Dovecot asks it (RFC 7662). Each refresh token is good once, and a new access token ends the old one.
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
