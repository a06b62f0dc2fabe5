import { OAuth2Server } from "oauth2-mock-server";

export interface GooglePerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

export interface FakeGoogle {
  readonly client: { clientId: string; clientSecret: string; baseUrl: string };
  /** The user who is signed in at Google. */
  person: GooglePerson;
  /** Overrides claims of the next ID tokens. */
  idToken: Record<string, unknown>;
  /** Rewrites the next ID tokens once they are signed. */
  forge: (idToken: string) => unknown;
  /** Overrides values of the next answers of the user info endpoint. */
  userInfo: Record<string, unknown>;
  close(): Promise<void>;
}

/** Starts an OpenID provider on the loopback with Google's paths. It imports nothing from the program. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const server = new OAuth2Server(undefined, undefined, {
    endpoints: { authorize: "/o/oauth2/v2/auth", token: "/token", userinfo: "/v1/userinfo", jwks: "/oauth2/v3/certs" },
  });
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");

  const google: FakeGoogle = {
    client: {
      clientId: "overture-at-google",
      clientSecret: "a secret that Google knows",
      baseUrl: server.issuer.url ?? "",
    },
    person: { sub: "g-2001", email: "maria@example.com", email_verified: true, name: "Maria Silva" },
    idToken: {},
    forge: (idToken) => idToken,
    userInfo: {},
    close: () => server.stop(),
  };
  server.service.on("beforeTokenSigning", ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, { sub: google.person.sub }, google.idToken);
  });
  server.service.on("beforeResponse", ({ body }: { body: Record<string, unknown> }) => {
    if (typeof body["id_token"] === "string") body["id_token"] = google.forge(body["id_token"]);
  });
  server.service.on("beforeUserinfo", (answer: { body: Record<string, unknown> }) => {
    answer.body = { ...google.person, ...google.userInfo };
  });
  return google;
}
