import { accounts, fillPath } from "@overture/contract";
import type { Settings } from "../../settings/settings.js";
import { discord } from "./discord.js";
import { github } from "./github.js";
import { google } from "./google.js";
import type { Provider, Providers } from "./provider.js";
import { openProviderClient } from "./provider-client.js";

const kinds = { github, discord, google } satisfies Record<accounts.OAuthProvider, unknown>;

interface Options {
  oAuth: Settings["oAuth"];
  /** The origin of our own addresses. */
  appUrl: string;
  /** The timeout of each request to a provider. */
  timeoutMs: number;
}

/** The configured providers, in the contract's order. No request is made to them before somebody signs in. */
export function openProviders({ oAuth, appUrl, timeoutMs }: Options): Providers {
  const providers = new Map<accounts.OAuthProvider, Provider>();
  for (const id of accounts.oAuthProvider.options) {
    const client = oAuth[id];
    if (!client) continue;
    const kind = kinds[id](client.baseUrl);
    providers.set(id, {
      ...kind,
      id,
      name: accounts.oAuthProviderNames[id],
      config: openProviderClient(kind.server, client, timeoutMs),
      callbackUrl: `${appUrl}${fillPath(accounts.oAuthCallbackPath, { provider: id })}`,
    });
  }
  return providers;
}
