# The commerce API, and the commands for migrations, imports and tenants.
# Build it in the root of the repository: docker build -f deploy/images/commerce.Dockerfile -t selvedge-commerce .

FROM node:24.21.0-bookworm-slim AS pnpm
WORKDIR /app
RUN npm install --global pnpm@12.21.0

# Node runs TypeScript only outside node_modules. Packages of the workspace are links there that lead to their folders.
FROM pnpm AS packages
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY services/commerce/package.json services/commerce/
COPY shared/contract/package.json shared/contract/
COPY shared/fashion-words/package.json shared/fashion-words/
COPY shared/service-kit/package.json shared/service-kit/
COPY shared/ui/package.json shared/ui/
RUN pnpm install --frozen-lockfile --prod --filter @selvedge/commerce...

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=packages /app ./
COPY shared/contract/src shared/contract/src
COPY shared/fashion-words/src shared/fashion-words/src
COPY shared/service-kit/src shared/service-kit/src
COPY shared/ui/src shared/ui/src
COPY services/commerce/migrations services/commerce/migrations
COPY services/commerce/src services/commerce/src
ENV NODE_ENV=production SELVEDGE_DATA_DIR=/data
USER 10001:10001
EXPOSE 4000
# Writable: /tmp; /data too, unless FILES_URL is a bucket.
CMD ["node", "--disable-warning=ExperimentalWarning", "services/commerce/src/app/main.ts"]
