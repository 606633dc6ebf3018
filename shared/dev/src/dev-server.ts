import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fontFiles } from '@selvedge/ui/fonts';
import { stateEvent, type BuildState } from './build-state.ts';
import type { DevOptions } from './dev-options.ts';
import { isOwnName } from './own-name.ts';
import { passOn } from './pass-on.ts';
import { placeholderPicture } from './placeholder-picture.ts';
import { testHostDocument } from './test-host-document.ts';

interface Served extends DevOptions {
  packageDir: string;
  /** What is built: the remote in `remote/`, the page it is tried in in `host/`. */
  folder: string;
}

export interface DevServer {
  origin: string;
  /** What came of the newest build. */
  tell: (errors: string | null) => void;
  close: () => Promise<void>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
};

/** Behind the entry: a shop's page is loaded anew whenever there is something new. The page here sees to itself. */
const reloads = `
;if (new URL(import.meta.url).origin !== location.origin)
  new EventSource(new URL("/changes", import.meta.url)).onmessage = () => location.reload();
`;

/** Serves what is built, and a page around it, from a port that this machine alone reaches. */
export async function startDevServer(served: Served): Promise<DevServer> {
  const { folder, packageDir, shop, tenant } = served;
  const fonts = fontFiles();
  const listeners = new Set<ServerResponse>();
  let state: BuildState = { kind: 'building' };
  let builds = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page of elsewhere that has its name lead here reaches nothing.
    if (!isOwnName(request.headers.host)) return void response.writeHead(421).end();
    response.setHeader('Cache-Control', 'no-store');
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    if (/^\/(api|media)\//.test(path))
      return shop === null ? answerAlone(path, response) : passOn(shop, request, response);
    if (path === '/changes') return listen(response);
    if (fonts.has(path)) return sendFile(fonts.get(path)!, response);
    if (path.startsWith('/@host/')) return sendBuilt(join(folder, 'host'), path.slice(7), response);
    if (types[extname(path)]) {
      // Shops are other origins. `~1/`, `~2/`, … are further addresses of the same files, as there.
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
    server.listen(served.port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell(errors) {
      builds += errors === null ? 1 : 0;
      state =
        errors === null ? { kind: 'built', build: `${process.pid}-${builds}` } : { kind: 'failed', errors };
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

/** Without a shop there are no pictures and no calls but those that samples answer in the page itself. */
function answerAlone(path: string, response: ServerResponse): void {
  if (path.startsWith('/media/'))
    return void response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(placeholderPicture(path));
  const problem = { code: 'unavailable', message: 'There is no shop: start this with --api <origin>.' };
  response.writeHead(503, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(problem));
}

/** What is built lies side by side: there is no way to another folder. */
async function sendBuilt(folder: string, name: string, response: ServerResponse): Promise<void> {
  if (!/^[\w.@-]+$/.test(name)) return void response.writeHead(404).end();
  return sendFile(join(folder, name), response);
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return void response.writeHead(404).end();
  response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
  response.end(file.endsWith('remoteEntry.js') ? `${bytes.toString()}${reloads}` : bytes);
}
