import { type Db, inTransaction } from "../../db/database.js";
import type { Clock } from "../../values/clock.js";
import type { Mailbox } from "../mailbox.js";
import { insertSandboxMail } from "../sandbox/sandbox-queries.js";
import { sealAccountMail } from "../sandbox/sealed-raw.js";
import type { Transport } from "./transport.js";

interface Options {
  db: Db;
  clock: Clock;
  from: Mailbox;
  appSecret: string;
}

/** Stores mail in the database instead of sending it, for an installation without a mail server. */
export function sandboxTransport({ db, clock, from, appSecret }: Options): Transport {
  return {
    async send({ mail, raw }) {
      const write = inTransaction(db, (tx) =>
        insertSandboxMail(tx, {
          mail_id: mail.id,
          sender: `${mail.sender_name ?? from.name} <${from.address}>`,
          recipient: mail.recipient,
          subject: mail.subject,
          ...sealAccountMail(mail, raw, appSecret),
          created_at: clock.now(),
        }),
      );
      // A repeated attempt is harmless: the same mail is stored once.
      return write.then(
        () => ({ kind: "accepted" }),
        () => ({ kind: "postponed", reason: "The sandbox mailbox could not be written", stops: "server" }),
      );
    },
    close() {},
  };
}
