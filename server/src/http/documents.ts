import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { openApiDocument } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import { openKeptText } from "./kept-compressed.js";
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

const files = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

const startScript = `SwaggerUIBundle({ url: "/api/v1/openapi.json", dom_id: "#document", deepLinking: true });\n`;

/** The API document as JSON, and as a page to read and try it. */
export function serveDocuments(fastify: FastifyInstance, origin: string): void {
  // It takes a while to make, which no start waits for.
  const document = async () => Buffer.from(JSON.stringify(openApiDocument(origin)));
  fastify.get("/api/v1/openapi.json", openKeptText("application/json; charset=utf-8", document));
  fastify.get("/api/docs", (_request, reply) =>
    reply.header("content-security-policy", documentsPolicy).type("text/html; charset=utf-8").send(page),
  );
  fastify.get("/api/docs/start.js", (_request, reply) => reply.type("text/javascript").send(startScript));
  const folder = path.dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  for (const [name, type] of Object.entries(files)) {
    fastify.get(
      `/api/docs/files/${name}`,
      openKeptText(type, () => readFile(path.join(folder, name))),
    );
  }
}
