import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { nextLine } from "../../server/src/testing/child.ts";
import { startFakeImapServer } from "../../server/src/testing/fake-imap-server.ts";
import { findFreePorts } from "../service.ts";

export interface MailServers {
  /** The settings under which the product finds them. */
  readonly environment: Record<string, string>;
  /** The Message-IDs that were taken, as often as they were. */
  listTaken(): string[];
  /** Puts a mail into the inbox of the shared mailbox. */
  deliver(raw: string): void;
  stop(): Promise<void>;
}

/** Slow enough that a campaign lasts through the faults. */
const longestMs = "400";
const sink = fileURLToPath(new URL("../../server/dist/testing/sink-process.js", import.meta.url));

/** A mail server that takes everything and writes down what it took, and an IMAP server with an inbox. */
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
