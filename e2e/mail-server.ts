import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface DeliveredMail {
  from: string;
  to: string[];
  /** The raw message. */
  raw: string;
}

export interface MailServer {
  readonly url: string;
  /** All accepted mails, in order. */
  readonly delivered: readonly DeliveredMail[];
  /** Resolves when `count` mails have been accepted. */
  waitForMails(count: number): Promise<void>;
  stop(): Promise<void>;
}

const patienceMs = 60_000;

export async function startMailServer({ delayMs = 0 } = {}): Promise<MailServer> {
  const script = fileURLToPath(new URL("mail-server-process.mjs", import.meta.url));
  const child = spawn(process.execPath, [script, String(delayMs)], { stdio: ["ignore", "pipe", "inherit"] });
  const delivered: DeliveredMail[] = [];
  const watchers = new Set<() => void>();
  const port = await new Promise<string>((resolve, reject) => {
    let isFirst = true;
    child.once("exit", (code) => reject(new Error(`The mail server ended with ${code}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (isFirst) resolve(line);
      else delivered.push(JSON.parse(line) as DeliveredMail);
      isFirst = false;
      for (const watcher of watchers) watcher();
    });
  });

  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    waitForMails: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          watchers.delete(look);
          reject(new Error(`Only ${delivered.length} of ${count} mails were delivered`));
        }, patienceMs);
        const look = () => {
          if (delivered.length < count) return;
          clearTimeout(timer);
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}
