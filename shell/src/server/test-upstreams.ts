import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createLogOptions, createServer } from '@selvedge/service-kit';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect } from 'vitest';
import { replyToError } from './problem-reply.ts';
import { createServiceCircuit, type ServiceCircuit } from './service-circuit.ts';
import { registerUpstreams, type UpstreamOptions } from './upstreams.ts';

/** What calls to services are tested with. Everything that it starts ends with the test. */
export interface TestUpstreams {
  /** Answers calls, unless a shell is told about another service. `/api/v1/seen` returns what it received. */
  service: FastifyInstance;
  serviceUrl: string;
  servers: FastifyInstance[];
  sockets: Socket[];
  /** Starts a shell in front of the services. @returns its URL */
  startShell(options?: Partial<UpstreamOptions> & { log?: (line: string) => void }): Promise<string>;
  createCircuit(url: string, options?: Partial<Parameters<typeof createServiceCircuit>[0]>): ServiceCircuit;
  /** Starts a service that passes its connections to a callback. @returns its URL */
  startRawService(onConnection: (socket: Socket) => void): Promise<string>;
  /** @returns a URL where nothing listens */
  findUnusedUrl(): Promise<string>;
}

/** Starts a service for every test. */
export function createTestUpstreams(): TestUpstreams {
  const circuits: ServiceCircuit[] = [];
  const rawServices: Server[] = [];
  const upstreams: TestUpstreams = {
    service: Fastify(),
    serviceUrl: '',
    servers: [],
    sockets: [],
    async startShell({ log, ...options } = {}) {
      const logger = log !== undefined && { ...createLogOptions('trace'), stream: { write: log } };
      const shell = createServer({ logger, forceCloseConnections: true });
      upstreams.servers.push(shell);
      shell.setErrorHandler(replyToError);
      await shell.register(compress, { globalDecompression: false });
      const { commerceUrl = upstreams.serviceUrl, assistantUrl = upstreams.serviceUrl } = options;
      const commerce = upstreams.createCircuit(commerceUrl);
      const assistant = upstreams.createCircuit(assistantUrl);
      await registerUpstreams(shell, { commerceUrl, assistantUrl, commerce, assistant, ...options });
      return shell.listen({ port: 0, host: '127.0.0.1' });
    },
    createCircuit(url, options) {
      const circuit = createServiceCircuit({
        probeUrl: `${url}/probe`,
        log: { warn: () => undefined },
        ...options,
      });
      circuits.push(circuit);
      return circuit;
    },
    async startRawService(onConnection) {
      const server = createSocketServer((socket) => {
        upstreams.sockets.push(socket.on('error', () => undefined));
        onConnection(socket);
      });
      rawServices.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async findUnusedUrl() {
      const url = await upstreams.startRawService(() => undefined);
      const server = rawServices.pop() as Server;
      await new Promise((resolve) => server.close(resolve));
      return url;
    },
  };

  beforeEach(async () => {
    upstreams.service = createService();
    upstreams.serviceUrl = await upstreams.service.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const circuit of circuits.splice(0)) circuit.close();
    for (const socket of upstreams.sockets.splice(0)) socket.destroy();
    await Promise.all(upstreams.servers.splice(0).map((server) => server.close()));
    for (const server of rawServices.splice(0)) server.close();
    await upstreams.service.close();
  });
  return upstreams;
}

function createService(): FastifyInstance {
  let busyTimes = 0;
  const service = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true });
  service.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  service.all('/api/v1/seen', async ({ headers, body }) => ({
    headers,
    body: Buffer.isBuffer(body) ? body.toString('base64') : body,
  }));
  service.get('/api/v1/busy', async (_request, reply) =>
    reply.code(503).header('Retry-After', '2').send({ times: ++busyTimes }),
  );
  return service;
}

export async function expectUnavailable(reply: Response, status: 503 | 504): Promise<void> {
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const text = await reply.text();
  expect(JSON.parse(text)).toMatchObject({ status, code: 'unavailable', requestId: expect.any(String) });
  expect(text).not.toMatch(/127\.0\.0\.1|ECONN|connect|undici/i);
}

export async function readText(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}
