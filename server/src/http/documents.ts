import { createRequire } from "node:module";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { openApiDocument } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import { documentsPolicy } from "./security-headers.js";

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Overture API</title>
  <link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
</head>
<body>
  <div id="document"></div>
  <script src="/api/docs/files/swagger-ui-bundle.js"></script>
  <script src="/api/docs/start.js"></script>
</body>
</html>
`;

const startScript = `SwaggerUIBundle({ url: "/api/v1/openapi.json", dom_id: "#document", deepLinking: true });\n`;

/** The API document as JSON, and as a page to read and try it. */
export async function serveDocuments(fastify: FastifyInstance, origin: string): Promise<void> {
  let document: string | undefined;
  fastify.get("/api/v1/openapi.json", (_request, reply) => {
    // It takes a while to make, which no start waits for.
    document ??= JSON.stringify(openApiDocument(origin));
    return reply.type("application/json").send(document);
  });
  fastify.get("/api/docs", (_request, reply) =>
    reply.header("content-security-policy", documentsPolicy).type("text/html; charset=utf-8").send(page),
  );
  fastify.get("/api/docs/start.js", (_request, reply) => reply.type("text/javascript").send(startScript));
  const manifest = createRequire(import.meta.url).resolve("swagger-ui-dist/package.json");
  await fastify.register(fastifyStatic, {
    root: path.dirname(manifest),
    prefix: "/api/docs/files/",
    decorateReply: false,
    index: false,
    acceptRanges: false,
  });
}
