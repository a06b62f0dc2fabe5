import { startFakeImapServer } from "../../server/dist/testing/fake-imap-server.js";

/**
 * One IMAP server for any number of accounts, which all share the same folders. It runs in its own process, so that it
 * does not slow down the reader.
 */
const server = await startFakeImapServer({ sent: { path: "Sent", specialUse: true } });
process.send({ port: server.address.port });
process.on("message", ({ append, subject }) => {
  if (append) server.append(append, Buffer.from(mailOf(subject)));
  const signIns = server.commands.filter((command) => /^login/i.test(command)).length;
  const fetched = server.commands.filter((command) => /^uid fetch.*body/i.test(command)).length;
  process.send({ connections: server.connections, commands: server.commands.length, signIns, fetched });
});
process.on("disconnect", () => process.exit(0));

function mailOf(subject) {
  return `From: writer@office.example\r\nTo: person@overture.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@office.example>\r\nDate: Mon, 02 Nov 2026 09:40:00 +0000\r\n\r\n${"A line of words.\r\n".repeat(500)}`;
}
