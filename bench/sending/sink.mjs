import { createServer } from "node:net";

/** A mail server that accepts everything and stores nothing, in its own process. It reports its port to the parent. */
const replies = {
  EHLO: "250 sink",
  HELO: "250 sink",
  MAIL: "250 OK",
  RCPT: "250 OK",
  DATA: "354 Go on",
  QUIT: "221 Bye",
};
const messageEnd = "\r\n.\r\n";

const server = createServer((socket) => {
  let received = "";
  let isMessage = false;
  socket.setNoDelay(true);
  socket.write("220 sink ESMTP\r\n");
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    for (;;) {
      const end = received.indexOf(isMessage ? messageEnd : "\r\n");
      if (end < 0) return;
      const command = isMessage ? "" : received.slice(0, 4).toUpperCase();
      received = received.slice(end + (isMessage ? messageEnd.length : 2));
      socket.write(`${isMessage ? "250 Taken" : (replies[command] ?? "500 What?")}\r\n`);
      isMessage = command === "DATA";
    }
  });
});
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.on("disconnect", () => process.exit());
