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

/** A server of pictures on this machine, and the limits under which it may be asked. */
async function serving(answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, reply) => {
    asked += 1;
    answer(request, reply);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/a.png`,
    allowed: { allowedHosts: new Set([host]) },
    asked: () => asked,
  };
}
const nowhere: FetchLimits = { allowedHosts: new Set() };

test('a picture comes as its bytes, also behind redirects', async () => {
  const { url, allowed } = await serving((request, reply) => {
    if (request.url === '/a.png') reply.writeHead(302, { location: '/b.png' }).end();
    else reply.end('picture');
  });
  expect((await fetchPicture(url, allowed)).toString()).toBe('picture');
});

test.each([
  'http://127.0.0.1/a.png', 'http://localhost/a.png', 'http://2130706433/a.png', 'http://0177.0.0.1/a.png',
  'http://0x7f000001/a.png', 'http://0x7f.1/a.png', 'http://[::1]/a.png', 'http://[::ffff:127.0.0.1]/a.png',
  'http://169.254.169.254/latest/meta-data', 'http://10.0.0.1/a.png', 'https://192.168.0.1/a.png', 'http://0/a.png',
])('%s is not asked', async (url) => {
  await expect(fetchPicture(url, nowhere)).rejects.toThrow('leads into a private network');
}); // prettier-ignore

test.each([
  ['ftp://example.com/a.png', 'no http or https address'],
  ['file:///etc/passwd', 'no http or https address'],
  ['http://user:secret@example.com/a.png', 'holds a password'],
  ['http://example.com:8080/a.png', 'port 8080 is not one'],
])('%s is refused', async (url, message) => {
  await expect(fetchPicture(url, nowhere)).rejects.toThrow(message);
});

test('a redirect into a private network is refused, whoever sends it', async () => {
  const inside = await serving((_request, reply) => void reply.end('secret'));
  const { url, allowed } = await serving(
    (_request, reply) => void reply.writeHead(302, { location: inside.url }).end(),
  );
  await expect(fetchPicture(url, allowed)).rejects.toThrow(/port \d+ is not one|private network/);
  expect(inside.asked()).toBe(0);
});

test('a name is resolved once, and connected to where it was found to lead', async () => {
  const { host, asked } = await serving((_request, reply) => void reply.end('picture'));
  let resolved = 0;
  const rebinding: FetchLimits = {
    allowedHosts: new Set([`rebinding.example:${host.split(':')[1]}`]),
    resolve: async () => [{ address: (resolved += 1) === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }],
  };
  const bytes = await fetchPicture(`http://rebinding.example:${host.split(':')[1]}/a.png`, rebinding);
  expect(bytes.toString()).toBe('picture');
  expect([resolved, asked()]).toEqual([1, 1]);
});

test('what is too large is refused, said or not, before it is all here', async () => {
  const said = await serving(
    (_request, reply) => void reply.writeHead(200, { 'content-length': 11 * 1024 * 1024 }).write('x'),
  );
  await expect(fetchPicture(said.url, said.allowed)).rejects.toThrow('larger than 10 MB');
  const endless = await serving((_request, reply) => {
    const more = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(256 * 1024)));
      reply.once('drain', more);
    };
    more();
  });
  await expect(fetchPicture(endless.url, endless.allowed)).rejects.toThrow('larger than 10 MB');
});

test('one that does not come in time, and one that leads on for ever, end', async () => {
  const silent = await serving(() => undefined);
  await expect(fetchPicture(silent.url, { ...silent.allowed, longestMs: 100 })).rejects.toThrow(
    'did not come in time',
  );
  const circle = await serving((_request, reply) => void reply.writeHead(302, { location: '/a.png' }).end());
  await expect(fetchPicture(circle.url, circle.allowed)).rejects.toThrow('without end');
  expect(circle.asked()).toBe(6);
});

test('a server in trouble is asked once more, one that has no such picture is not', async () => {
  let tries = 0;
  const shaky = await serving(
    (_request, reply) => void reply.writeHead((tries += 1) === 1 ? 503 : 200).end('picture'),
  );
  expect((await fetchPicture(shaky.url, shaky.allowed)).toString()).toBe('picture');
  const none = await serving((_request, reply) => void reply.writeHead(404).end());
  await expect(fetchPicture(none.url, none.allowed)).rejects.toThrow('the server answered 404');
  expect(none.asked()).toBe(1);
});
