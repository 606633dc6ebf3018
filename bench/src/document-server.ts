import { buildPackages } from '../../tools/build-packages.ts';
import { publishRemotes, publishShell } from '../../tools/publish-remotes.ts';
import { startChild } from './child-service.ts';

interface DocumentServerOptions {
  port: number;
  commerceUrl: string;
  /** Folder for its registry of remotes. */
  dataDir: string;
}

/** Builds the remotes and starts the document server as in production. */
export async function startDocumentServer({ port, commerceUrl, dataDir }: DocumentServerOptions) {
  await buildPackages((line) => console.log(line));
  publishShell(dataDir);
  await publishRemotes(dataDir);
  const origin = `http://localhost:${port}`;
  const server = startChild('shell/src/server/main.ts', `${origin}/readyz`, {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: String(port),
    COMMERCE_URL: commerceUrl,
    SELVEDGE_DATA_DIR: dataDir,
  });
  await server.ready;
  return { origin, end: () => server.end('SIGTERM') };
}
