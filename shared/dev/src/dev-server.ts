import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { getFontFiles } from '@selvedge/ui/fonts';
import { stateEvent, type BuildState } from './build-state.ts';
import type { DevOptions } from './dev-options.ts';
import { proxyRequest } from './proxy-request.ts';
import { placeholderPicture } from './placeholder-picture.ts';
import { testHostDocument } from './test-host-document.ts';

interface ServerOptions extends DevOptions {
  packageDir: string;
  /** The build output: the remote in `remote/`, the test host in `host/`. */
  folder: string;
}

export interface DevServer {
  origin: string;
  /** Sends the result of a build to all pages. */
  reportBuild: (errors: string | null) => void;
  close: () => Promise<void>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
};

/** Appended to the entry: reloads the page of a shop after each build. The test host handles reloads itself. */
const reloadScript = `
;if (new URL(import.meta.url).origin !== location.origin)
  new EventSource(new URL("/changes", import.meta.url)).onmessage = () => location.reload();
`;

/** Serves the build output and the test host on a local port. */
export async function startDevServer(options: ServerOptions): Promise<DevServer> {
  const { folder, packageDir, shop, tenant } = options;
  const fonts = getFontFiles();
  const listeners = new Set<ServerResponse>();
  let state: BuildState = { kind: 'building' };
  let builds = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Protects against DNS rebinding.
    if (!isOwnHost(request.headers.host)) return void response.writeHead(421).end();
    response.setHeader('Cache-Control', 'no-store');
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    if (/^\/(api|media)\//.test(path))
      return shop === null ? answerWithoutShop(path, response) : proxyRequest(shop, request, response);
    if (path === '/changes') return listen(response);
    if (fonts.has(path)) return sendFile(fonts.get(path)!, response);
    if (path.startsWith('/@host/')) return sendBuilt(join(folder, 'host'), path.slice(7), response);
    if (types[extname(path)]) {
      // Shops have other origins. `~1/`, `~2/`, … are aliases of the same files, as in a shop.
      response.setHeader('Access-Control-Allow-Origin', '*');
      return sendBuilt(join(folder, 'remote'), path.replace(/^\/(?:~\d{1,3}\/)?/, ''), response);
    }
    const { html, headers } = await testHostDocument({ packageDir, shop, tenant });
    response.writeHead(200, headers).end(html);
  }

  function listen(response: ServerResponse): void {
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Content-Type', 'text/event-stream');
    response.write(stateMessage(state));
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reportBuild(errors) {
      if (errors === null) {
        builds++;
        state = { kind: 'built', build: `${process.pid}-${builds}` };
      } else state = { kind: 'failed', errors };
      const message = stateMessage(state) + (errors === null ? 'data: built\n\n' : '');
      for (const listener of listeners) listener.write(message);
    },
    close: () =>
      new Promise((resolve) => {
        for (const listener of listeners) listener.end();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const stateMessage = (state: BuildState): string =>
  `event: ${stateEvent}\ndata: ${JSON.stringify(state)}\n\n`;

/** Without a shop there are only placeholder pictures, and samples answer calls in the page itself. */
function answerWithoutShop(path: string, response: ServerResponse): void {
  if (path.startsWith('/media/'))
    return void response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(placeholderPicture(path));
  const problem = { code: 'unavailable', message: 'There is no shop: start the server with --api <origin>.' };
  response.writeHead(503, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(problem));
}

/** Serves a file of a build output folder, which has no subfolders. */
async function sendBuilt(folder: string, name: string, response: ServerResponse): Promise<void> {
  if (!/^[\w.@-]+$/.test(name)) return void response.writeHead(404).end();
  return sendFile(join(folder, name), response);
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return void response.writeHead(404).end();
  response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
  response.end(file.endsWith('remoteEntry.js') ? `${bytes.toString()}${reloadScript}` : bytes);
}

/** Whether a `Host` header refers to this machine. */
const isOwnHost = (host: string | undefined): boolean => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');
