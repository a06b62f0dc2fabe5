import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readSettings, SettingsError, variableNames, warningsOf } from "./settings.js";

const pem = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const rsaPem = generateKeyPairSync("rsa", { modulusLength: 2_048 })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString();

test("with nothing set, the embedded defaults hold", () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    appUrl: undefined,
    trustedProxies: [],
    dataDir: path.resolve("data"),
    databaseUrl: undefined,
    databaseSessionUrl: undefined,
    databaseLimits: { poolSize: 10, statementMs: 30_000, lockMs: 20_000 },
    appSecret: undefined,
    appSecretPrevious: undefined,
    isAppSecretLost: false,
    backupPassphrase: undefined,
    metricsToken: undefined,
    healthPort: undefined,
    admin: { username: "admin", email: "admin@localhost", password: undefined },
    smtp: undefined,
    mailFrom: undefined,
    imap: undefined,
    inboundSecret: undefined,
    allowPrivateHosts: [],
    trustedServers: [],
    dkim: undefined,
    oAuth: {},
    mailOAuth: {},
    registration: "open",
    currency: "USD",
    role: "all",
    logLevel: "info",
  });
});

test("an empty variable is one that is not set", () => {
  expect(readSettings({ PORT: "", SMTP_URL: " ", ROLE: "" })).toEqual(readSettings({}));
});

test("the servers whose checks are trusted are a list of names", () => {
  expect(readSettings({ TRUSTED_AUTHSERV_ID: "MX.example.com, mx2.example.com" }).trustedServers).toEqual([
    "mx.example.com",
    "mx2.example.com",
  ]);
  expect(() => readSettings({ TRUSTED_AUTHSERV_ID: "mx example" })).toThrow("TRUSTED_AUTHSERV_ID");
});

test("a connection past the pooler needs the one that goes through it", () => {
  const url = "postgres://overture@localhost/overture";
  expect(readSettings({ DATABASE_URL: url, DATABASE_SESSION_URL: url }).databaseSessionUrl).toBe(url);
  expect(() => readSettings({ DATABASE_SESSION_URL: url })).toThrow("DATABASE_SESSION_URL goes past the pooler");
});

test("a lost secret is said to be lost, and the start warns of it", () => {
  const settings = readSettings({ APP_SECRET_LOST: "true" });
  expect(settings.isAppSecretLost).toBe(true);
  expect(warningsOf(settings)).toEqual([expect.stringContaining("APP_SECRET_LOST is set")]);
});

test("any free port may be asked for", () => {
  expect(readSettings({ PORT: "0" }).port).toBe(0);
});

test("an administrator's accents may be written in either way", () => {
  expect(readSettings({ ADMIN_USERNAME: "Jose\u0301" }).admin.username).toBe("Jos\u00e9");
});

