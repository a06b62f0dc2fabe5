import { generateKeyPairSync, type KeyPairKeyObjectResult } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { vi } from "vitest";
import { type Product, startProduct } from "../e2e/product.ts";
import type { MailServer } from "../server/src/settings/settings-values.ts";
import { type Dovecot, startDovecot } from "./dovecot.ts";
import { startExim } from "./exim.ts";
import { type NameServer, startNameServer } from "./name-server.ts";
import { type Outreach, startOutreach } from "./outreach.ts";
import { startPostfix } from "./postfix.ts";
import { type SendingFront, startSendingFront } from "./sending-front.ts";
import { findFreePorts, type Service } from "./service.ts";
import { startTokenProvider, type TokenProvider } from "./token-provider.ts";

export interface Lab {
  readonly folder: string;
  readonly product: Product;
  readonly outreach: Outreach;
  readonly dovecot: Dovecot;
  readonly nameServer: NameServer;
  /** The shared mailbox, which receives answers and returned mail. */
  readonly mailbox: MailServer;
  /** A user's own mailbox: its IMAP server, and its SMTP server. */
  readonly person: { imap: MailServer; smtp: MailServer };
  /** Accepts mail from anybody, as the public mail server of all these mailboxes. */
  readonly relayPort: number;
  /** The provider of another user's mailbox, which accepts only tokens. */
  readonly provider: TokenProvider;
  /** The SMTP server of that mailbox. */
  readonly tokenFront: SendingFront;
  /** The addresses of that mailbox's servers, without any secret. */
  readonly tokenServers: { imap: MailServer; smtp: MailServer };
  stop(): Promise<void>;
}

export const ownDomain = "overture.test";
export const ownAddress = `overture@${ownDomain}`;
/** A user's own mailbox. */
export const personAddress = "mara@person.test";
/** A user's mailbox at a provider that accepts only tokens. */
export const tokenAddress = "oda@person.test";
/** The lifetime of that mailbox's first token in seconds. It is not used for new work in its last minute. */
export const firstTokenSeconds = 85;
/** The domain of the creators' mailboxes. */
export const creatorDomain = "creator.test";
/** Mail to this domain goes through Exim, which delivers none of it. */
export const eximDomain = "exim.test";
export const creators = ["lena", "noah", "mia", "iris", "otto", "kim"].map((name) => `${name}@${creatorDomain}`);

const password = "a-password-of-the-lab";

/**
 * Waits until Overture is connected to the mailbox and has looked at its folders. It skips mail from before that first
 * look.
 */
export async function becomesRead(dovecot: Dovecot, address: string): Promise<void> {
  await vi.waitFor(
    async () => {
      if ((await dovecot.countSignIns(address)) < 1) throw new Error(`Overture does not read ${address}`);
    },
    { timeout: 20_000, interval: 50 },
  );
  await pause(firstLookMs);
}

const firstLookMs = 1_000;

/**
 * Starts Overture as it is released, with real mail servers. `folder` is for the lab's files, `packages` has those of
 * Exim.
 */
export async function startLab(folder: string, packages: string): Promise<Lab> {
  const running: Service[] = [];
  const started = async <Kind extends Service>(starting: Promise<Kind>) => {
    const service = await starting;
    running.push(service);
    return service;
  };
  const stop = async () => {
    for (const service of running.splice(0).reverse()) await service.stop();
  };
  try {
    const [smtpPort = 0, lmtpPort = 0, imapPort = 0, eximPort = 0, submissionPort = 0, authPort = 0, ...more] =
      await findFreePorts(9);
    const [tokenPort = 0, providerPort = 0, frontPort = 0] = more;
    const dkim = { rsa: generateKeyPairSync("rsa", { modulusLength: 2048 }), ed25519: generateKeyPairSync("ed25519") };
    const nameServer = await started(
      startNameServer(folder, {
        [`lab._domainkey.${ownDomain}`]: `v=DKIM1; k=rsa; p=${publicKey(dkim.rsa)}`,
        // Only the 32 bytes of the key (RFC 8463 section 4).
        [`lab-ed._domainkey.${ownDomain}`]: `v=DKIM1; k=ed25519; p=${publicKey(dkim.ed25519, -32)}`,
      }),
    );
    const mailboxes = [ownAddress, personAddress, ...creators];
    const provider = await started(
      startTokenProvider({ port: providerPort, address: tokenAddress, firstSeconds: firstTokenSeconds }),
    );
    const consenting = { address: tokenAddress, introspectionUrl: `${provider.url}/introspect` };
    const dovecot = await started(
      startDovecot({ folder, imapPort, lmtpPort, authPort, mailboxes, password, byToken: consenting }),
    );
    const mailboxDomains = [ownDomain, creatorDomain, "person.test"];
    const relay = { domain: eximDomain, port: eximPort };
    await started(
      startPostfix({ folder, smtpPort, submissionPort, tokenPort, authPort, lmtpPort, mailboxDomains, relay }),
    );
    const tokenFront = await started(startSendingFront({ port: frontPort, behind: tokenPort }));
    const back = { domain: ownDomain, port: smtpPort };
    await started(startExim({ folder, port: eximPort, packages, nameServer, relay: back }));
    const mailbox = { host: "127.0.0.1", port: imapPort, secure: false, user: ownAddress, password };
    const product = await started(
      startProduct({
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        IMAP_URL: `imap://${encodeURIComponent(ownAddress)}:${password}@127.0.0.1:${imapPort}`,
        MAIL_FROM: `Mara Lindqvist <${ownAddress}>`,
        OAUTH_GOOGLE_MAIL_CLIENT_ID: provider.client.id,
        OAUTH_GOOGLE_MAIL_CLIENT_SECRET: provider.client.secret,
        OAUTH_GOOGLE_MAIL_BASE_URL: provider.url,
        OAUTH_GOOGLE_MAIL_SMTP_URL: `smtp://127.0.0.1:${frontPort}`,
        OAUTH_GOOGLE_MAIL_IMAP_URL: `imap://127.0.0.1:${imapPort}`,
        DKIM_DOMAIN: ownDomain,
        DKIM_SELECTOR: "lab",
        DKIM_PRIVATE_KEY: privateKey(dkim.rsa),
        DKIM_ED25519_SELECTOR: "lab-ed",
        DKIM_ED25519_PRIVATE_KEY: privateKey(dkim.ed25519),
      }),
    );
    const outreach = await startOutreach(product);
    await becomesRead(dovecot, ownAddress);
    const person = {
      imap: { host: "127.0.0.1", port: imapPort, secure: false, user: personAddress, password },
      smtp: { host: "127.0.0.1", port: submissionPort, secure: false, user: personAddress, password },
    };
    const tokenServer = (port: number) => ({
      host: "127.0.0.1",
      port,
      secure: false,
      user: tokenAddress,
      password: undefined,
    });
    const tokenServers = { imap: tokenServer(imapPort), smtp: tokenServer(tokenPort) };
    const byToken = { provider, tokenFront, tokenServers };
    return { folder, product, outreach, dovecot, nameServer, mailbox, person, ...byToken, relayPort: smtpPort, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function publicKey({ publicKey: key }: KeyPairKeyObjectResult, from = 0): string {
  return key.export({ type: "spki", format: "der" }).subarray(from).toString("base64");
}

function privateKey({ privateKey: key }: KeyPairKeyObjectResult): string {
  return key.export({ type: "pkcs8", format: "pem" }).toString();
}
