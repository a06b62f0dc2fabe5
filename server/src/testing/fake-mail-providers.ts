import { OAuth2Server } from "oauth2-mock-server";
import { onTestFinished } from "vitest";
import type { MailOAuthClient } from "../settings/settings.js";
import { startFakeImapServer } from "./fake-imap-server.js";

export interface FakeMailProvider {
  readonly client: MailOAuthClient;
  /** Overrides claims of the next ID tokens. */
  claims: Record<string, unknown>;
  /** Overrides the next answers of the token endpoint. Undefined values are left out. */
  answer: Record<string, unknown>;
  /** The refresh tokens that the token endpoint has received. */
  readonly refreshed: string[];
}

interface Paths {
  authorize: string;
  token: string;
  userinfo: string;
}

const google: Paths = { authorize: "/o/oauth2/v2/auth", token: "/token", userinfo: "/v1/userinfo" };
const microsoft: Paths = {
  authorize: "/common/oauth2/v2.0/authorize",
  token: "/common/oauth2/v2.0/token",
  userinfo: "/oidc/userinfo",
};

export const startGoogleMail = () =>
  startMailProvider(google, () => ({ email: "maria@gmail.com", email_verified: true }));

/** Its ID tokens name the tenant of the user. */
export const startMicrosoftMail = () =>
  startMailProvider(microsoft, (url) => ({
    tid: "9188040d-6c67-4c5b-b112-36a304b66dad",
    iss: `${url}/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0`,
    preferred_username: "maria@atelier.example",
    email: "someone.else@atelier.example",
  }));

/**
 * Starts a provider on the loopback with the paths of the real one, and a mail server to read from. Both end with the
 * test.
 */
async function startMailProvider(
  paths: Paths,
  claimsOf: (url: string) => Record<string, unknown>,
): Promise<FakeMailProvider> {
  const server = new OAuth2Server(undefined, undefined, { endpoints: paths });
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  onTestFinished(() => server.stop());
  const imap = await startFakeImapServer();
  const url = server.issuer.url ?? "";
  const provider: FakeMailProvider = {
    client: {
      clientId: "overture-for-mail",
      clientSecret: "a secret for mail",
      baseUrl: url,
      smtp: undefined,
      imap: imap.address,
    },
    claims: claimsOf(url),
    answer: {},
    refreshed: [],
  };
  server.service.on("beforeTokenSigning", ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, provider.claims);
  });
  server.service.on(
    "beforeResponse",
    (response: { body: Record<string, unknown> }, request: { body?: Record<string, unknown> }) => {
      if (typeof request.body?.["refresh_token"] === "string") provider.refreshed.push(request.body["refresh_token"]);
      Object.assign(response.body, provider.answer);
    },
  );
  return provider;
}
