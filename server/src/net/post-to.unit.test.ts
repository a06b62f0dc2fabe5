import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { postTo } from "./post-to.js";

/** Posts to a server that writes this to every request. */
async function postToOne(answer: string, { ends = false, timeoutMs = 10_000 } = {}) {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => (ends ? socket.end(answer) : socket.write(answer)));
    onTestFinished(() => void socket.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const findAddress = async () => "127.0.0.1";
  const post = { findAddress, headers: {}, body: "{}", timeoutMs, answerBytes: 5 };
  return postTo(new URL(`http://receiver.example:${port}/`), post);
}

test.each([
  ["changes the protocol", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"],
  ["breaks off", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nabc"],
  ["sends chunks that are none", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n"],
  ["speaks no HTTP", "220 mail.example ESMTP\r\n"],
  ["sends large headers", `HTTP/1.1 200 OK\r\nA: ${"x".repeat(20_000)}\r\n\r\n`],
])("a server that %s has given no answer", async (_, answer) => {
  await expect(postToOne(answer, { ends: answer.includes("500") })).rejects.toThrow();
});

test("a server that announces a few answers is waited for, and one that goes on announcing them is left at once", async () => {
  const hint = "HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n";
  const answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

  expect(await postToOne(hint.repeat(3) + answer)).toEqual({ status: 200, text: "ok" });
  await expect(postToOne(hint.repeat(3), { timeoutMs: 100 })).rejects.toThrow("aborted");
  await expect(postToOne(hint.repeat(1_000) + answer)).rejects.toThrow("without an answer");
});

test.each([
  ["the lines of its head", "HTTP/1.1 200 OK\r\n", "A: b\r\n"],
  ["a chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffff\r\n", ""],
  ["what follows the last chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", "A: b\r\n"],
  ["the size of a chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "0"],
])("a server that never ends %s is left when its time is over, or sooner", async (_, begin, more) => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write(begin);
    const timer = setInterval(() => void (more !== "" && socket.write(more)), 1);
    socket.on("close", () => clearInterval(timer));
    onTestFinished(() => void socket.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const post = { findAddress: async () => "127.0.0.1", headers: {}, body: "{}", timeoutMs: 300, answerBytes: 500 };
  for (const protocol of ["http", "https"])
    await expect(postTo(new URL(`${protocol}://receiver.example:${port}/`), post)).rejects.toThrow();
});

test("of an answer the beginning is read, also of one that ends with its connection", async () => {
  expect(await postToOne("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\nabcdefgh")).toEqual({
    status: 200,
    text: "abcde",
  });
  expect(await postToOne("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nabc", { ends: true })).toEqual({
    status: 200,
    text: "abc",
  });
});