test("proxies are a list of addresses and nets", () => {
  expect(readSettings({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,,::1" }).trustedProxies).toEqual([
    "127.0.0.1",
    "10.0.0.0/8",
    "::1",
  ]);
  expect(() => readSettings({ TRUSTED_PROXIES: "127.0.0.1, proxy.example.com, 10.0.0.0/33" })).toThrow(
    'TRUSTED_PROXIES is "127.0.0.1, proxy.example.com, 10.0.0.0/33": proxy.example.com is no address and no net',
  );
});

test("the origin loses the slash at its end", () => {
  expect(readSettings({ APP_URL: "https://overture.example.com/" }).appUrl).toBe("https://overture.example.com");
});

test("a mail server's address gives its protocol's port and the user in clear", () => {
  const { smtp, imap } = readSettings({
    SMTP_URL: "smtps://me%40example.com:p%3Ass@mail.example.com",
    MAIL_FROM: "Overture <me@example.com>",
    IMAP_URL: "imap://[::1]:1143",
  });
  expect(smtp).toEqual({
    host: "mail.example.com",
    port: 465,
    secure: true,
    user: "me@example.com",
    password: "p:ss",
  });
  expect(imap).toEqual({ host: "::1", port: 1143, secure: false, user: undefined, password: undefined });
});

test("the password of SMTP_URL and IMAP_URL goes without TLS to this machine and to allowed private hosts alone", () => {
  const securityOf = (host: string, nets = "", user = "me:secret@") => {
    const { smtp, imap } = readSettings({
      SMTP_URL: `smtp://${user}${host}:25`,
      IMAP_URL: `imap://${user}${host}:143`,
      ALLOW_PRIVATE_HOSTS: nets,
    });
    expect(imap?.security).toBe(smtp?.security);
    return smtp?.security;
  };

  // An attacker who removes STARTTLS from the server's answer must not get the password.
  expect(securityOf("mail.example.com")).toBe("starttls");
  expect(securityOf("203.0.113.5")).toBe("starttls");
  expect(securityOf("10.1.2.3")).toBe("starttls");
  expect(securityOf("[2001:db8::1]", "10.0.0.0/8")).toBe("starttls");
  expect(securityOf("10.1.2.3", "10.0.0.0/8")).toBeUndefined();
  for (const host of ["127.0.0.1", "127.9.9.9", "[::1]", "localhost"]) expect(securityOf(host)).toBeUndefined();
  // Without a password, encryption is not required.
  expect(securityOf("mail.example.com", "", "")).toBeUndefined();
});

test("a mail server without a sender of its own, or with links to localhost, is warned of", () => {
  const smtp = "smtp://mail.example.com";
  const [appUrl, from] = ["https://overture.example.com", "hello@example.com"];
  const warn = (settings: Record<string, string>) => warningsOf(readSettings(settings));
  expect(warn({ SMTP_URL: smtp })).toEqual([
    expect.stringContaining("without MAIL_FROM"),
    expect.stringContaining("without APP_URL"),
  ]);
  expect(warn({ SMTP_URL: smtp, APP_URL: appUrl })).toEqual([expect.stringContaining("Set MAIL_FROM")]);
  expect(warn({ SMTP_URL: smtp, MAIL_FROM: from })).toEqual([expect.stringContaining("Set APP_URL")]);
  expect(warn({ SMTP_URL: "smtp://me%40example.com:x@mail.example.com", APP_URL: appUrl })).toEqual([]);
  expect(warn({ SMTP_URL: smtp, APP_URL: appUrl, MAIL_FROM: from })).toEqual([]);
});

test("private hosts that are everywhere are warned of, those of one's own networks are not", () => {
  expect(warningsOf(readSettings({}))).toEqual([]);
  expect(warningsOf(readSettings({ ALLOW_PRIVATE_HOSTS: "10.0.0.0/8,fc00::/7,127.0.0.1" }))).toEqual([]);
  for (const nets of ["0.0.0.0/0", "127.0.0.1,::/0", "0.0.0.0/1,128.0.0.0/1"]) {
    expect(warningsOf(readSettings({ ALLOW_PRIVATE_HOSTS: nets })).join()).toContain("allows every host");
  }
  expect(warningsOf(readSettings({ INBOUND_SECRET: "short" }))).toEqual([
    expect.stringContaining("INBOUND_SECRET is short"),
  ]);
  expect(warningsOf(readSettings({ INBOUND_SECRET: "sixteen letters!" }))).toEqual([]);
});

test("a password that nobody else could choose, and more connections than the embedded database takes, are warned of", () => {
  const warn = (settings: Record<string, string>) => warningsOf(readSettings(settings));
  expect(warn({ ADMIN_PASSWORD: "admin" })).toEqual([expect.stringContaining("ADMIN_PASSWORD is short")]);
  expect(warn({ ADMIN_PASSWORD: "eight888" })).toEqual([]);
  expect(warn({ DATABASE_POOL_SIZE: "300" })).toEqual([expect.stringContaining("takes 200 connections")]);
  expect(warn({ DATABASE_POOL_SIZE: "300", DATABASE_URL: "postgres://host/db" })).toEqual([]);
});

test("a signing key may come on one line", () => {
  const dkim = { DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "mail" };
  const { dkim: read } = readSettings({ ...dkim, DKIM_PRIVATE_KEY: pem.replaceAll("\n", "\\n") });
  expect(read).toEqual({ domain: "example.com", keys: [{ selector: "mail", privateKey: pem }] });
});

test("a second key signs beside the first, under a name of its own", () => {
  const first = { DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "rsa", DKIM_PRIVATE_KEY: rsaPem };
  const { dkim } = readSettings({ ...first, DKIM_ED25519_SELECTOR: "ed", DKIM_ED25519_PRIVATE_KEY: pem });
  expect(dkim?.keys).toEqual([
    { selector: "rsa", privateKey: rsaPem },
    { selector: "ed", privateKey: pem },
  ]);
});

test("a provider's button needs both halves of its client", () => {
  const client = { OAUTH_GITHUB_CLIENT_ID: "id", OAUTH_GITHUB_CLIENT_SECRET: "secret" };
  expect(readSettings({ ...client, OAUTH_GITHUB_BASE_URL: "http://127.0.0.1:4000/" }).oAuth).toEqual({
    github: { clientId: "id", clientSecret: "secret", baseUrl: "http://127.0.0.1:4000" },
  });
});

describe("a bad setting is one line that names it and says what is accepted", () => {
  const cases: [string, Record<string, string>, string][] = [
    ["PORT", { PORT: "http" }, 'PORT is "http": give a whole number from 0 to 65535'],
    ["PORT", { PORT: "70000" }, 'PORT is "70000": give a whole number from 0 to 65535'],
    ["HOST", { HOST: "http://here" }, 'HOST is "http://here": give a host name or an address'],
    ["APP_URL", { APP_URL: "overture.example.com" }, "without a path"],
    ["DATA_DIR", { DATA_DIR: "~/overture" }, 'DATA_DIR is "~/overture": give the whole path'],
    ["DATA_DIR", { DATA_DIR: "$HOME/overture" }, "~ and $HOME mean nothing here"],
    ["APP_URL", { APP_URL: "https://example.com/overture" }, "without a path"],
    ["APP_URL", { APP_URL: "https://me:secret@example.com" }, "a user or a password"],
    ["DATABASE_URL", { DATABASE_URL: "mysql://me:secret@host/db" }, "postgres://user:password@host"],
    ["DATABASE_URL", { DATABASE_URL: "postgres://me:secret/@host/db" }, "write %23 for #, %2F for /"],
    ["DATABASE_URL", { DATABASE_URL: "postgres://host/db?sslrootcert=/no/ca.pem" }, "sslrootcert cannot be read"],
    ["DATABASE_POOL_SIZE", { DATABASE_POOL_SIZE: "1" }, 'DATABASE_POOL_SIZE is "1": give a whole number from 2 to 500'],
    ["DATABASE_LOCK_TIMEOUT", { DATABASE_LOCK_TIMEOUT: "x" }, "give a whole number from 1 to 3600"],
    ["APP_SECRET_LOST", { APP_SECRET_LOST: "yes" }, 'APP_SECRET_LOST is "yes": give true or false'],
    ["APP_SECRET", { APP_SECRET: "secret" }, "APP_SECRET is not usable: give at least 16 characters"],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "127.0.0.1,0.0.0.0/0" }, "0.0.0.0/0 lets anybody say which address"],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "::/0" }, "::/0 lets anybody say which address"],
    // A library reads them as 0.0.0.0/8 and 10.0.0.1.
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10/8" }, "10/8 is no address and no net"],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.1" }, "10.1 is no address and no net"],
    ["ALLOW_PRIVATE_HOSTS", { ALLOW_PRIVATE_HOSTS: "10/8" }, "give networks and addresses like 10.0.0.0/8"],
    ["ADMIN_USERNAME", { ADMIN_USERNAME: "ab" }, "give 3 to 50 characters"],
    ["ADMIN_EMAIL", { ADMIN_EMAIL: "admin" }, "give an email address"],
    ["SMTP_URL", { SMTP_URL: "secret.example.com:25", MAIL_FROM: "a@b.example" }, "smtp://user:password@host:587"],
    ["MAIL_FROM", { MAIL_FROM: "Overture" }, "hello@example.com"],
    ["IMAP_URL", { IMAP_URL: "smtp://secret" }, "imaps://user:password@host:993"],
    ["DKIM_SELECTOR", { DKIM_DOMAIN: "example.com", DKIM_PRIVATE_KEY: pem }, "DKIM_SELECTOR is missing: set all of"],
    ["DKIM_ED25519_PRIVATE_KEY", { DKIM_ED25519_PRIVATE_KEY: rsaPem }, "give an Ed25519 private key"],
    ["DKIM_ED25519_SELECTOR", { DKIM_ED25519_SELECTOR: "ed" }, "set the DKIM_ ones too"],
    [
      "DKIM_ED25519_SELECTOR",
      {
        DKIM_DOMAIN: "example.com",
        DKIM_SELECTOR: "mail",
        DKIM_PRIVATE_KEY: rsaPem,
        DKIM_ED25519_SELECTOR: "mail",
        DKIM_ED25519_PRIVATE_KEY: pem,
      },
      "each key needs a name of its own",
    ],
    ["DKIM_PRIVATE_KEY", { DKIM_PRIVATE_KEY: "secret" }, "give an RSA or Ed25519 private key"],
    ["OAUTH_GOOGLE_CLIENT_SECRET", { OAUTH_GOOGLE_CLIENT_ID: "id" }, "OAUTH_GOOGLE_CLIENT_SECRET is missing"],
    ["OAUTH_MICROSOFT_MAIL_CLIENT_ID", { OAUTH_MICROSOFT_MAIL_CLIENT_SECRET: "s" }, "CLIENT_ID is missing"],
    ["OAUTH_GITHUB_BASE_URL", { OAUTH_GITHUB_BASE_URL: "localhost:1" }, "starts with http://"],
    ["REGISTRATION", { REGISTRATION: "all" }, 'REGISTRATION is "all": give one of open, invite, closed'],
    ["CURRENCY", { CURRENCY: "EURO" }, 'CURRENCY is "EURO": give a code of ISO 4217, such as USD or EUR'],
    ["ROLE", { ROLE: "leader" }, 'ROLE is "leader": give one of web, worker, reader, all'],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }, "give one of trace, debug"],
  ];

  test.each(cases)("%s: %j", (name, environment, expected) => {
    const message = messageOf(environment);
    expect(message).toContain(name);
    expect(message).toContain(expected);
    expect(message).not.toContain("\n");
    if (!expected.includes("secret")) expect(message).not.toMatch(/\bme:secret|secret\.example|"secret"/);
  });
});

test("several bad settings are all named at once", () => {
  expect(messageOf({ PORT: "x", ROLE: "y" })).toMatch(/PORT.*; ROLE/);
});

test("docs/settings.md names every setting, and no other", () => {
  const document = readFileSync(new URL("../../../docs/settings.md", import.meta.url), "utf8");
  const named = [...document.matchAll(/`([A-Z]+_[A-Z0-9_]+|PORT|HOST|ROLE|CURRENCY|REGISTRATION)`/g)];
  const names = new Set(named.map(([, name]) => name));
  expect([...names].sort()).toEqual([...variableNames].sort());
});

function messageOf(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error("These settings were accepted");
}
