import { appendFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

// A mail server that may be killed. It writes each mail to its file before it answers, and answers a little later. Its
// arguments are the file, the port, and the longest delay before it writes and before it answers, in milliseconds. It
// prints a line when it listens.
const [file = "", port = "", longest = "30"] = process.argv.slice(2);
const maxMs = Number(longest);

const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  onData(stream, _session, done) {
    const take = async (raw: string) => {
      await pause(Math.random() * maxMs);
      appendFileSync(file, `${/^message-id: *(<[^>]+>)/im.exec(raw)?.[1] ?? "none"}\n`);
      await pause(Math.random() * maxMs);
      done();
    };
    // A program that is killed while it sends a message leaves half of it.
    text(stream).then(take, () => undefined);
  },
});
server.on("error", () => undefined);
server.listen(Number(port), "127.0.0.1", () => console.log("listening"));
