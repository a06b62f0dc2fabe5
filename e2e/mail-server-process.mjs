// A real SMTP server in a process of its own. It prints its port, then each accepted message as one JSON line. It can
// delay its answers, so that a kill finds some mails in transit. An address that begins with "refused.once" is refused
// the first time.
import { SMTPServer } from "smtp-server";

const delayMs = Number(process.argv[2] ?? "0");

const refused = new Set();

const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  onRcptTo({ address }, _, done) {
    if (!address.startsWith("refused.once") || refused.has(address)) return done();
    refused.add(address);
    return done(Object.assign(new Error("5.7.1 Not today"), { responseCode: 554 }));
  },
  onData(stream, { envelope }, done) {
    const to = envelope.rcptTo.map(({ address }) => address);
    const parts = [];
    stream.on("data", (part) => parts.push(part));
    stream.on("end", () => {
      const raw = Buffer.concat(parts).toString("utf8");
      process.stdout.write(`${JSON.stringify({ from: envelope.mailFrom.address, to, raw })}\n`);
      setTimeout(done, delayMs);
    });
  },
});

// A killed client cuts its connections. That must not stop this server.
server.on("error", () => undefined);
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.server.address().port}\n`));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
