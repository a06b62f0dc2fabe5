import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { startFakeMailServer } from "./fake-mail-server.js";

// A mail server in a process of its own, which outlives the program that is killed: it writes the Message-ID of
// whatever it accepts to a file, and takes its time for each, so that a kill finds some on their way. Prints its port.
const [file = "", delayMs = "0"] = process.argv.slice(-2);
const server = await startFakeMailServer({
  receive: () => ({ acceptAfter: pause(Number(delayMs)) }),
  onAccept: ({ messageId }) => appendFileSync(file, `${messageId}\n`),
});
console.log(server.address.port);
