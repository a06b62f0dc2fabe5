import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { baseError } from "@overture/contract";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { openLog } from "../process/log.js";
import { Refusal } from "../refusal.js";
import { answerError } from "./answer.js";
import { limitRequests } from "./capacity.js";
import { openServer } from "./server.js";

/** Starts the server with short timeouts, in milliseconds. */
async function startImpatient(bounds: { requestMs?: number; headersMs?: number; connections?: number }) {
  const logLines: string[] = [];
  const logStream = { write: (line: string) => void logLines.push(line) };
  const fastify = await openServer(openLog({ logLevel: "warn", logStream }), {
    // On a busy machine, hundreds of milliseconds may pass between connecting and the request.
    bounds: { requestMs: 1_000, headersMs: 1_000, checkEveryMs: 50, ...bounds },
  });
  onTestFinished(() => fastify.close());
  fastify.post("/echo", async ({ body }) => body);
  const onRequest = async () => Promise.reject(new Refusal("forbidden", "Not admitted"));
  fastify.post("/refused", { onRequest }, async () => undefined);
  const origin = await fastify.listen({ host: "127.0.0.1", port: 0 });
  const answers = async () => {
    const response = await fetch(`${origin}/echo`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"to":"all"}',
    });
    return response.json();
  };
  return { port: Number(new URL(origin).port), answers, logLines };
}

function open(port: number, text: string, localAddress?: string): { socket: Socket; ended: Promise<string> } {
  const socket = connect({ port, host: "127.0.0.1", ...(localAddress && { localAddress }) });
  onTestFinished(() => void socket.destroy());
  const parts: Buffer[] = [];
  socket.on("data", (part: Buffer) => parts.push(part));
  socket.on("error", () => undefined);
  socket.write(text);
  // The server may close the connection while the client is still writing.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  return { socket, ended: closed.then(() => Buffer.concat(parts).toString()) };
}

test.each([
  ["headers", "POST /echo HTTP/1.1\r\nhost: x\r\nx-slow: "],
  [
    "a body",
    'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"to":"nobody',
  ],
])(
  "many who send %s without end are answered 408 and cut off, and others are served meanwhile",
  async (_, beginning) => {
    const { port, answers } = await startImpatient({});
    const slow = Array.from({ length: 200 }, () => open(port, beginning));
    // A byte from time to time does not extend the timeout.
    const drip = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write("x");
    }, 100);
    onTestFinished(() => clearInterval(drip));

    expect(await answers()).toEqual({ to: "all" });

    for (const text of await Promise.all(slow.map(({ ended }) => ended))) {
      const [head = "", body = ""] = text.split("\r\n\r\n");
      expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(head).toContain("x-content-type-options: nosniff");
      expect(baseError.safeParse(JSON.parse(body)).success).toBe(true);
    }
    expect(await answers()).toEqual({ to: "all" });
  },
);

test("a large body by a slow line has the time that it takes, and one that nobody admits or takes has not", async () => {
  const { port } = await startImpatient({});
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  const pieces = Array.from({ length: 20 }, () => "x".repeat(3_000));
  const { socket, ended } = open(port, `${head("/echo", 60_002)}"`);
  for (const piece of pieces) {
    await pause(50);
    socket.write(piece);
  }
  socket.end('"');

  expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
  const slow = [open(port, `${head("/refused", 60_000)}"`), open(port, `${head("/echo", 100_000_000)}"`)];
  const drip = setInterval(() => {
    for (const one of slow) if (one.socket.writable) one.socket.write("x");
  }, 50);
  onTestFinished(() => clearInterval(drip));
  for (const one of slow) expect(await one.ended).toMatch(/^HTTP\/1\.1 4/);
});

