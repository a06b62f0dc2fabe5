import { createHmac } from "node:crypto";
import { contentPolicy, htmlDocument } from "@overture/mail-reader";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/database.js";
import type { AnswerMemory } from "../../http/answer-memory.js";
import { asStranger } from "../../http/stranger.js";
import { siteOf } from "../../net/origin-of.js";
import { missing } from "../../refusal.js";
import { isSameSecret } from "../../secrets/sealing.js";
import type { Clock } from "../../values/clock.js";
import { getReceivedOf } from "./received-queries.js";

interface Options {
  db: Db;
  clock: Clock;
  /** The key that signs the addresses. */
  secret: string;
  answerMemory: AnswerMemory;
}

const path = "/api/v1/outreach/message/:id/remote";
const validMs = 60_000;

/**
 * The address where a frame can show a mail with its remote content. The page itself may load nothing from elsewhere,
 * and its own documents inherit that rule, but a document with an address has rules of its own. The address works for a
 * minute and shows only this mail.
 */
export function remoteAddressOf(messageId: string, { clock, secret }: Pick<Options, "clock" | "secret">): string {
  const until = clock.now().getTime() + validMs;
  return `${path.replace(":id", messageId)}?until=${until}&seal=${sealOf(messageId, until, secret)}`;
}

export function serveRemoteFrames(fastify: FastifyInstance, { db, clock, secret, answerMemory }: Options): void {
  fastify.get<{ Params: { id: string }; Querystring: { until?: string; seal?: string } }>(
    path,
    { preHandler: asStranger },
    async ({ params, query, ip }, reply) => {
      const until = Number(query.until);
      const isValid = until > clock.now().getTime() && isSameSecret(query.seal ?? "", sealOf(params.id, until, secret));
      if (!isValid) throw missing("Message");
      const { raw } = await getReceivedOf(db, params.id, (bytes) =>
        answerMemory.hold({ who: siteOf(ip), bytes, response: reply.raw }),
      );
      const shown = await htmlDocument(raw, "remote");
      if (!shown) throw missing("Message");
      return (
        reply
          // Browsers put a frame into the agent cluster of its page, and warn if the frame asks for another.
          .removeHeader("origin-agent-cluster")
          .headers({
            "cache-control": "no-store",
            "content-security-policy": `sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'; ${contentPolicy("remote")}`,
            "referrer-policy": "no-referrer",
            "x-frame-options": "SAMEORIGIN",
            // The images come from servers that do not know this page.
            "cross-origin-resource-policy": "same-origin",
          })
          .type("text/html; charset=utf-8")
          .send(shown.document)
      );
    },
  );
}

function sealOf(messageId: string, until: number, secret: string): string {
  return createHmac("sha256", secret).update(`remote content of ${messageId} until ${until}`).digest("base64url");
}
