import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer } from './create-server.ts';
import { sendProblem } from './send-problem.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

let app: FastifyInstance;
let lines: { reqId?: string }[];

beforeEach(() => {
  lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = createServer(
    {
      logger: { level: 'info', stream },
      frameworkErrors: (_error, request, reply) => refuse(request, reply),
    },
    readTrustedProxies({ TRUSTED_PROXIES: '10.0.0.0/8' }),
  );
  app.get('/', refuse);
});
afterEach(() => app.close());

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info('refused');
  sendProblem(request, reply, { status: 404, code: 'not-found', title: 'Nothing here' });
}

/** @returns the request's id in the reply and in the log */
async function getIds(id: string | undefined, remoteAddress = '10.1.1.1', url = '/') {
  const headers = { host: 'one.test', ...(id !== undefined && { 'x-request-id': id }) };
  const reply = await app.inject({ url, remoteAddress, headers });
  return [reply.json().requestId, lines.at(-1)?.reqId];
}

const newId = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/);
const edgeId = '4f1c8e0d2b7a4c6f9e3d5a1b8c7f6e2d';

test.each([edgeId, '0b0f7a52-6ee5-4e54-9b43-6f1b1f6d2c11', 'host_7-00000001'])(
  'uses the id %s of a trusted proxy in replies and log lines',
  async (id) => {
    expect(await getIds(id)).toEqual([id, id]);
    expect(await getIds(id, '10.1.1.1', '/%zz')).toEqual([id, id]);
  },
);

test('gives a request from anyone else an id of its own', async () => {
  const ids = await getIds(edgeId, '198.51.100.1');
  expect(ids).toEqual([newId, ids[0]]);
  expect((await getIds(edgeId, '198.51.100.1'))[0]).not.toBe(ids[0]);
});

test.each([
  undefined,
  '',
  'short-1',
  'a'.repeat(65),
  'with spaces in it',
  'line\\nbreak-1',
  '"quoted-id"',
  'café-00000001',
  `${edgeId}, ${edgeId}`,
])('makes a new id instead of %j', async (id) => {
  expect((await getIds(id))[0]).toEqual(newId);
});
