# The document server and the shell that it delivers. Remotes come from the registry.
# Build it in the root of the repository: docker build -f deploy/images/document-server.Dockerfile -t selvedge-document-server .

# The image of the previous release. Its files stay available for pages that are open during a rollout.
ARG PREVIOUS=build

FROM node:24.21.0-bookworm-slim AS pnpm
WORKDIR /app
RUN npm install --global pnpm@12.21.0

FROM pnpm AS build
COPY . .
RUN pnpm install --frozen-lockfile --filter @selvedge/shell...
RUN pnpm --filter @selvedge/shell build
RUN mkdir -p /data && cp -R shell/dist/client /data/assets

FROM ${PREVIOUS} AS previous

# Node runs TypeScript only outside node_modules. Packages of the workspace are links there that lead to their folders.
FROM pnpm AS packages
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY shared/api-client/package.json shared/api-client/
COPY shared/contract/package.json shared/contract/
COPY shared/mfe-kit/package.json shared/mfe-kit/
COPY shared/registry/package.json shared/registry/
COPY shared/service-kit/package.json shared/service-kit/
COPY shared/ui/package.json shared/ui/
COPY shell/package.json shell/
RUN pnpm install --frozen-lockfile --prod --filter @selvedge/shell...

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=packages /app ./
COPY shared/api-client/src shared/api-client/src
COPY shared/contract/src shared/contract/src
COPY shared/mfe-kit/src shared/mfe-kit/src
COPY shared/registry/src shared/registry/src
COPY shared/service-kit/src shared/service-kit/src
COPY shared/ui/src shared/ui/src
COPY THIRD-PARTY-NOTICES.txt ./
COPY shell/src shell/src
COPY --from=build /app/shell/dist shell/dist
# The files that browsers load.
COPY --from=previous /data/assets /data/assets
COPY --from=build /app/shell/dist/client /data/assets
ENV NODE_ENV=production SELVEDGE_DATA_DIR=/data
USER 10001:10001
EXPOSE 3000
# Writable: /data/remote-versions keeps the versions of remotes that were live.
CMD ["node", "--disable-warning=ExperimentalWarning", "shell/src/server/main.ts"]
