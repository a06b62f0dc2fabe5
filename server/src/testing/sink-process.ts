import { appendFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

// A mail server that may be killed: whatever it takes is in its file before it says so, and it says so a little later.
// Told its file and port, and for how long at most it waits before it takes a mail and before it says so; prints a line
// when it listens.
const [file = "", port = "", longest = "30"] = process.argv.slice(2);
const mostMs = Number(longest);

const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  onData(stream, _session, done) {
    const take = async (raw: string) => {
      await pause(Math.random() * mostMs);
      appendFileSync(file, `${/^message-id: *(<[^>]+>)/im.exec(raw)?.[1] ?? "none"}\n`);
      await pause(Math.random() * mostMs);
      done();
    };
    // A program that is killed in the middle of a message leaves half of it.
    text(stream).then(take, () => undefined);
  },
});
server.on("error", () => undefined);
server.listen(Number(port), "127.0.0.1", () => console.log("listening"));
