import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";

const encodings = {
  // As fast as gzip, and smaller. The best quality takes seconds.
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};

type Encoding = keyof typeof encodings;

/** Compresses a large text that anybody may ask for once, and not for each request. It is made when first asked for. */
export function openKeptText(type: string, make: () => Promise<Buffer>) {
  const kept = new Map<Encoding | "plain", Promise<Buffer>>();

  /** What fails is made again when it is next asked for. */
  function keep(form: Encoding | "plain", makeForm: () => Promise<Buffer>): Promise<Buffer> {
    const made = kept.get(form) ?? makeForm();
    kept.set(form, made);
    made.catch(() => kept.delete(form));
    return made;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const plain = () => keep("plain", make);
    const text = await (encoding ? keep(encoding, async () => encodings[encoding](await plain())) : plain());
    reply.type(type).header("vary", "accept-encoding").header("cache-control", "public, max-age=600");
    if (encoding) reply.header("content-encoding", encoding);
    return text;
  };
}

/** By `Accept-Encoding` (RFC 9110, section 12.5.3); undefined where neither is accepted. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const taken = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(["br", "gzip"]);
  return (["br", "gzip"] as const).find((encoding) => taken.includes(encoding));
}
