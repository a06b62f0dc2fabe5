# Overture in one image: web page, API, worker and an embedded PostgreSQL, or with ROLE and DATABASE_URL one part of it.
# docs/operations.md says how to run it.

FROM node:20-bookworm-slim AS packages
WORKDIR /overture
COPY .npmrc package.json package-lock.json ./
COPY contract/package.json contract/
COPY mail-reader/package.json mail-reader/
COPY planner/package.json planner/
COPY server/package.json server/
COPY web/package.json web/

FROM packages AS build
RUN npm ci
COPY . .
RUN npm run build

# What runs needs the server's own packages alone. PostgreSQL's library links are made here, since its folder is read-only later.
FROM packages AS runtime
RUN npm ci --omit=dev --workspace contract --workspace mail-reader --workspace planner --workspace server \
  && npm cache clean --force
COPY server/migrations server/migrations
COPY --from=build /overture/contract/dist contract/dist
COPY --from=build /overture/mail-reader/dist mail-reader/dist
COPY --from=build /overture/planner/dist planner/dist
COPY --from=build /overture/server/dist server/dist
COPY --from=build /overture/web/dist web/dist
RUN node --input-type=module --eval \
  "const { findPostgresBinaries } = await import('/overture/server/dist/db/postgres-binaries.js'); await findPostgresBinaries()"

FROM node:20-bookworm-slim
# A worker has no pages: it says how it is on HEALTH_PORT, which only the health check asks.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HEALTH_PORT=3000 DATA_DIR=/data
WORKDIR /overture
COPY --from=runtime /overture /overture
# The image's own user: PostgreSQL refuses root, and nothing here needs it.
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + (['worker', 'reader'].includes(process.env.ROLE) ? process.env.HEALTH_PORT : process.env.PORT) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# One thread beside the main one is enough for collecting garbage and compiling; four of them hold 6 MB more.
CMD ["node", "--v8-pool-size=1", "server/dist/bundle/main.js"]
