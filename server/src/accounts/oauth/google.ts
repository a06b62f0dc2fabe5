import { fetchUserInfo } from "openid-client";
import { z } from "zod";
import type { ProviderKind } from "./provider.js";

const userInfoAnswer = z.object({
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

/**
 * The ID token comes directly from the token endpoint, so TLS authenticates it (OpenID Connect Core 3.1.3.7, point 6).
 */
export function google(baseUrl: string | undefined): ProviderKind {
  const site = baseUrl ?? "https://accounts.google.com";
  return {
    server: {
      issuer: site,
      authorization_endpoint: `${site}/o/oauth2/v2/auth`,
      token_endpoint: `${baseUrl ?? "https://oauth2.googleapis.com"}/token`,
      userinfo_endpoint: `${baseUrl ?? "https://openidconnect.googleapis.com"}/v1/userinfo`,
    },
    scope: "openid email profile",
    usesOpenId: true,
    async readProfile(config, tokens) {
      const subject = tokens.claims()?.sub ?? "";
      // Refuses information about anybody but the subject of the ID token.
      const info = userInfoAnswer.parse(await fetchUserInfo(config, tokens.access_token, subject));
      const verifiedEmail = info.email_verified === true ? info.email : undefined;
      return { subject, name: info.name ?? "", verifiedEmail };
    },
  };
}
