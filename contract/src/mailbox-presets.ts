import type { MailboxSecurity } from "./mailbox-settings.js";

interface Server {
  readonly host: string;
  readonly port: number;
  readonly security: MailboxSecurity;
}

/** The servers of a known mail provider, so that users enter only an address and a password. */
export interface MailboxPreset {
  readonly id: string;
  readonly name: string;
  /** Domains of addresses that belong to the provider. */
  readonly domains: readonly string[];
  readonly smtp: Server;
  readonly imap: Server;
  /** What users must know about the password; absent where the usual password works. */
  readonly passwordHint?: string;
  /** Whether mail to name+anything reaches name (subaddressing, RFC 5233). */
  readonly hasPlusAddresses: boolean;
  /** The `include` of this provider in a domain's SPF record. */
  readonly spf?: string;
  /** The usual selectors of its DKIM keys. */
  readonly selectors?: readonly string[];
}

const tls = (host: string, port: number): Server => ({ host, port, security: "tls" });
const startTls = (host: string, port = 587): Server => ({ host, port, security: "starttls" });

const appPassword = (where: string) => `Needs an app password, made at ${where}; your usual password is refused.`;
const googleHint = appPassword("myaccount.google.com/apppasswords (with 2-Step Verification on)");

export const all: readonly MailboxPreset[] = [
  {
    id: "gmail",
    name: "Gmail",
    domains: ["gmail.com", "googlemail.com"],
    smtp: tls("smtp.gmail.com", 465),
    imap: tls("imap.gmail.com", 993),
    passwordHint: googleHint,
    hasPlusAddresses: true,
    spf: "_spf.google.com",
    selectors: ["google"],
  },
  {
    id: "google-workspace",
    name: "Google Workspace",
    domains: [],
    smtp: tls("smtp.gmail.com", 465),
    imap: tls("imap.gmail.com", 993),
    passwordHint: googleHint,
    hasPlusAddresses: true,
    spf: "_spf.google.com",
    selectors: ["google"],
  },
  {
    id: "microsoft-365",
    name: "Microsoft 365",
    domains: [],
    smtp: startTls("smtp.office365.com"),
    imap: tls("outlook.office365.com", 993),
    passwordHint:
      "Works where your administrator allows authenticated SMTP; most organisations ask for OAuth instead of a password.",
    hasPlusAddresses: true,
    spf: "spf.protection.outlook.com",
    selectors: ["selector1", "selector2"],
  },
  {
    id: "outlook",
    name: "Outlook.com",
    domains: ["outlook.com", "hotmail.com", "live.com", "msn.com"],
    smtp: startTls("smtp-mail.outlook.com"),
    imap: tls("outlook.office365.com", 993),
    passwordHint: "Outlook.com asks for OAuth; passwords, app passwords too, are mostly refused.",
    hasPlusAddresses: true,
  },
  {
    id: "yahoo",
    name: "Yahoo Mail",
    domains: [
      "yahoo.com",
      "yahoo.co.uk",
      "yahoo.fr",
      "yahoo.de",
      "yahoo.es",
      "yahoo.it",
      "ymail.com",
      "rocketmail.com",
    ],
    smtp: tls("smtp.mail.yahoo.com", 465),
    imap: tls("imap.mail.yahoo.com", 993),
    passwordHint: appPassword("Yahoo's account security page"),
    hasPlusAddresses: false,
    selectors: ["s1024", "s2048"],
  },
  {
    id: "aol",
    name: "AOL",
    domains: ["aol.com"],
    smtp: tls("smtp.aol.com", 465),
    imap: tls("imap.aol.com", 993),
    passwordHint: appPassword("AOL's account security page"),
    hasPlusAddresses: false,
  },
  {
    id: "icloud",
    name: "iCloud Mail",
    domains: ["icloud.com", "me.com", "mac.com"],
    smtp: startTls("smtp.mail.me.com"),
    imap: tls("imap.mail.me.com", 993),
    passwordHint: appPassword("account.apple.com under Sign-In and Security"),
    hasPlusAddresses: true,
    spf: "icloud.com",
    selectors: ["sig1"],
  },
  {
    id: "fastmail",
    name: "Fastmail",
    domains: ["fastmail.com", "fastmail.fm"],
    smtp: tls("smtp.fastmail.com", 465),
    imap: tls("imap.fastmail.com", 993),
    passwordHint: appPassword("Settings, Privacy & Security"),
    hasPlusAddresses: true,
    spf: "spf.messagingengine.com",
    selectors: ["fm1", "fm2", "fm3"],
  },
  {
    id: "zoho",
    name: "Zoho Mail",
    domains: ["zoho.com", "zohomail.com"],
    smtp: tls("smtp.zoho.com", 465),
    imap: tls("imap.zoho.com", 993),
    passwordHint: "With two-factor sign-in an app password is needed; IMAP is switched on in Zoho's mail settings.",
    hasPlusAddresses: true,
    spf: "zohomail.com",
    selectors: ["zoho", "zmail", "zohomail"],
  },
  {
    id: "gmx",
    name: "GMX",
    domains: ["gmx.de", "gmx.net", "gmx.at", "gmx.ch"],
    smtp: startTls("mail.gmx.net"),
    imap: tls("imap.gmx.net", 993),
    passwordHint: "POP3/IMAP must be switched on in GMX's settings first.",
    hasPlusAddresses: false,
  },
  {
    id: "gmx-com",
    name: "GMX.com",
    domains: ["gmx.com", "gmx.us", "gmx.co.uk"],
    smtp: startTls("mail.gmx.com"),
    imap: tls("imap.gmx.com", 993),
    passwordHint: "POP3/IMAP must be switched on in GMX's settings first.",
    hasPlusAddresses: false,
  },
  {
    id: "web-de",
    name: "WEB.DE",
    domains: ["web.de"],
    smtp: startTls("smtp.web.de"),
    imap: tls("imap.web.de", 993),
    passwordHint: "POP3/IMAP must be switched on in WEB.DE's settings first.",
    hasPlusAddresses: false,
  },
  {
    id: "ionos",
    name: "IONOS",
    domains: [],
    smtp: tls("smtp.ionos.com", 465),
    imap: tls("imap.ionos.com", 993),
    hasPlusAddresses: false,
    selectors: ["s1-ionos", "s2-ionos"],
  },
  {
    id: "ovh",
    name: "OVHcloud",
    domains: [],
    smtp: tls("ssl0.ovh.net", 465),
    imap: tls("ssl0.ovh.net", 993),
    hasPlusAddresses: true,
    spf: "mx.ovh.com",
  },
  {
    id: "proton-bridge",
    name: "Proton Mail Bridge",
    domains: ["proton.me", "protonmail.com", "pm.me"],
    smtp: startTls("127.0.0.1", 1025),
    imap: startTls("127.0.0.1", 1143),
    passwordHint:
      "Needs the Bridge on the server's machine, its certificate trusted there, and the password that it shows.",
    hasPlusAddresses: true,
    spf: "_spf.protonmail.ch",
    selectors: ["protonmail", "protonmail2", "protonmail3"],
  },
];

/** The provider of an address, by its domain. */
export function presetOf(address: string): MailboxPreset | undefined {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return all.find(({ domains }) => domains.includes(domain));
}

/** The provider of a mail server, by host and, on the local machine, port. */
export function presetOfServer(host: string | null, port: number | null): MailboxPreset | undefined {
  const isOwn = (server: Server) => server.host !== "127.0.0.1" || server.port === port;
  return all.find(({ smtp }) => smtp.host === host?.toLowerCase() && isOwn(smtp));
}

/** Endpoints that refresh access tokens. Only administrators may name others, because the server itself calls them. */
export const tokenUrls: readonly string[] = [
  "https://oauth2.googleapis.com/token",
  "https://login.microsoftonline.com/common/oauth2/v2.0/token",
  "https://login.microsoftonline.com/consumers/oauth2/v2.0/token",
  "https://api.login.yahoo.com/oauth2/get_token",
  "https://accounts.zoho.com/oauth/v2/token",
];
