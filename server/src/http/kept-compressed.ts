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

/** RFC 9110 section 12.5.3; what has the weight 0 is refused. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const asked = String(accepted ?? "").split(",");
  const takes = (name: Encoding) =>
    asked.some((each) => new RegExp(`^\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*$)|$)`, "i").test(each));
  return (["br", "gzip"] as const).find(takes);
}
