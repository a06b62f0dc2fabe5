import { mailboxConsent, mailboxPresets } from "@overture/contract";
import { isInside, parseNets } from "../../net/address.js";
import type { MailOAuthClient, Settings } from "../../settings/settings.js";
import type { MailServer } from "../../settings/settings-values.js";
import type { MailboxSecurity } from "../tables.js";

interface ServerAddress {
  host: string;
  port: number;
  security: MailboxSecurity;
}

/** A provider where this installation may ask people for access to their mailbox. */
export interface MailProvider {
  id: mailboxConsent.MailProvider;
  /** The name that is shown to people. */
  name: string;
  client: MailOAuthClient;
  /**
   * The issuer of its ID tokens (OpenID Connect Core, section 2); at Microsoft, `{tenantid}` stands for the id of the
   * tenant.
   */
  issuer: string;
  /** Returns the owner of the tokens if there is no ID token. */
  userinfoUrl: string;
  authorizationUrl: string;
  tokenUrl: string;
  /** Reading and sending with XOAUTH2, a refresh token, and the address. */
  scope: string;
  /** The scopes without which mail can be neither read nor sent. */
  mailScopes: readonly string[];
  /** Further parameters, so that the provider sends a refresh token every time. */
  parameters: Readonly<Record<string, string>>;
  smtp: ServerAddress;
  imap: ServerAddress;
  hasPlusAddresses: boolean;
}

export type MailProviders = ReadonlyMap<mailboxConsent.MailProvider, MailProvider>;

/** For an installation without providers. */
export const noMailProviders: MailProviders = new Map();

/** The configured providers, in the contract's order. No request is made to them before somebody connects a mailbox. */
export function openMailProviders(clients: Settings["mailOAuth"]): MailProviders {
  const providers = new Map<mailboxConsent.MailProvider, MailProvider>();
  for (const id of mailboxConsent.mailProvider.options) {
    const client = clients[id];
    if (!client) continue;
    const preset = presetNamed(presetIds[id]);
    providers.set(id, {
      ...kinds[id](client.baseUrl),
      id,
      name: mailboxConsent.mailProviderNames[id],
      client,
      smtp: addressOf(client.smtp) ?? preset.smtp,
      imap: addressOf(client.imap) ?? preset.imap,
      hasPlusAddresses: preset.hasPlusAddresses,
    });
  }
  return providers;
}

const loopback = parseNets("127.0.0.0/8,::1") ?? [];

const presetIds = { google: "gmail", microsoft: "microsoft-365" } satisfies Record<mailboxConsent.MailProvider, string>;

const gmail = "https://mail.google.com/";
const outlook = ["https://outlook.office.com/IMAP.AccessAsUser.All", "https://outlook.office.com/SMTP.Send"];

type Kind = Pick<
  MailProvider,
  "issuer" | "userinfoUrl" | "authorizationUrl" | "tokenUrl" | "scope" | "mailScopes" | "parameters"
>;

const kinds: Record<mailboxConsent.MailProvider, (baseUrl: string | undefined) => Kind> = {
  google(baseUrl) {
    const site = baseUrl ?? "https://accounts.google.com";
    return {
      issuer: site,
      authorizationUrl: `${site}/o/oauth2/v2/auth`,
      tokenUrl: `${baseUrl ?? "https://oauth2.googleapis.com"}/token`,
      userinfoUrl: `${baseUrl ?? "https://openidconnect.googleapis.com"}/v1/userinfo`,
      scope: `openid email ${gmail}`,
      mailScopes: [gmail],
      // Without these, Google sends a refresh token only at the first consent.
      parameters: { access_type: "offline", prompt: "consent" },
    };
  },
  microsoft(baseUrl) {
    const site = baseUrl ?? "https://login.microsoftonline.com";
    return {
      issuer: `${site}/{tenantid}/v2.0`,
      authorizationUrl: `${site}/common/oauth2/v2.0/authorize`,
      tokenUrl: `${site}/common/oauth2/v2.0/token`,
      userinfoUrl: `${baseUrl ?? "https://graph.microsoft.com"}/oidc/userinfo`,
      scope: ["openid", "email", "profile", "offline_access", ...outlook].join(" "),
      mailScopes: outlook,
      parameters: { prompt: "select_account" },
    };
  },
};

function presetNamed(id: string): mailboxPresets.MailboxPreset {
  const preset = mailboxPresets.all.find((known) => known.id === id);
  if (!preset) throw new Error(`No provider is known as ${id}`);
  return preset;
}

function addressOf(server: MailServer | undefined): ServerAddress | undefined {
  if (!server) return undefined;
  // Only servers on this machine are used without TLS: a token is worth as much as a password.
  const isHere = server.host === "localhost" || isInside(server.host, loopback);
  return { host: server.host, port: server.port, security: server.secure ? "tls" : isHere ? "none" : "starttls" };
}
