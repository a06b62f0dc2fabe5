import { z } from "zod";
import type { ProviderKind } from "./provider.js";
import { getJson } from "./provider-client.js";

const userAnswer = z.object({ id: z.number().int(), login: z.string() });
const emailsAnswer = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub lists these addresses as verified, but they receive no mail. */
const unreachable = /@users\.noreply\.github\.com$/i;

export function github(baseUrl: string | undefined): ProviderKind {
  const site = baseUrl ?? "https://github.com";
  const api = baseUrl ?? "https://api.github.com";
  return {
    server: {
      // GitHub uses this name in its redirect (RFC 9207), and any other name is refused.
      issuer: `${site}/login/oauth`,
      authorization_endpoint: `${site}/login/oauth/authorize`,
      token_endpoint: `${site}/login/oauth/access_token`,
    },
    scope: "read:user user:email",
    usesOpenId: false,
    async readProfile(config, { access_token: accessToken }) {
      const [user, emails] = await Promise.all([
        getJson(config, { accessToken, url: `${api}/user`, schema: userAnswer }),
        getJson(config, { accessToken, url: `${api}/user/emails`, schema: emailsAnswer }),
      ]);
      const verified = emails.filter((entry) => entry.verified && !unreachable.test(entry.email));
      const best = verified.find((entry) => entry.primary) ?? verified[0];
      return { subject: String(user.id), name: user.login, verifiedEmail: best?.email };
    },
  };
}
