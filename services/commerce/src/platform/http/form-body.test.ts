import { endpoint, type Form } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hostileForms } from '../../../testing/hostile-forms.ts';
import { formBody, formBoundary, formHeaders, type TestPart } from '../../../testing/multipart.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { route } from './route.ts';

const form = {
  fields: Type.Object({
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: Type.String({ minLength: 1, maxLength: 5_000 }),
    title: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  files: { images: { maxCount: 2, maxBytes: 50_000, accept: ['image/jpeg'] } },
} satisfies Form;
const write = endpoint({
  method: 'POST',
  path: '/tests/forms',
  summary: 'A form',
  form,
  response: Type.Object({ text: Type.String() }),
});

let shop: TestApp;
let received: unknown[] = [];
beforeAll(async () => {
  const db = await createTestDatabase();
  await addTestTenants(db, 'FIELDNOTE');
  const modules = [
    (app: FastifyInstance) =>
      route(app, write, async (request) => {
        received.push(request.form);
        return { text: request.form.comment };
      }),
  ];
  shop = await createTestApp({ db, modules });
});
beforeEach(() => void (received = []));
afterAll(async () => {
  await shop.close();
  await shop.db.close();
});

const url = '/api/v1/tests/forms';
const texts: TestPart[] = [
  { name: 'rating', value: '4' },
  { name: 'comment', value: 'One\r\ntwo' },
];
const picture = (value: string | Buffer, name = 'images'): TestPart => ({
  name,
  value,
  filename: 'one.jpg',
  type: 'image/jpeg',
});
const send = (parts: TestPart[]) =>
  shop.app.inject({ method: 'POST', url, headers: formHeaders, payload: formBody(parts) });

test('reads text fields with their types, line breaks as typed, and files as bytes', async () => {
  const reply = await send([...texts, picture(Buffer.from([1, 2, 3])), picture('second')]);
  expect([reply.statusCode, reply.json()]).toEqual([200, { text: 'One\ntwo' }]);
  expect(received).toEqual([
    { rating: 4, comment: 'One\ntwo', images: [Buffer.from([1, 2, 3]), Buffer.from('second')] },
  ]);
});

test('ignores a file field that the user left empty', async () => {
  const unused = { name: 'images', value: '', filename: '', type: 'application/octet-stream' };
  expect((await send([...texts, unused])).statusCode).toBe(200);
  expect(received).toMatchObject([{ images: [] }]);
});

test.each([
  ['too many files', [...texts, picture('a'), picture('b'), picture('c')], 400, 'images'],
  ['a file that is too large', [...texts, picture(Buffer.alloc(50_001))], 413, 'images'],
  ['a file in a text field', [texts[0]!, picture('x', 'comment')], 400, 'comment'],
  ['an unknown file field', [...texts, picture('x', 'other')], 400, 'other'],
  ['text in a file field', [...texts, { name: 'images', value: 'x' }], 400, 'images'],
  ['a duplicate text field', [...texts, texts[0]!], 400, 'rating'],
  ['a missing text field', [texts[0]!], 400, 'comment'],
  ['an invalid rating', [{ name: 'rating', value: '4.5' }, texts[1]!], 400, 'rating'],
  ['NUL', [texts[0]!, { name: 'comment', value: 'a\u0000' }], 400, 'comment'],
])('refuses %s, and names the field', async (_, parts, status, field) => {
  const reply = await send(parts);
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([status, [field]]);
  expect(received).toEqual([]);
});

test.each(hostileForms(form, { NUL: 'a\u0000b', long: 'a'.repeat(10_000), script: '<script>' }))(
  'never fails on $name',
  async ({ name, headers, payload }) => {
    const reply = await shop.app.inject({ method: 'POST', url, headers, payload });
    expect([name, reply.statusCode < 500]).toEqual([name, true]);
    if (reply.statusCode === 200)
      expect(name).toMatch(
        /^(a text field named|script in|an empty file|not a picture|.* in title|no title|long in comment)/,
      );
  },
);

test('refuses other content types, and bodies with an excessive Content-Length before reading them', async () => {
  const json = await shop.app.inject({ method: 'POST', url, payload: { rating: 4, comment: 'a' } });
  expect(json.statusCode).toBe(415);
  expect((await shop.app.inject({ method: 'POST', url })).statusCode).toBe(415);
  const announced = { ...formHeaders, 'content-length': '900000000' };
  const huge = await shop.app.inject({ method: 'POST', url, headers: announced, payload: 'x' });
  expect(huge.statusCode).toBe(413);
});

test('releases uploads whose client disconnects', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const whole = formBody([...texts, picture(Buffer.alloc(40_000))]);
  for (let times = 0; times < 20; times += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=${formBoundary}\r\nContent-Length: ${whole.length}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.write(whole.subarray(0, 20_000), resolve));
    socket.destroy();
  }
  expect((await send([...texts, picture('still served')])).statusCode).toBe(200);
  expect(received).toHaveLength(1);
});
