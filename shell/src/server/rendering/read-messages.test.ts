import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { readMessages } from './read-messages.ts';

function open() {
  const pipe = new PassThrough();
  const handlers = { ready: vi.fn(), failed: vi.fn(), pong: vi.fn(), rendered: vi.fn(), called: vi.fn(), log: vi.fn(), unreadable: vi.fn() }; // prettier-ignore
  return { pipe, handlers, ...readMessages(pipe, handlers) };
}

function readAll(...chunks: string[]) {
  const { pipe, handlers } = open();
  for (const chunk of chunks) pipe.write(chunk);
  return handlers;
}

it('reads messages split across chunks, and several in one chunk', () => {
  const { rendered, pong, called } = readAll(
    '{"render":1,"res',
    'ult":{"kind":"page"}}\n{"pong":1}\n{"call":2,"ren',
    'der":1,"method":"GET","url":"/a"}\n',
  );
  expect(rendered.mock.calls).toEqual([[1, { result: { kind: 'page' } }]]);
  expect(pong).toHaveBeenCalledOnce();
  expect(called.mock.calls).toEqual([[2, 1, { method: 'GET', url: '/a' }]]);
});

it.each([
  'null',
  '"text"',
  '7',
  '[]',
  '{',
  '{"render":"1"}',
  '{"render":{"toString":null}}',
  '{"log":{}}',
  '\u2028',
  '',
])('ignores %s', (line) => {
  const handlers = readAll(`${line}\n`);
  for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled();
});

it('converts any error message to text', () => {
  const { rendered, failed } = readAll(
    '{"render":1,"message":{"toString":null}}\n{"failed":{"toString":null}}\n',
  );
  expect(rendered).toHaveBeenCalledWith(1, { message: '{"toString":null}' });
  expect(failed).toHaveBeenCalledWith('{"toString":null}');
});

it('shortens error messages, which are logged', () => {
  const long = 'x'.repeat(1_000_000);
  const { rendered, failed } = readAll(`{"render":1,"message":"${long}"}\n{"failed":"${long}"}\n`);
  expect(rendered).toHaveBeenCalledWith(1, { message: long.slice(0, 2_000) });
  expect(failed).toHaveBeenCalledWith(long.slice(0, 2_000));
});

it.each([
  ['messages', '{"log":"x"}\n', 10_000],
  ['calls', '{"call":1,"render":1,"method":"GET","url":"/a"}\n', 10_000],
  ['pages nobody asked for', `{"render":7,"result":"${'x'.repeat(1024 * 1024)}"}\n`, 100],
])('stops reading a flood of %s', (_, line, count) => {
  const { handlers, pipe } = open();
  for (let sent = 0; sent < count; sent++) pipe.write(line);
  expect(handlers.unreadable).toHaveBeenCalledOnce();
  expect(handlers.unreadable.mock.calls[0]?.[0]).toMatchObject({
    message: 'The bundle sent more than its pages need',
  });
  const { log, called, rendered } = handlers;
  const read = [log, called, rendered].map(({ mock }) => mock.calls.length);
  expect(Math.max(...read)).toBeLessThanOrEqual(2_000);
});

it('keeps reading what was asked for', () => {
  const { handlers, pipe, expectPage, expectPong } = open();
  const page = `{"render":1,"result":"${'x'.repeat(1024 * 1024)}"}\n`;
  for (let asked = 0; asked < 100; asked++) {
    expectPage();
    for (let call = 0; call < 30; call++)
      pipe.write(`{"call":${call},"render":1,"method":"GET","url":"/a"}\n`);
    pipe.write(page);
  }
  for (let asked = 0; asked < 10_000; asked++) {
    expectPong();
    pipe.write('{"pong":1}\n');
  }
  expect(handlers.unreadable).not.toHaveBeenCalled();
  expect(handlers.rendered).toHaveBeenCalledTimes(100);
  expect(handlers.pong).toHaveBeenCalledTimes(10_000);
});

it('stops reading a line that never ends', () => {
  const { unreadable, pong } = readAll(...Array<string>(17).fill('x'.repeat(1024 * 1024)), '\n{"pong":1}\n');
  expect(unreadable).toHaveBeenCalledOnce();
  expect(pong).not.toHaveBeenCalled();
});
