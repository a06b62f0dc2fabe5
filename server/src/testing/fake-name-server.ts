import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";

const types = { TXT: 16, MX: 15 } as const;
const noSuchName = 3;

export interface Zone {
  txt?: Record<string, string[]>;
  mx?: Record<string, { priority: number; exchange: string }[]>;
  /** Names for which it never answers. */
  silent?: readonly string[];
}

export interface FakeNameServer {
  /** A resolver that asks only this server, with a short timeout. */
  resolver: Resolver;
  /** The requested names in order. */
  asked: string[];
  close(): Promise<void>;
}

/** Starts a name server on the loopback, with the part of RFC 1035 that TXT and MX need. */
export async function startFakeNameServer({ txt = {}, mx = {}, silent = [] }: Zone): Promise<FakeNameServer> {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { name, type, question } = questionIn(query);
    asked.push(name);
    if (silent.includes(name)) return;
    const texts = type === types.TXT ? (txt[name] ?? []).map(textData) : [];
    const exchanges = type === types.MX ? (mx[name] ?? []).map(exchangeData) : [];
    socket.send(answerTo(query, question, type, [...texts, ...exchanges]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const resolver = new Resolver({ timeout: 150, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    resolver,
    asked,
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}

function questionIn(query: Buffer): { name: string; type: number; question: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("ascii", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), question: query.subarray(12, at + 5) };
}

function answerTo(query: Buffer, question: Buffer, type: number, records: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // Flags of an authoritative, recursive answer.
  header.writeUInt16BE(0x8580 | (records.length === 0 ? noSuchName : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records.map((data) => recordOf(type, data))]);
}

/** Returns a record whose name points to that of the question. */
function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** Splits a text into strings of at most 255 bytes. */
function textData(text: string): Buffer {
  const bytes = Buffer.from(text, "latin1");
  const strings: Buffer[] = [];
  for (let at = 0; at < Math.max(bytes.length, 1); at += 255) {
    const part = bytes.subarray(at, at + 255);
    strings.push(Buffer.of(part.length), part);
  }
  return Buffer.concat(strings);
}

function exchangeData({ priority, exchange }: { priority: number; exchange: string }): Buffer {
  const labels = exchange.split(".").filter((label) => label !== "");
  const name = labels.flatMap((label) => [Buffer.of(label.length), Buffer.from(label, "ascii")]);
  return Buffer.concat([Buffer.of(priority >> 8, priority & 255), ...name, Buffer.of(0)]);
}
