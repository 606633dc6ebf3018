import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createServer } from './create-server.ts';
import { handleUnsupportedMethods } from './unsupported-methods.ts';
import { sendProblem } from './send-problem.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = createServer({ logger: false, routerOptions: { maxParamLength: 200 } });
  handleUnsupportedMethods(app, {
    refuse: (request, reply) =>
      sendProblem(request, reply, { status: 405, code: 'method-not-allowed', title: 'No' }),
    isServed: ({ url }, pattern) => pattern !== '/*' || url === '/page',
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, { status: 404, code: 'not-found', title: 'None' }),
  );
  app.get('/products/:id', async () => 'one');
  app.get('/products/search', async () => 'found');
  app.delete('/products/:id', async () => 'gone');
  app.register(async (scope) => void scope.post('/reviews', async () => 'written'), { prefix: '/v1' });
  app.get('/*', async () => 'page');
});
afterEach(() => app.close());

const request = async (method: string, url: string, headers = {}) => {
  const reply = await app.inject({ method: method as 'GET', url, headers });
  return [reply.statusCode, reply.headers['allow'], reply.body && reply.json().code];
};

test.each([
  ['PUT', '/products/a', 'DELETE, GET, HEAD, OPTIONS'],
  ['DELETE', '/v1/reviews', 'OPTIONS, POST'],
  ['PROPFIND', '/products/a?b=c', 'DELETE, GET, HEAD, OPTIONS'],
  ['POST', `/products/${'a'.repeat(150)}`, 'DELETE, GET, HEAD, OPTIONS'],
  ['POST', '/page', 'GET, HEAD, OPTIONS'],
])('rejects %s %s and lists the allowed methods', async (method, url, allowed) => {
  expect(await request(method, url)).toEqual([405, allowed, 'method-not-allowed']);
});

test('rejects before reading the body', async () => {
  const headers = { 'content-type': 'text/xml' };
  expect((await request('PUT', '/products/a', headers))[0]).toBe(405);
});

test('OPTIONS lists the allowed methods', async () => {
  expect(await request('OPTIONS', '/v1/reviews')).toEqual([204, 'OPTIONS, POST', '']);
  expect(await request('OPTIONS', '/v1/none')).toEqual([404, undefined, 'not-found']);
});

test('HEAD is GET without a body', async () => {
  expect(await request('HEAD', '/products/a')).toEqual([200, undefined, '']);
});

test.each([
  ['POST', '/none'],
  ['PUT', '/v1/reviews/1'],
  ['DELETE', '/products/a/b'],
])('%s %s is not found', async (method, url) => {
  expect(await request(method, url)).toEqual([404, undefined, 'not-found']);
});
