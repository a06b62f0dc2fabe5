import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createTransport } from "nodemailer";
import { readByImap } from "../server/src/testing/mail-program.ts";

const password = "a password of a mailbox";
const program = fileURLToPath(new URL("../server/dist/testing/mail-host-process.js", import.meta.url));

/** A mail provider with a mailbox for each address, in a separate process. */
export interface MailHost {
  readonly password: string;
  readonly smtpPort: number;
  imapPortOf(address: string): number;
  /** The raw messages of an inbox, oldest first. */
  readInbox(address: string): Promise<string[]>;
  /** The raw messages that an address has sent, oldest first. */
  readSent(address: string): Promise<string[]>;
  /** Sends as the mail program of `from` does. */
  send(from: string, to: string, raw: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startMailHost(...addresses: string[]): Promise<MailHost> {
  const child = spawn(process.execPath, [program, password, ...addresses], { stdio: ["ignore", "pipe", "inherit"] });
  const line = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The mail host ended with ${code}`)));
    createInterface({ input: child.stdout }).once("line", resolve);
  });
  const { smtpPort, imapPorts } = JSON.parse(line) as { smtpPort: number; imapPorts: Record<string, number> };
  const imapPortOf = (address: string) => imapPorts[address] ?? 0;

  return {
    password,
    smtpPort,
    imapPortOf,
    readInbox: (user) =>
      readByImap({ host: "127.0.0.1", port: imapPortOf(user), secure: false, user, password }, "INBOX"),
    readSent: (user) =>
      readByImap({ host: "127.0.0.1", port: imapPortOf(user), secure: false, user, password }, "Sent"),
    async send(from, to, raw) {
      const auth = { user: from, pass: password };
      const transport = createTransport({ host: "127.0.0.1", port: smtpPort, secure: false, ignoreTLS: true, auth });
      await transport.sendMail({ envelope: { from, to }, raw });
      transport.close();
    },
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}
