import { type FakeImapServer, startFakeImapServer } from "./fake-imap-server.js";
import { startFakeMailServer } from "./fake-mail-server.js";

// A mail provider in its own process, which keeps running when the program is killed. A mail that its SMTP server
// accepts is put into the recipient's inbox and into the sender's folder of sent mail. It prints its ports as a line of
// JSON.
const [password = "", ...addresses] = process.argv.slice(2).filter((word) => word !== "--");

const mailboxes = new Map<string, FakeImapServer>();
for (const user of addresses) {
  const sent = { path: "Sent", specialUse: true };
  mailboxes.set(user, await startFakeImapServer({ sent, account: { user, password } }));
}
const smtp = await startFakeMailServer({
  password,
  onAccept({ from, to, raw }) {
    mailboxes.get(from)?.append("Sent", Buffer.from(raw));
    mailboxes.get(to)?.append("INBOX", Buffer.from(raw));
  },
});
const imapPorts = Object.fromEntries([...mailboxes].map(([user, { address }]) => [user, address.port]));
console.log(JSON.stringify({ smtpPort: smtp.address.port, imapPorts }));
