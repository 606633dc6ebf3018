import { buildPackages } from '../../tools/build-packages.ts';
import { publishRemotes, publishShell } from '../../tools/publish-remotes.ts';
import { readShopSettings } from '../../tools/shop-settings.ts';
import { startChild, type ChildService } from './child-service.ts';

interface DocumentServerOptions {
  port: number;
  commerceUrl: string;
  /** Folder for its registry of remotes. */
  dataDir: string;
  /** The service key of the commerce API. Without it, no pages are cached. */
  serviceKey?: string;
}

/** Builds the remotes and starts the document server as in production. */
export async function startDocumentServer({ port, commerceUrl, dataDir, serviceKey }: DocumentServerOptions) {
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
    ...(serviceKey !== undefined && { SERVICE_KEY: serviceKey }),
  });
  await server.ready;
  return { origin, pid: server.pid, end: () => server.end('SIGTERM') };
}

/** Starts another document server for a running shop, on the next port. @param serviceKey that of the shop's services */
export function startSecondDocumentServer(
  { port, dataDir }: { port: number; dataDir: string },
  serviceKey?: string,
): ChildService {
  const { env } = readShopSettings({ ...process.env, PORT: String(port), SELVEDGE_DATA_DIR: dataDir });
  return startChild('shell/src/server/main.ts', `http://127.0.0.1:${port + 1}/readyz`, {
    ...env,
    PORT: String(port + 1),
    ...(serviceKey !== undefined && { SERVICE_KEY: serviceKey }),
  });
}
