import { once } from "node:events";
import { connect } from "node:net";

/** Sends the same finished message `count` times and does nothing else: the fastest that the protocol allows. */
export async function sendRaw({ port, connections, count, sender, recipient, message }) {
  let left = count;
  const lane = async () => {
    const say = await open(port);
    await say("EHLO bench");
    while (left > 0) {
      left -= 1;
      await say(`MAIL FROM:<${sender}>`);
      await say(`RCPT TO:<${recipient}>`);
      await say("DATA");
      await say(`${message}\r\n.`);
    }
    await say("QUIT");
  };
  await Promise.all(Array.from({ length: connections }, lane));
}

async function open(port) {
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  await once(socket, "data");
  return async (line) => {
    socket.write(`${line}\r\n`);
    const [reply] = await once(socket, "data");
    if (!/^[23]/.test(reply.toString("latin1"))) throw new Error(`The sink refused: ${reply}`);
  };
}
