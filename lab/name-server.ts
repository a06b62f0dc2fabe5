import { createSocket } from "node:dgram";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Service } from "./service.ts";

export interface NameServer extends Service {
  /** A file that programs must find as `/etc/resolv.conf`. */
  readonly resolver: string;
}

/** Starts a server that answers queries for text records (RFC 1035), on port 53 of its own loopback address. */
export async function startNameServer(folder: string, records: Readonly<Record<string, string>>): Promise<NameServer> {
  const address = `127.94.${randomByte()}.${randomByte()}`;
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address: asker }) => {
    socket.send(answerTo(question, records), port, asker);
  });
  socket.bind(53, address);
  await once(socket, "listening");
  const resolver = path.join(folder, `resolv-${address}.conf`);
  await writeFile(resolver, `nameserver ${address}\n`);
  return {
    resolver,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function randomByte(): number {
  return 1 + Math.floor(Math.random() * 254);
}

const headerLength = 12;

function answerTo(question: Buffer, records: Readonly<Record<string, string>>): Buffer {
  const labels: string[] = [];
  let end = headerLength;
  for (let length = question[end] ?? 0; length > 0; length = question[end] ?? 0) {
    labels.push(question.toString("latin1", end + 1, end + 1 + length));
    end += 1 + length;
  }
  // Skips the empty label, the type and the class.
  end += 5;
  const text = records[labels.join(".").toLowerCase()];
  const isKnown = text !== undefined;
  const header = Buffer.from([
    question[0] ?? 0,
    question[1] ?? 0,
    0x85,
    isKnown ? 0x80 : 0x83,
    0,
    1,
    0,
    isKnown ? 1 : 0,
    0,
    0,
    0,
    0,
  ]);
  const asked = question.subarray(headerLength, end);
  if (!isKnown) return Buffer.concat([header, asked]);

  // A string of a text record holds up to 255 bytes, and a key is longer.
  const strings = (text.match(/.{1,200}/g) ?? []).map((part) =>
    Buffer.from(`${String.fromCharCode(part.length)}${part}`, "latin1"),
  );
  const data = Buffer.concat(strings);
  const record = Buffer.from([0xc0, headerLength, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
  return Buffer.concat([header, asked, record, data]);
}
