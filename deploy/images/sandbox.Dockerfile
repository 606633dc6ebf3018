# Stand-ins for PayPal, Google, carriers, maps and mail. Only for demos: it refuses to start in production.
# Build it in the root of the repository: docker build -f deploy/images/sandbox.Dockerfile -t selvedge-sandbox .

FROM node:24.21.0-bookworm-slim AS pnpm
WORKDIR /app
RUN npm install --global pnpm@12.21.0

# Node runs TypeScript only outside node_modules. Packages of the workspace are links there that lead to their folders.
FROM pnpm AS packages
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY services/sandbox/package.json services/sandbox/
COPY shared/contract/package.json shared/contract/
COPY shared/service-kit/package.json shared/service-kit/
RUN pnpm install --frozen-lockfile --prod --filter @selvedge/sandbox...

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=packages /app ./
COPY shared/contract/src shared/contract/src
COPY shared/service-kit/src shared/service-kit/src
COPY services/sandbox/src services/sandbox/src
ENV NODE_ENV=development SELVEDGE_DATA_DIR=/data
USER 10001:10001
EXPOSE 4200 4225
CMD ["node", "--disable-warning=ExperimentalWarning", "services/sandbox/src/main.ts"]
