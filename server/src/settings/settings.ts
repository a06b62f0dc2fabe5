import path from "node:path";
import { z } from "zod";
import { isWide, type Net } from "../net/address.js";
import {
  appUrl,
  currency,
  databaseUrl,
  dkimEd25519Key,
  dkimKey,
  folder,
  hostName,
  imapServer,
  type MailServer,
  mailbox,
  networks,
  port,
  providerUrl,
  proxyNets,
  secretOf,
  smtpServer,
  wholeNumber,
  withGuardedPassword,
  yesOrNo,
} from "./settings-values.js";

export const roles = ["web", "worker", "reader", "all"] as const;

/** Which part of the work a process takes. */
export type Role = (typeof roles)[number];

/** A process without pages answers those who watch it on a port of its own. */
export function hasPages(role: Role): role is "web" | "all" {
  return role === "web" || role === "all";
}

/** Sends mail, follows up, posts webhooks and sweeps. */
export function isWorker(role: Role): role is "worker" | "all" {
  return role === "worker" || role === "all";
}

const providers = ["github", "discord", "google"] as const;
type Provider = (typeof providers)[number];

export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Stands in for the provider's own address. */
  readonly baseUrl: string | undefined;
}

export interface DkimSigningKey {
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

const mailProviders = ["google", "microsoft"] as const;
type MailProviderName = (typeof mailProviders)[number];

/** As whom this installation asks people for consent to use their mailbox. */
export interface MailOAuthClient extends OAuthClient {
  /** Stand in for the provider's own mail servers. */
  readonly smtp: MailServer | undefined;
  readonly imap: MailServer | undefined;
}

/** Every key signs every mail: one by RSA for all receivers, one by Ed25519 for those that know it. */
export interface Dkim {
  readonly domain: string;
  readonly keys: readonly DkimSigningKey[];
}

export interface Settings {
  /** 0 asks for any free port. */
  readonly port: number;
  readonly host: string;
  /** An origin, without a slash at its end. Unset, it follows from the port that was taken. */
  readonly appUrl: string | undefined;
  /** Addresses and nets whose forwarded headers say where a request comes from. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Goes past a pooler: for connections that listen or hold a lock as long as they live, and for migrations. */
  readonly databaseSessionUrl: string | undefined;
  /** How many connections a process opens for its statements, and how long one of them may take or wait for a lock. */
  readonly databaseLimits: { readonly poolSize: number; readonly statementMs: number; readonly lockMs: number };
  readonly appSecret: string | undefined;
  /** What APP_SECRET was before: it still opens what it sealed. */
  readonly appSecretPrevious: string | undefined;
  /** The secret that the database was used with is gone: what it sealed is given up. */
  readonly isAppSecretLost: boolean;
  /** Seals APP_SECRET in backups. */
  readonly backupPassphrase: string | undefined;
  /** The bearer that reads `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Where a process without web pages answers `/healthz`, `/readyz` and `/metrics`. */
  readonly healthPort: number | undefined;
  readonly admin: { readonly username: string; readonly email: string; readonly password: string | undefined };
  readonly smtp: MailServer | undefined;
  readonly mailFrom: string | undefined;
  readonly imap: MailServer | undefined;
  readonly inboundSecret: string | undefined;
  /** Where users' hosts may be besides the public internet. */
  readonly allowPrivateHosts: readonly Net[];
  /** The names under which the shared mailbox's own server writes what it has checked of a mail. */
  readonly trustedServers: readonly string[];
  readonly dkim: Dkim | undefined;
  readonly oAuth: Partial<Record<Provider, OAuthClient>>;
  readonly mailOAuth: Partial<Record<MailProviderName, MailOAuthClient>>;
  /** Who may make an account. */
  readonly registration: "open" | "invite" | "closed";
  /** ISO 4217: of every amount. */
  readonly currency: string;
  readonly role: Role;
  readonly logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
}

/** Something about how the program was started is wrong; the message is the one line to print. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

const text = z.string().optional();
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `give one of ${values.join(", ")}`);

const variables = z.object({
  PORT: port.default(3000),
  HOST: hostName.default("127.0.0.1"),
  APP_URL: appUrl.optional(),
  TRUSTED_PROXIES: proxyNets.default([]),
  DATA_DIR: folder.default("./data"),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_SESSION_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(1, 3_600).default(30),
  DATABASE_LOCK_TIMEOUT: wholeNumber(1, 3_600).default(20),
  APP_SECRET: secretOf(16).optional(),
  APP_SECRET_PREVIOUS: secretOf(16).optional(),
  APP_SECRET_LOST: yesOrNo.default(false),
  BACKUP_PASSPHRASE: secretOf(8).optional(),
  METRICS_TOKEN: secretOf(16).regex(/^\S+$/, "give a token without spaces").optional(),
  HEALTH_PORT: port.optional(),
  // In the form in which the sign-in looks for it.
  ADMIN_USERNAME: z
    .string()
    .normalize("NFC")
    .min(3, "give 3 to 50 characters")
    .max(50, "give 3 to 50 characters")
    .default("admin"),
  ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, "give an email address")
    .default("admin@localhost"),
  ADMIN_PASSWORD: text,
  SMTP_URL: smtpServer.optional(),
  MAIL_FROM: mailbox.optional(),
  IMAP_URL: imapServer.optional(),
  INBOUND_SECRET: text,
  ALLOW_PRIVATE_HOSTS: networks.default([]),
  TRUSTED_AUTHSERV_ID: z
    .string()
    .regex(/^[\w.-]+(?:\s*,\s*[\w.-]+)*$/, "give names of servers, with commas between them")
    .transform((names) => names.toLowerCase().split(/\s*,\s*/))
    .default([]),
  DKIM_DOMAIN: hostName.optional(),
  DKIM_SELECTOR: hostName.optional(),
  DKIM_PRIVATE_KEY: dkimKey.optional(),
  DKIM_ED25519_SELECTOR: hostName.optional(),
  DKIM_ED25519_PRIVATE_KEY: dkimEd25519Key.optional(),
  OAUTH_GITHUB_CLIENT_ID: text,
  OAUTH_GITHUB_CLIENT_SECRET: text,
  OAUTH_GITHUB_BASE_URL: providerUrl.optional(),
  OAUTH_DISCORD_CLIENT_ID: text,
  OAUTH_DISCORD_CLIENT_SECRET: text,
  OAUTH_DISCORD_BASE_URL: providerUrl.optional(),
  OAUTH_GOOGLE_CLIENT_ID: text,
  OAUTH_GOOGLE_CLIENT_SECRET: text,
  OAUTH_GOOGLE_BASE_URL: providerUrl.optional(),
  OAUTH_GOOGLE_MAIL_CLIENT_ID: text,
  OAUTH_GOOGLE_MAIL_CLIENT_SECRET: text,
  OAUTH_GOOGLE_MAIL_BASE_URL: providerUrl.optional(),
  OAUTH_GOOGLE_MAIL_SMTP_URL: smtpServer.optional(),
  OAUTH_GOOGLE_MAIL_IMAP_URL: imapServer.optional(),
  OAUTH_MICROSOFT_MAIL_CLIENT_ID: text,
  OAUTH_MICROSOFT_MAIL_CLIENT_SECRET: text,
  OAUTH_MICROSOFT_MAIL_BASE_URL: providerUrl.optional(),
  OAUTH_MICROSOFT_MAIL_SMTP_URL: smtpServer.optional(),
  OAUTH_MICROSOFT_MAIL_IMAP_URL: imapServer.optional(),
  REGISTRATION: oneOf(["open", "invite", "closed"]).default("open"),
  CURRENCY: currency.default("USD"),
  ROLE: oneOf(roles).default("all"),
  LOG_LEVEL: oneOf(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

type Variables = z.output<typeof variables>;

/** All that are read. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** These are repeated in a complaint; all others may hold a password. */
const shown = new Set([
  "PORT",
  "HOST",
  "APP_URL",
  "TRUSTED_PROXIES",
  "DATA_DIR",
  "ADMIN_USERNAME",
  "ADMIN_EMAIL",
  "MAIL_FROM",
  "TRUSTED_AUTHSERV_ID",
  "REGISTRATION",
  "CURRENCY",
  "ROLE",
  "LOG_LEVEL",
  "HEALTH_PORT",
  "DATABASE_POOL_SIZE",
  "APP_SECRET_LOST",
  "DATABASE_LOCK_TIMEOUT",
  "DATABASE_STATEMENT_TIMEOUT",
]);

/** Reads every setting at once, so that a bad one ends the start and not a request next week. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value?.trim()) given[name] = value.trim();
  }
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => complaint(issue, given)).join("; "));
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    appUrl: values.APP_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseSessionUrl: readSessionUrl(values),
    databaseLimits: {
      poolSize: values.DATABASE_POOL_SIZE,
      statementMs: values.DATABASE_STATEMENT_TIMEOUT * 1_000,
      lockMs: values.DATABASE_LOCK_TIMEOUT * 1_000,
    },
    appSecret: values.APP_SECRET,
    appSecretPrevious: values.APP_SECRET_PREVIOUS,
    isAppSecretLost: values.APP_SECRET_LOST,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    metricsToken: values.METRICS_TOKEN,
    healthPort: values.HEALTH_PORT,
    admin: { username: values.ADMIN_USERNAME, email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    smtp: withGuardedPassword(values.SMTP_URL, values.ALLOW_PRIVATE_HOSTS),
    mailFrom: values.MAIL_FROM,
    imap: withGuardedPassword(values.IMAP_URL, values.ALLOW_PRIVATE_HOSTS),
    inboundSecret: values.INBOUND_SECRET,
    allowPrivateHosts: values.ALLOW_PRIVATE_HOSTS,
    trustedServers: values.TRUSTED_AUTHSERV_ID,
    dkim: readDkim(values),
    oAuth: readOAuth(values),
    mailOAuth: readMailOAuth(values),
    registration: values.REGISTRATION,
    currency: values.CURRENCY,
    role: values.ROLE,
    logLevel: values.LOG_LEVEL,
  };
}

/** What works and is hardly meant: a line for each. */
export function warningsOf(settings: Settings): string[] {
  const { admin, allowPrivateHosts, databaseLimits, databaseUrl, inboundSecret, isAppSecretLost } = settings;
  const warnings: string[] = [];
  if (isAppSecretLost) {
    warnings.push(
      "APP_SECRET_LOST is set: take it away after this start, or two hosts with different secrets go unnoticed",
    );
  }
  if (allowPrivateHosts.some(isWide)) {
    warnings.push(
      "ALLOW_PRIVATE_HOSTS allows every host: users reach whatever this machine reaches, and passwords go there without TLS. Name your own networks",
    );
  }
  if (inboundSecret !== undefined && inboundSecret.length < minSecretLength) {
    warnings.push(
      `INBOUND_SECRET is short: whoever guesses it hands in mail. Give at least ${minSecretLength} characters`,
    );
  }
  if (admin.password !== undefined && admin.password.length < minPasswordLength) {
    warnings.push(`ADMIN_PASSWORD is short: give at least ${minPasswordLength} characters, or none, and one is made`);
  }
  if (databaseUrl === undefined && databaseLimits.poolSize > maxOfEmbedded) {
    warnings.push(
      `DATABASE_POOL_SIZE is ${databaseLimits.poolSize}: the embedded PostgreSQL takes 200 connections in all. Give at most ${maxOfEmbedded}`,
    );
  }
  return [...warnings, ...warningsOfMail(settings)];
}

/** Creators get mail from nowhere, or links to their own machine, and only they see it. */
function warningsOfMail({ smtp, mailFrom, appUrl }: Settings): string[] {
  const warnings: string[] = [];
  if (smtp && mailFrom === undefined && !smtp.user?.includes("@")) {
    warnings.push("SMTP_URL is set without MAIL_FROM: most servers refuse the sender that is made up. Set MAIL_FROM");
  }
  if (smtp && appUrl === undefined) {
    warnings.push("SMTP_URL is set without APP_URL: the links in mails lead to localhost. Set APP_URL");
  }
  return warnings;
}

const minSecretLength = 16;
/** As of everybody else. */
const minPasswordLength = 8;
/** Other processes and programs join it. */
const maxOfEmbedded = 150;

function complaint(issue: z.core.$ZodIssue, given: Readonly<Record<string, string>>): string {
  const name = String(issue.path[0]);
  const value = given[name] ?? "";
  const mayHoldPassword = !shown.has(name) || /:\/\/.*@/.test(value);
  return mayHoldPassword ? `${name} is not usable: ${issue.message}` : `${name} is "${value}": ${issue.message}`;
}

function readSessionUrl({ DATABASE_URL: all, DATABASE_SESSION_URL: session }: Variables): string | undefined {
  if (session === undefined || all !== undefined) return session;
  throw new SettingsError("DATABASE_SESSION_URL goes past the pooler of DATABASE_URL: set that one too");
}

function readDkim(values: Variables): Dkim | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = values;
  if (domain && selector && privateKey) {
    return { domain, keys: [{ selector, privateKey }, ...readSecondKey(values, selector)] };
  }
  requireNone({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey });
  if (values.DKIM_ED25519_SELECTOR || values.DKIM_ED25519_PRIVATE_KEY) {
    throw new SettingsError(
      "DKIM_ED25519_SELECTOR and DKIM_ED25519_PRIVATE_KEY add a second key: set the DKIM_ ones too",
    );
  }
  return undefined;
}

