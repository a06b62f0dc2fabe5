import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const encodings = {
  // As fast as gzip, and smaller. The best quality takes seconds.
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};

type Encoding = keyof typeof encodings;

/** Compresses a large text that anybody may ask for once, and not for each request. It is made when first asked for. */
export function openKeptText(type: string, make: () => Promise<Buffer>) {
  let content: Promise<Buffer> | undefined;
  const compressed = new Map<Encoding, Promise<Buffer>>();

  async function compress(encoding: Encoding): Promise<Buffer> {
    content ??= make();
    return encodings[encoding](await content);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    content ??= make();
    reply.type(type).header("vary", "accept-encoding").header("cache-control", "public, max-age=600");
    const encoding = encodingFor(request.headers["accept-encoding"]);
    if (!encoding) return content;
    const kept = compressed.get(encoding) ?? compress(encoding);
    compressed.set(encoding, kept);
    reply.header("content-encoding", encoding);
    return kept;
  };
}

/** RFC 9110 section 12.5.3; what has the weight 0 is refused. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const asked = String(accepted ?? "").split(",");
  const takes = (name: Encoding) =>
    asked.some((each) => new RegExp(`^\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*$)|$)`, "i").test(each));
  return (["br", "gzip"] as const).find(takes);
}
