import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** An account at GitHub or Discord. */
export interface ProviderPerson {
  id: number;
  username: string;
  emails: { email: string; primary: boolean; verified: boolean }[];
}

/** A failure of the provider at a path. */
export type ProviderFailure =
  | { answers: number; body: string; type?: string; location?: string }
  /** The provider never answers. */
  | "silence"
  /** The headers arrive, but no body. */
  | "half"
  /** The body goes on without end, a letter at a time. */
  | "drip"
  | "too much"
  /** The connection breaks. */
  | "break";

export interface FakeProvider {
  readonly url: string;
  readonly client: { clientId: string; clientSecret: string; baseUrl: string };
  /** The user who is signed in at the provider. */
  person: ProviderPerson;
  /** What the provider sends to the callback instead of a code. */
  refusal: { error: string; error_description?: string } | undefined;
  readonly mishaps: Map<string, ProviderFailure>;
  /** All access tokens that were issued. */
  readonly tokens: string[];
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  redirectUri: string;
  person: ProviderPerson;
}

/**
 * Starts a provider on the loopback with the paths, answers and checks of GitHub and of Discord. Its user agrees
 * immediately. It imports nothing from the program, so that browser tests can use it too.
 */
export async function startFakeProvider(): Promise<FakeProvider> {
  const grants = new Map<string, Grant>();
  const people = new Map<string, ProviderPerson>();
  const client = { clientId: "overture-tests", clientSecret: "a secret that the provider knows" };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://localhost:${typeof address === "object" && address ? address.port : 0}`;

  const provider: FakeProvider = {
    url,
    client: { ...client, baseUrl: url },
    person: {
      id: 1001,
      username: "maria-dev",
      emails: [{ email: "maria@example.com", primary: true, verified: true }],
    },
    refusal: undefined,
    mishaps: new Map(),
    tokens: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    const mishap = provider.mishaps.get(pathname);
    if (mishap) return misbehave(response, mishap);
    switch (`${request.method} ${pathname}`) {
      case "GET /login/oauth/authorize":
        // GitHub names its issuer (RFC 9207). Discord does not.
        return sendBack(response, searchParams, { iss: `${url}/login/oauth` });
      case "GET /oauth2/authorize":
        return sendBack(response, searchParams, {});
      case "POST /login/oauth/access_token":
        return giveToken(response, new URLSearchParams(await text(request)), 200);
      case "POST /api/oauth2/token":
        return giveToken(response, new URLSearchParams(await text(request)), 400);
      case "GET /user":
        return withPerson(request, response, ({ id, username }) => ({ id, login: username, email: null }));
      case "GET /user/emails":
        return withPerson(request, response, ({ emails }) => emails);
      case "GET /api/users/@me":
        return withPerson(request, response, ({ id, username, emails: [first] }) => ({
          id: String(id),
          username,
          email: first?.email ?? null,
          verified: first?.verified ?? false,
        }));
      default:
        return json(response, 404, { message: "Not Found" });
    }
  }

  function sendBack(response: ServerResponse, asked: URLSearchParams, also: Record<string, string>): void {
    const redirectUri = asked.get("redirect_uri") ?? "";
    const isWell =
      asked.get("response_type") === "code" &&
      asked.get("client_id") === client.clientId &&
      asked.get("code_challenge_method") === "S256" &&
      (asked.get("state") ?? "").length >= 32;
    if (!isWell) return json(response, 400, { message: "The request is not as it should be" });
    const code = randomUUID();
    grants.set(code, { challenge: asked.get("code_challenge") ?? "", redirectUri, person: provider.person });
    const back = new URL(redirectUri);
    const given = { ...(provider.refusal ?? { code }), state: asked.get("state") ?? "", ...also };
    for (const [name, value] of Object.entries(given)) back.searchParams.set(name, value);
    response.writeHead(302, { location: back.href }).end();
  }

  /** GitHub refuses with status 200, Discord with 400. */
  function giveToken(response: ServerResponse, form: URLSearchParams, refusalStatus: number): void {
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const verifier = form.get("code_verifier") ?? "";
    const isWell =
      grant !== undefined &&
      form.get("client_id") === client.clientId &&
      form.get("client_secret") === client.clientSecret &&
      form.get("redirect_uri") === grant.redirectUri &&
      createHash("sha256").update(verifier).digest("base64url") === grant.challenge;
    if (!isWell) {
      const error_description = "The code passed is incorrect or expired.";
      return json(response, refusalStatus, { error: "bad_verification_code", error_description });
    }
    const token = `token-${randomUUID()}`;
    people.set(token, grant.person);
    provider.tokens.push(token);
    json(response, 200, { access_token: token, token_type: "bearer", scope: "user" });
  }

  function withPerson(
    request: IncomingMessage,
    response: ServerResponse,
    describe: (person: ProviderPerson) => unknown,
  ): void {
    const [, token = ""] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
    const person = people.get(token);
    if (person) json(response, 200, describe(person));
    else json(response, 401, { message: "Bad credentials" });
  }

  return provider;
}

function misbehave(response: ServerResponse, mishap: ProviderFailure): void {
  if (mishap === "silence") return;
  if (mishap === "break") return void response.destroy();
  if (typeof mishap === "object") {
    const location = mishap.location === undefined ? {} : { location: mishap.location };
    response.writeHead(mishap.answers, { "content-type": mishap.type ?? "application/json", ...location });
    response.end(mishap.body);
    return;
  }
  response.writeHead(200, { "content-type": "application/json" });
  if (mishap === "drip") {
    const timer = setInterval(() => response.write(" "), 20);
    response.once("close", () => clearInterval(timer));
  } else if (mishap === "half") response.write('{"access_token":');
  else response.end(`{"padding":"${"x".repeat(2_000_000)}"}`);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
