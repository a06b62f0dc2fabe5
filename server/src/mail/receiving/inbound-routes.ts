import { mail } from "@overture/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { withAsker } from "../../db/fair-share.js";
import { Refusal } from "../../refusal.js";
import { isSameSecret } from "../../secrets/sealing.js";
import { openIncomingQuota } from "./incoming-quota.js";
import { type Receiving, receiveMail } from "./receive-mail.js";
import { openRelayPlaces } from "./relay-places.js";

const rawMail = "message/rfc822";

/**
 * The call with which a relay or the pipe of a mail server delivers raw mail. Without INBOUND_SECRET it does not exist.
 */
export function inboundRoutes(fastify: FastifyInstance, inboundSecret: string | undefined, options: Receiving): void {
  const quota = openIncomingQuota(options);
  const receiving = { ...options, quota };
  const places = openRelayPlaces(options);
  // In its own scope, because all other calls accept only JSON.
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(rawMail, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.route({
      method: mail.receiveMime.method,
      url: mail.receiveMime.path,
      bodyLimit: mail.receiveMime.bodyBytes,
      // Checked before the body is read, so that an anonymous client cannot send thirty megabytes.
      async onRequest(request, reply) {
        admit(request, inboundSecret);
        await places.take(request.headers["content-length"], reply.raw);
        await asRelay(() => quota.refuseRelayed());
      },
      async handler({ body }) {
        if (!Buffer.isBuffer(body) || body.length === 0) throw new Refusal("invalid", "The body holds no message");
        return { data: await asRelay(() => receiveMail(receiving, body)), message: "OK" };
      },
    });
  });
}

/** All mail of relays shares the database with users: strangers decide how much comes. */
function asRelay<Result>(work: () => Promise<Result>): Promise<Result> {
  return withAsker("relay", work);
}

function admit(request: FastifyRequest, inboundSecret: string | undefined): void {
  // Everything after the scheme: the secret is a person's own text, and may contain spaces.
  const [, given] = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (given === undefined) throw new Refusal("unauthenticated", "Send the inbound secret");
  if (inboundSecret === undefined) throw new Refusal("missing", "There is no such call");
  if (!isSameSecret(given, inboundSecret)) throw new Refusal("unauthenticated", "The inbound secret is wrong");
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== rawMail) throw new Refusal("unsupported", `Send the raw message as ${rawMail}`);
}