test("whoever sends bodies slowly takes no place of the requests in hand, and no more than a share from one address", async () => {
  const fastify = Fastify();
  onTestFinished(() => fastify.close());
  limitRequests(fastify, { inHand: 2, arrivingFromOne: 3 });
  fastify.setErrorHandler(answerError);
  fastify.post("/echo", async ({ body }) => body);
  fastify.get("/", async () => "served");
  fastify.get("/never", () => new Promise(() => undefined));
  let arrived = 0;
  fastify.addHook("preParsing", async () => void (arrived += 1));
  const port = Number(new URL(await fastify.listen({ host: "127.0.0.1", port: 0 })).port);
  const head =
    "POST /echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n";
  const slow = Array.from({ length: 3 }, () => open(port, `${head}{`));
  await expect.poll(() => arrived).toBe(3);

  expect(await open(port, "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").ended).toContain("served");
  expect(await open(port, `${head}{}`).ended).toMatch(/^HTTP\/1\.1 503 /);
  expect(await open(port, `${head}{}`, "127.0.0.2").ended).toMatch(/^HTTP\/1\.1 200 /);

  for (const { socket } of slow) socket.write("}");
  const answers = await Promise.all(slow.map(({ ended }) => ended));
  expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 200 ")).length).toBeGreaterThanOrEqual(2);
  expect(await open(port, `${head}{}`).ended).toMatch(/^HTTP\/1\.1 200 /);

  const before = arrived;
  // Nothing reads the address of these requests before their connections are closed.
  const asking = Array.from({ length: 2 }, () => open(port, "GET /never HTTP/1.1\r\nhost: x\r\n\r\n"));
  await expect.poll(() => arrived).toBe(before + 2);
  for (const { socket } of asking) socket.destroy();
  const get = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
  await expect.poll(() => open(port, get).ended).toContain("served");
  arrived = 0;
  const leaving = Array.from({ length: 3 }, () => open(port, `${head}{`));
  await expect.poll(() => arrived).toBe(3);
  for (const { socket } of leaving) socket.destroy();
  await expect.poll(() => open(port, `${head}{}`).ended).toMatch(/^HTTP\/1\.1 200 /);
});

test("past the most connections the next is closed at once, those that are open are served, and one that ends makes room", async () => {
  const { port, answers, logLines } = await startImpatient({ connections: 3, requestMs: 60_000, headersMs: 60_000 });
  const request = "POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}";
  const kept = [];
  for (let count = 0; count < 3; count += 1) {
    const one = open(port, request);
    await once(one.socket, "data");
    kept.push(one);
  }

  expect(await open(port, request).ended).toBe("");
  expect(await open(port, request).ended).toBe("");
  const said = "As many connections are open as one process takes: the next ones are closed";
  expect(logLines).toEqual([expect.stringContaining(`"most":3,"msg":"${said}"`)]);

  const [first] = kept;
  first?.socket.write(request);
  const [answer] = (await once(first?.socket as Socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK/);
  first?.socket.destroy();
  await expect.poll(() => answers().catch(() => undefined)).toEqual({ to: "all" });
});

test("whoever sends large headers over and over is answered each time, and holds no connection", async () => {
  const { port, answers } = await startImpatient({});
  const large = `GET /echo HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(17_000)}\r\n\r\n`;

  const ended = await Promise.all(Array.from({ length: 100 }, () => open(port, large).ended));

  for (const text of ended) expect(text).toMatch(/^HTTP\/1\.1 431 /);
  expect(await answers()).toEqual({ to: "all" });
});

test.each([
  ["nothing", ""],
  ["half a header", "GET / HTTP/1.1\r\nhost:"],
])("who has connected and said %s does not keep the server from closing", async (_, beginning) => {
  const fastify = await openServer(openLog({ logLevel: "silent" }));
  const port = Number(new URL(await fastify.listen({ host: "127.0.0.1", port: 0 })).port);
  const { socket, ended } = open(port, beginning);
  await once(socket, "connect");
  await expect.poll(() => connectionsOf(fastify)).toBe(1);

  await fastify.close();

  expect(await ended).toBe("");
});

test("a request that is under way when the server closes is answered", async () => {
  const fastify = await openServer(openLog({ logLevel: "silent" }));
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    fastify.get("/slow", async () => {
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      return "served";
    });
  });
  const port = Number(new URL(await fastify.listen({ host: "127.0.0.1", port: 0 })).port);
  const { ended } = open(port, "GET /slow HTTP/1.1\r\nhost: x\r\n\r\n");
  const { socket, ended: gone } = open(port, "");
  await isAsked;
  await expect.poll(() => connectionsOf(fastify)).toBe(2);

  const closed = fastify.close();
  await gone;
  answer();
  await closed;

  expect(await ended).toContain("served");
  expect(socket.destroyed).toBe(true);
});

function connectionsOf({ server }: Awaited<ReturnType<typeof openServer>>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
