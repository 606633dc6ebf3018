# The built remotes of this checkout, and the command that publishes them. Teams run the same command in their pipelines.
# Build it in the root of the repository: docker build -f deploy/images/remotes.Dockerfile -t selvedge-remotes .

FROM node:24.21.0-bookworm-slim
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY . .
RUN pnpm install --frozen-lockfile
RUN node tools/build-command.ts
ENV NODE_ENV=production SELVEDGE_DATA_DIR=/tmp/selvedge
USER 10001:10001
CMD ["node", "--disable-warning=ExperimentalWarning", "tools/remote/remote-command.ts", "status"]
