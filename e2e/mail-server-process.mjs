// A real SMTP server in a process of its own. It prints its port, then each message that it accepts, a JSON line each.
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  onData(stream, { envelope }, done) {
    text(stream).then((raw) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      process.stdout.write(`${JSON.stringify({ from: envelope.mailFrom.address, to, raw })}\n`);
      done();
    }, done);
  },
});

server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.server.address().port}\n`));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
