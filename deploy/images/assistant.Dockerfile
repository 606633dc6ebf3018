# The assistant's search, with its embedding model.
# Build it in the root of the repository: docker build -f deploy/images/assistant.Dockerfile -t selvedge-assistant .

FROM node:24.21.0-bookworm-slim AS pnpm
WORKDIR /app
RUN npm install --global pnpm@12.21.0

# Node runs TypeScript only outside node_modules. Packages of the workspace are links there that lead to their folders.
FROM pnpm AS packages
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY services/assistant/package.json services/assistant/
COPY shared/api-client/package.json shared/api-client/
COPY shared/contract/package.json shared/contract/
COPY shared/fashion-words/package.json shared/fashion-words/
COPY shared/service-kit/package.json shared/service-kit/
RUN pnpm install --frozen-lockfile --prod --filter @selvedge/assistant...

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=packages /app ./
COPY shared/api-client/src shared/api-client/src
COPY shared/contract/src shared/contract/src
COPY shared/fashion-words/src shared/fashion-words/src
COPY shared/service-kit/src shared/service-kit/src
COPY services/assistant/src services/assistant/src
ENV NODE_ENV=production SELVEDGE_DATA_DIR=/data
USER 10001:10001
EXPOSE 4100
CMD ["node", "--disable-warning=ExperimentalWarning", "services/assistant/src/main.ts"]
