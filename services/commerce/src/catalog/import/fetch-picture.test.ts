import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchPicture, type FetchLimits } from './fetch-picture.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a local picture server, with the limits that allow requests to it. */
async function startServer(answer: RequestListener) {
  let requests = 0;
  const server = createServer((request, reply) => {
    requests += 1;
    answer(request, reply);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/a.png`,
    allowed: { allowedHosts: new Set([host]) },
    requests: () => requests,
  };
}
const noHosts: FetchLimits = { allowedHosts: new Set() };

test('returns the bytes of a picture, following redirects', async () => {
  const { url, allowed } = await startServer((request, reply) => {
    if (request.url === '/a.png') reply.writeHead(302, { location: '/b.png' }).end();
    else reply.end('picture');
  });
  expect((await fetchPicture(url, allowed)).toString()).toBe('picture');
});

test.each([
  'http://127.0.0.1/a.png', 'http://localhost/a.png', 'http://2130706433/a.png', 'http://0177.0.0.1/a.png',
  'http://0x7f000001/a.png', 'http://0x7f.1/a.png', 'http://[::1]/a.png', 'http://[::ffff:127.0.0.1]/a.png',
  'http://169.254.169.254/latest/meta-data', 'http://10.0.0.1/a.png', 'https://192.168.0.1/a.png', 'http://0/a.png',
])('does not request %s', async (url) => {
  await expect(fetchPicture(url, noHosts)).rejects.toThrow('does not exist or is in a private network');
}); // prettier-ignore

test.each([
  ['ftp://example.com/a.png', "isn't an http or https address"],
  ['file:///etc/passwd', "isn't an http or https address"],
  ['http://user:secret@example.com/a.png', 'contains a user name or password'],
  ['http://example.com:8080/a.png', 'port 8080 is not allowed'],
])('refuses %s', async (url, message) => {
  await expect(fetchPicture(url, noHosts)).rejects.toThrow(message);
});

test('refuses a redirect into a private network, even from an allowed host', async () => {
  const inside = await startServer((_request, reply) => void reply.end('secret'));
  const { url, allowed } = await startServer(
    (_request, reply) => void reply.writeHead(302, { location: inside.url }).end(),
  );
  await expect(fetchPicture(url, allowed)).rejects.toThrow(/port \d+ is not allowed|private network/);
  expect(inside.requests()).toBe(0);
});

test('resolves a host name once and connects to that address', async () => {
  const { host, requests } = await startServer((_request, reply) => void reply.end('picture'));
  let resolved = 0;
  const rebinding: FetchLimits = {
    allowedHosts: new Set([`rebinding.example:${host.split(':')[1]}`]),
    resolve: async () => [{ address: (resolved += 1) === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }],
  };
  const bytes = await fetchPicture(`http://rebinding.example:${host.split(':')[1]}/a.png`, rebinding);
  expect(bytes.toString()).toBe('picture');
  expect([resolved, requests()]).toEqual([1, 1]);
});

test('refuses a picture that is too large before downloading all of it, with or without a content length', async () => {
  const announced = await startServer(
    (_request, reply) => void reply.writeHead(200, { 'content-length': 11 * 1024 * 1024 }).write('x'),
  );
  await expect(fetchPicture(announced.url, announced.allowed)).rejects.toThrow('larger than 10 MB');
  const endless = await startServer((_request, reply) => {
    const more = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(256 * 1024)));
      reply.once('drain', more);
    };
    more();
  });
  await expect(fetchPicture(endless.url, endless.allowed)).rejects.toThrow('larger than 10 MB');
});

test('gives up on a slow server and on endless redirects', async () => {
  const silent = await startServer(() => undefined);
  await expect(fetchPicture(silent.url, { ...silent.allowed, timeoutMs: 100 })).rejects.toThrow(
    'took too long to download',
  );
  const circle = await startServer(
    (_request, reply) => void reply.writeHead(302, { location: '/a.png' }).end(),
  );
  await expect(fetchPicture(circle.url, circle.allowed)).rejects.toThrow('redirects too many times');
  expect(circle.requests()).toBe(6);
});

test('tries again after a server error, but not after a 404', async () => {
  let tries = 0;
  const shaky = await startServer(
    (_request, reply) => void reply.writeHead((tries += 1) === 1 ? 503 : 200).end('picture'),
  );
  expect((await fetchPicture(shaky.url, shaky.allowed)).toString()).toBe('picture');
  const none = await startServer((_request, reply) => void reply.writeHead(404).end());
  await expect(fetchPicture(none.url, none.allowed)).rejects.toThrow('the server answered 404');
  expect(none.requests()).toBe(1);
});