/** The one of RFC 8463, beside the first. */
function readSecondKey(values: Variables, firstSelector: string): DkimSigningKey[] {
  const { DKIM_ED25519_SELECTOR: selector, DKIM_ED25519_PRIVATE_KEY: privateKey } = values;
  if (selector && privateKey) {
    if (selector !== firstSelector) return [{ selector, privateKey }];
    throw new SettingsError("DKIM_ED25519_SELECTOR is the same as DKIM_SELECTOR: each key needs a name of its own");
  }
  requireNone({ DKIM_ED25519_SELECTOR: selector, DKIM_ED25519_PRIVATE_KEY: privateKey });
  return [];
}

function readOAuth(values: Variables): Settings["oAuth"] {
  const clients: Partial<Record<Provider, OAuthClient>> = {};
  for (const provider of providers) {
    const client = readClient(values, `OAUTH_${provider.toUpperCase() as Uppercase<Provider>}`);
    if (client) clients[provider] = client;
  }
  return clients;
}

function readMailOAuth(values: Variables): Settings["mailOAuth"] {
  const clients: Partial<Record<MailProviderName, MailOAuthClient>> = {};
  for (const provider of mailProviders) {
    const prefix = `OAUTH_${provider.toUpperCase() as Uppercase<MailProviderName>}_MAIL` as const;
    const client = readClient(values, prefix);
    if (client) {
      clients[provider] = { ...client, smtp: values[`${prefix}_SMTP_URL`], imap: values[`${prefix}_IMAP_URL`] };
    }
  }
  return clients;
}

type ClientPrefix = `OAUTH_${Uppercase<Provider>}` | `OAUTH_${Uppercase<MailProviderName>}_MAIL`;

function readClient(values: Variables, prefix: ClientPrefix): OAuthClient | undefined {
  const clientId = values[`${prefix}_CLIENT_ID`];
  const clientSecret = values[`${prefix}_CLIENT_SECRET`];
  if (clientId && clientSecret) return { clientId, clientSecret, baseUrl: values[`${prefix}_BASE_URL`] };
  requireNone({ [`${prefix}_CLIENT_ID`]: clientId, [`${prefix}_CLIENT_SECRET`]: clientSecret });
  return undefined;
}

/** For settings that work together only: half of them is a mistake, none is a choice. */
function requireNone(group: Readonly<Record<string, string | undefined>>): void {
  const names = Object.keys(group);
  const missing = names.filter((name) => !group[name]);
  if (missing.length === names.length) return;
  throw new SettingsError(
    `${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing: set all of ${names.join(", ")}, or none`,
  );
}
