import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { NameServer } from "./name-server.ts";
import { withFilesInPlace } from "./service.ts";

/** Returns OpenDKIM's complaint about a message's signature, or an empty text if the signature is valid. */
export async function verifyByOpenDkim({ resolver }: NameServer, raw: Buffer): Promise<string> {
  const { code, output } = await feed(withFilesInPlace({ "/etc/resolv.conf": resolver }, ["opendkim-testmsg"]), raw);
  return code === 0 ? "" : output || `opendkim-testmsg ended with ${code}`;
}

export interface SpamReport {
  points: number;
  /** The rules that gave the points. */
  report: string;
}

/** Returns SpamAssassin's verdict by Debian's local rules, without network tests. */
export async function judgeBySpamAssassin(folder: string, raw: Buffer): Promise<SpamReport> {
  const home = path.join(folder, "spamassassin");
  await mkdir(home, { recursive: true });
  const { output } = await feed({ command: "spamassassin", words: ["-t", "-L"] }, raw, { HOME: home });
  const points = /^X-Spam-Status: .*?\bscore=(-?[\d.]+)/ms.exec(output)?.[1];
  if (points === undefined) throw new Error(`SpamAssassin gave no points:\n${output}`);
  const report = output.slice(Math.max(0, output.lastIndexOf("Content analysis details:")));
  return { points: Number(points), report };
}

interface Command {
  command: string;
  words: readonly string[];
}

async function feed({ command, words }: Command, input: Buffer, environment: Record<string, string> = {}) {
  const child = spawn(command, words, {
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C", ...environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  // The program may stop reading before the end.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [code, said, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output: `${said}${complained}`.trim() };
}
