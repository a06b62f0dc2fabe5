import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Service } from "./service.ts";

export interface SendingFront extends Service {
  /**
   * From now on it answers for this many mails as they come. With its answer to the next of each line it waits until
   * then, and ends the line after it.
   */
  slowDownAfter(mails: number, until: Date): void;
  /** How many mails the server behind it has taken. */
  countTaken(): number;
}

/** A session of mail is ended after so many, as large providers end theirs. */
const mailsPerSession = 10;

/** How Postfix says that it has taken a mail. */
const taken = /^250 2\.0\.0 Ok: queued as .*\r\n/m;

/** Stands in front of a mail server as a large provider's: it ends each session after some mails, and may be slow. */
export async function startSendingFront({ port, behind }: { port: number; behind: number }): Promise<SendingFront> {
  let count = 0;
  let slow = { after: Number.POSITIVE_INFINITY, until: new Date(0) };
  const sockets = new Set<Socket>();

  function open(client: Socket): void {
    const server = connect({ port: behind, host: "127.0.0.1" });
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    client.pipe(server);
    void passOn(server, client)
      .catch(() => undefined)
      .finally(() => {
        client.end();
        server.destroy();
      });
  }

  async function passOn(server: Socket, client: Socket): Promise<void> {
    let mails = 0;
    let text = "";
    for await (const part of server) {
      text += String(part);
      for (let answer = taken.exec(text); answer; answer = taken.exec(text)) {
        mails += 1;
        count += 1;
        const isHeld = count > slow.after && slow.until.getTime() > Date.now();
        if (isHeld) await pause(slow.until.getTime() - Date.now());
        const end = answer.index + answer[0].length;
        client.write(text.slice(0, end));
        text = text.slice(end);
        // What it was told along with the last message is no mail yet.
        if (isHeld || mails === mailsPerSession) return;
      }
      const whole = text.lastIndexOf("\n") + 1;
      client.write(text.slice(0, whole));
      text = text.slice(whole);
    }
  }

  const listening = createServer(open).listen(port, "127.0.0.1");
  await once(listening, "listening");
  return {
    slowDownAfter(mails, until) {
      slow = { after: count + mails, until };
    },
    countTaken: () => count,
    async stop() {
      listening.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
