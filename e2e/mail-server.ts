import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface DeliveredMail {
  from: string;
  to: string[];
  /** As it went over the wire. */
  raw: string;
}

export interface MailServer {
  readonly url: string;
  /** Everything that was accepted so far, in order. */
  readonly delivered: readonly DeliveredMail[];
  /** The newest mail to an address, waiting for it to arrive. */
  waitForMailTo(address: string): Promise<DeliveredMail>;
  stop(): Promise<void>;
}

const patienceMs = 15_000;

export async function startMailServer(): Promise<MailServer> {
  const script = fileURLToPath(new URL("mail-server-process.mjs", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
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
    waitForMailTo: (address) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          watchers.delete(look);
          reject(new Error(`No mail to ${address}; there is mail to ${delivered.flatMap(({ to }) => to).join(", ")}`));
        }, patienceMs);
        const look = () => {
          const mail = delivered.findLast(({ to }) => to.includes(address));
          if (!mail) return;
          clearTimeout(timer);
          watchers.delete(look);
          resolve(mail);
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
