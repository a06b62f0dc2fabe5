import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { nextLine } from "../../server/src/testing/child.ts";
import { startFakeImapServer } from "../../server/src/testing/fake-imap-server.ts";
import { findFreePorts } from "../service.ts";

export interface MailServers {
  /** The product's settings for these servers. */
  readonly environment: Record<string, string>;
  /** Returns the Message-ID of each accepted mail, also if a mail was accepted twice. */
  listTaken(): string[];
  /** Puts a mail into the inbox of the shared mailbox. */
  deliver(raw: string): void;
  stop(): Promise<void>;
}

/** Slow enough that a campaign is still being sent while servers fail. */
const longestMs = "400";
const sink = fileURLToPath(new URL("../../server/dist/testing/sink-process.js", import.meta.url));

/** Starts an SMTP server that accepts all mail and records the Message-IDs, and an IMAP server with an inbox. */
export async function startMailServers(folder: string): Promise<MailServers> {
  const file = path.join(folder, "taken");
  writeFileSync(file, "");
  const [port = 0] = await findFreePorts(1);
  const smtp = spawn(process.execPath, [sink, file, String(port), longestMs], { stdio: ["ignore", "pipe", "inherit"] });
  await nextLine(smtp);
  const imap = await startFakeImapServer();
  const { host, port: imapPort } = imap.address;
  return {
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      IMAP_URL: `imap://overture:password@${host}:${imapPort}`,
    },
    listTaken: () =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== ""),
    deliver: (raw) => imap.append("INBOX", Buffer.from(raw)),
    async stop() {
      smtp.kill("SIGKILL");
      await imap.close();
    },
  };
}
