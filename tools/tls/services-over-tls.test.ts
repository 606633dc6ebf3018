import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestAuthority } from './test-authority.ts';

const root = join(import.meta.dirname, '../..');
const started: ChildProcess[] = [];
let api: Server;
let apiUrl: string;
let caFile: string;

beforeAll(async () => {
  const authority = createTestAuthority();
  ({ caFile } = authority);
  api = createServer(authority, (_request, response) =>
    response.setHeader('content-type', 'application/json').end('[]'),
  );
  api.listen(0, 'localhost');
  await once(api, 'listening');
  apiUrl = `https://localhost:${(api.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => api.close());

/** Starts a service. @returns the address that it prints */
async function start(folder: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    env: { ...process.env, NODE_EXTRA_CA_CERTS: '', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(/http:\S+/.exec(String(chunk))?.[0] ?? ''));
    child.once('exit', (code) => reject(new Error(`exited with ${code}`)));
  });
}

const startAssistant = (env: NodeJS.ProcessEnv) =>
  start('services/assistant', ['src/main.ts'], { COMMERCE_URL: apiUrl, ASSISTANT_PORT: '0', ...env });

/** The part of the document server that calls the services: pages through the circuit, and the browser's calls. */
const callingServer = `
  import { createServer } from '@selvedge/service-kit';
  import { createServiceCircuit } from './src/server/service-circuit.ts';
  import { registerUpstreams } from './src/server/upstreams.ts';
  const [commerceUrl, assistantUrl] = [process.env.API_URL, process.env.API_URL];
  const circuit = createServiceCircuit({ probeUrl: commerceUrl + '/probe', log: { warn() {} } });
  const app = createServer({ logger: false });
  await registerUpstreams(app, { commerceUrl, assistantUrl, commerce: circuit, assistant: circuit });
  app.get('/page', async () => (await circuit.fetch(commerceUrl + '/api/v1/products')).json());
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
`;
const startDocumentServer = (env: NodeJS.ProcessEnv) =>
  start('shell', ['--input-type=module', '--eval', callingServer], { API_URL: apiUrl, ...env });

const statusesOf = async (origin: string, paths: string[]) =>
  Promise.all(paths.map(async (path) => (await fetch(origin + path)).status));

test('the document server calls services whose certificate is from the authority in NODE_EXTRA_CA_CERTS', async () => {
  const paths = ['/page', '/api/v1/products', '/api/v1/search', '/media/1.jpg'];
  const trusting = await startDocumentServer({ NODE_EXTRA_CA_CERTS: caFile });
  expect(await statusesOf(trusting, paths)).toEqual([200, 200, 200, 200]);
  const strange = await startDocumentServer({});
  expect(await statusesOf(strange, paths)).toEqual([500, 503, 503, 503]);
});

test('the assistant calls an API whose certificate is from the authority in NODE_EXTRA_CA_CERTS', async () => {
  const trusting = await startAssistant({ NODE_EXTRA_CA_CERTS: caFile });
  expect(await statusesOf(trusting, ['/readyz'])).toEqual([200]);
  const strange = await startAssistant({});
  expect(await statusesOf(strange, ['/readyz'])).toEqual([503]);
});
