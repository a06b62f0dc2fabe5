import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import { limits } from "@overture/contract";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { answerError, answerMalformed } from "./answer.js";

/** The bare server: bodies, headers, errors and logs, before any route. */
export async function openServer(log: FastifyBaseLogger): Promise<FastifyInstance> {
  const fastify = Fastify({
    loggerInstance: log,
    // One line for each request would bury what matters; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    requestTimeout: 60_000,
    // An address that cannot even be decoded reaches no route, and gets our error body all the same.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerMalformed,
  });
  acceptBodies(fastify);
  endConnectionsWhenClosing(fastify);
  fastify.setErrorHandler(answerError);
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Radix and the toaster position things with inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", "blob:"],
      },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  await fastify.register(compress, { threshold: 1_024, encodings: ["br", "gzip"] });
  return fastify;
}

/** What is under way when the server closes is answered, and its connection would then idle and keep the server open. */
function endConnectionsWhenClosing(fastify: FastifyInstance): void {
  let isClosing = false;
  fastify.addHook("preClose", async () => {
    isClosing = true;
  });
  fastify.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
}

/** JSON only, and an empty body is no body, whatever its type says. `__proto__` is ignored like every unknown key. */
function acceptBodies(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser("remove", "ignore");
  fastify.removeContentTypeParser(["application/json", "text/plain"]);
  fastify.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
