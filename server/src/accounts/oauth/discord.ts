import { z } from "zod";
import type { ProviderKind } from "./provider.js";
import { getJson } from "./provider-client.js";

const userAnswer = z.object({
  id: z.string().min(1),
  username: z.string(),
  email: z.string().nullish(),
  verified: z.boolean().optional(),
});

export function discord(baseUrl: string | undefined): ProviderKind {
  const site = baseUrl ?? "https://discord.com";
  return {
    server: {
      issuer: site,
      authorization_endpoint: `${site}/oauth2/authorize`,
      token_endpoint: `${site}/api/oauth2/token`,
    },
    scope: "identify email",
    usesOpenId: false,
    async readProfile(config, { access_token: accessToken }) {
      const user = await getJson(config, { accessToken, url: `${site}/api/users/@me`, schema: userAnswer });
      const verifiedEmail = user.verified === true ? (user.email ?? undefined) : undefined;
      return { subject: user.id, name: user.username, verifiedEmail };
    },
  };
}
