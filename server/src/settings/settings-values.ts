import { createPrivateKey } from "node:crypto";
import { accessSync, constants } from "node:fs";
import { currencyCodes } from "@overture/contract";
import { z } from "zod";
import type { ProxyNet } from "../http/trusted-proxies.js";
import { isInside, isWide, type Net, parseNets } from "../net/address.js";
import type { CheckedAddress } from "../net/host-guard.js";

/** A mail server as its address names it. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise the connection is upgraded when the server offers it, or as `security` says. */
  readonly secure: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /**
   * What was chosen for a mailbox, stricter than `secure` alone: `starttls` goes no further when the server offers no
   * upgrade, and `none` never upgrades.
   */
  readonly security?: "tls" | "starttls" | "none";
  /** Signs in by XOAUTH2 instead of the password. */
  readonly accessToken?: string;
  /**
   * Of a host that a user named: says where to connect, or throws. What the operator named is connected to as it is.
   */
  readonly checkHost?: () => Promise<CheckedAddress>;
}

/** Passwords that are made at random often hold what ends a part of a URL. */
const encoded = "; in the password write %23 for #, %2F for /, %3A for :, %3F for ?, %40 for @ and %25 for %";

export const port = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, "give a whole number from 0 to 65535")
  .transform(Number);

/** A whole number of so many at least and so many at most. */
export function wholeNumber(least: number, most: number) {
  const isInRange = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return z.string().refine(isInRange, `give a whole number from ${least} to ${most}`).transform(Number);
}

export const currency = z
  .string()
  .toUpperCase()
  .refine((code) => currencyCodes.has(code), "give a code of ISO 4217, such as USD or EUR");

export const yesOrNo = z.enum(["true", "false"], "give true or false").transform((value) => value === "true");

export const hostName = z.string().regex(/^[A-Za-z0-9_.:-]+$/, "give a host name or an address");

export const networks = z.string().transform((value, context) => {
  const nets = parseNets(value);
  if (nets) return nets;
  context.addIssue({ code: "custom", message: "give networks and addresses like 10.0.0.0/8,127.0.0.1,::1" });
  return z.NEVER;
});

export const appUrl = z
  .string()
  .refine((value) => {
    const url = parseUrl(value, ["http:", "https:"]);
    return url !== undefined && url.username === "" && url.password === "" && url.href === `${url.origin}/`;
  }, "give an origin like https://overture.example.com, without a path, a user or a password")
  .transform((value) => new URL(value).origin);

export const proxyNets = z.string().transform((value, context): readonly ProxyNet[] => {
  const nets = value
    .split(",")
    .map((net) => net.trim())
    .filter((net) => net !== "");
  const bad = nets.filter((net) => parseNets(net) === undefined);
  const [tooWide] = bad.length === 0 ? nets.filter((net) => (parseNets(net) ?? []).some(isWide)) : [];
  if (bad.length === 0 && tooWide === undefined) return nets;
  const message =
    tooWide === undefined
      ? `${bad[0]} is no address and no net; give a list like 127.0.0.1, 10.0.0.0/8`
      : `${tooWide} lets anybody say which address they come from; name your proxies alone`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

export const providerUrl = z
  .string()
  .refine(
    (value) => parseUrl(value, ["http:", "https:"]) !== undefined,
    "give a URL that starts with http:// or https://",
  )
  .transform((value) => value.replace(/\/+$/, ""));

export const databaseUrl = z
  .string()
  .refine(
    (value) => parseUrl(value, ["postgres:", "postgresql:"]) !== undefined,
    `give a URL like postgres://user:password@host:5432/database${encoded}`,
  )
  .superRefine((value, context) => {
    for (const name of ["sslrootcert", "sslcert", "sslkey"]) {
      const file = parseUrl(value, ["postgres:", "postgresql:"])?.searchParams.get(name);
      if (file && !isReadable(file))
        context.addIssue({ code: "custom", message: `the file of its ${name} cannot be read` });
    }
  });

/** Only a shell makes a path of these: elsewhere they would become folders of that name. */
export const folder = z
  .string()
  .refine((value) => !/^[~$]|\$\{/.test(value), "give the whole path: ~ and $HOME mean nothing here");

export const smtpServer = mailServer(
  { "smtp:": 587, "smtps:": 465 },
  `give a URL like smtp://user:password@host:587 or smtps://user:password@host:465${encoded}`,
);

export const imapServer = mailServer(
  { "imap:": 143, "imaps:": 993 },
  `give a URL like imap://user:password@host:143 or imaps://user:password@host:993${encoded}`,
);

export const mailbox = z
  .string()
  .regex(
    /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
    "give an address like hello@example.com or Overture <hello@example.com>",
  );

export const dkimKey = z
  .string()
  // An environment file has one line per variable.
  .transform((value) => `${value.replaceAll("\\n", "\n").trim()}\n`)
  .refine(isSigningKey, "give an RSA or Ed25519 private key as PEM; its line ends may be written as \\n");

export const dkimEd25519Key = dkimKey.refine(isEd25519Key, "give an Ed25519 private key as PEM");

export function secretOf(length: number) {
  return z.string().min(length, `give at least ${length} characters, and keep them secret`);
}

const loopback: readonly Net[] = parseNets("127.0.0.0/8,::1") ?? [];

/**
 * An offer of TLS can be struck out on the way. A password goes without TLS only to this machine, or where the operator
 * allows it.
 */
export function withGuardedPassword(
  server: MailServer | undefined,
  privateHosts: readonly Net[],
): MailServer | undefined {
  if (server === undefined || server.secure || server.password === undefined) return server;
  const isNear = server.host === "localhost" || isInside(server.host, [...loopback, ...privateHosts]);
  return isNear ? server : { ...server, security: "starttls" };
}

function mailServer(ports: Readonly<Record<string, number>>, accepted: string) {
  return z.string().transform((value, context): MailServer => {
    const url = parseUrl(value, Object.keys(ports));
    if (!url) {
      context.addIssue({ code: "custom", message: accepted });
      return z.NEVER;
    }
    return {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: Number(url.port) || (ports[url.protocol] ?? 0),
      secure: url.protocol === "smtps:" || url.protocol === "imaps:",
      user: url.username ? decodeURIComponent(url.username) : undefined,
      password: url.password ? decodeURIComponent(url.password) : undefined,
    };
  });
}

/** The URL, when it has one of the protocols, a host, and a user that can be decoded. */
function parseUrl(value: string, protocols: readonly string[]): URL | undefined {
  try {
    const url = new URL(value);
    decodeURIComponent(url.username + url.password);
    return protocols.includes(url.protocol) && url.hostname !== "" ? url : undefined;
  } catch {
    return undefined;
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function isSigningKey(pem: string): boolean {
  return ["rsa", "ed25519"].includes(kindOfKey(pem) ?? "");
}

function isEd25519Key(pem: string): boolean {
  return kindOfKey(pem) === "ed25519";
}

function kindOfKey(pem: string): string | undefined {
  try {
    return createPrivateKey(pem).asymmetricKeyType;
  } catch {
    return undefined;
  }
}
