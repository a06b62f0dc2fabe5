import { createServer } from "node:net";

const messageEnd = "\r\n.\r\n";
const replies = { DATA: "354 Go on", QUIT: "221 Bye" };

/** Starts a mail server on the loopback address that accepts every message after a delay in ms. */
export async function startSlowServer(delayMs) {
  const sockets = new Set();
  const server = createServer((socket) => {
    let received = "";
    let isMessage = false;
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.write("220 slow ESMTP\r\n");
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      for (;;) {
        const end = received.indexOf(isMessage ? messageEnd : "\r\n");
        if (end < 0) return;
        const command = isMessage ? "" : received.slice(0, 4).toUpperCase();
        received = received.slice(end + (isMessage ? messageEnd.length : 2));
        if (isMessage) setTimeout(() => socket.writable && socket.write("250 Taken\r\n"), delayMs);
        else socket.write(`${replies[command] ?? "250 slow"}\r\n`);
        isMessage = command === "DATA";
      }
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: server.address().port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
