import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { startFakeMailServer } from "./fake-mail-server.js";

// A mail server in its own process, which keeps running when the program is killed. It writes the Message-ID of each
// mail that it accepts to a file, and delays each answer, so that a kill interrupts some mails. It prints its port.
const [file = "", delayMs = "0"] = process.argv.slice(-2);
const server = await startFakeMailServer({
  receive: () => ({ acceptAfter: pause(Number(delayMs)) }),
  onAccept: ({ messageId }) => appendFileSync(file, `${messageId}\n`),
});
console.log(server.address.port);
