import { mail } from "@overture/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../refusal.js";
import { isSameSecret } from "../../secrets/sealing.js";
import { openIncomingQuota } from "./incoming-quota.js";
import { type Receiving, receiveMail } from "./receive-mail.js";

const rawMail = "message/rfc822";

/**
 * Where a relay or a mail server's pipe hands over raw mail. Without a secret in the settings no secret opens it: the
 * call does not exist.
 */
export function inboundRoutes(fastify: FastifyInstance, inboundSecret: string | undefined, options: Receiving): void {
  const quota = openIncomingQuota(options);
  const receiving = { ...options, quota };
  // In a scope of its own, because only this call takes anything but JSON.
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(rawMail, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.route({
      method: mail.receiveMime.method,
      url: mail.receiveMime.path,
      bodyLimit: mail.receiveMime.bodyBytes,
      // Before the body is read: a stranger must not make us take thirty megabytes.
      async onRequest(request) {
        admit(request, inboundSecret);
        await quota.refuseRelayed();
      },
      async handler({ body }) {
        if (!Buffer.isBuffer(body) || body.length === 0) throw new Refusal("invalid", "The body holds no message");
        return { data: await receiveMail(receiving, body), message: "OK" };
      },
    });
  });
}

function admit(request: FastifyRequest, inboundSecret: string | undefined): void {
  // Whatever follows the scheme: the secret is a person's own text, and may hold spaces.
  const [, given] = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (given === undefined) throw new Refusal("unauthenticated", "Send the inbound secret");
  if (inboundSecret === undefined) throw new Refusal("missing", "There is no such call");
  if (!isSameSecret(given, inboundSecret)) throw new Refusal("unauthenticated", "The inbound secret is wrong");
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== rawMail) throw new Refusal("unsupported", `Send the raw message as ${rawMail}`);
}
