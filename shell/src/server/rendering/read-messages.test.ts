import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { readMessages } from './read-messages.ts';

function open() {
  const pipe = new PassThrough();
  const handlers = { onReady: vi.fn(), onFailure: vi.fn(), onPong: vi.fn(), onResult: vi.fn(), onCall: vi.fn(), onLog: vi.fn(), onFlood: vi.fn() }; // prettier-ignore
  return { pipe, handlers, ...readMessages(pipe, handlers) };
}

function readAll(...chunks: string[]) {
  const { pipe, handlers } = open();
  for (const chunk of chunks) pipe.write(chunk);
  return handlers;
}

it('reads messages split across chunks, and several in one chunk', () => {
  const { onResult, onPong, onCall } = readAll(
    '{"render":1,"res',
    'ult":{"kind":"page"}}\n{"pong":1}\n{"call":2,"ren',
    'der":1,"method":"GET","url":"/a"}\n',
  );
  expect(onResult.mock.calls).toEqual([[1, { result: { kind: 'page' } }]]);
  expect(onPong).toHaveBeenCalledOnce();
  expect(onCall.mock.calls).toEqual([[2, 1, { method: 'GET', url: '/a' }]]);
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
  const { onResult, onFailure } = readAll(
    '{"render":1,"message":{"toString":null}}\n{"failed":{"toString":null}}\n',
  );
  expect(onResult).toHaveBeenCalledWith(1, { message: '{"toString":null}' });
  expect(onFailure).toHaveBeenCalledWith('{"toString":null}');
});

it('shortens error messages, which are logged', () => {
  const long = 'x'.repeat(1_000_000);
  const { onResult, onFailure } = readAll(`{"render":1,"message":"${long}"}\n{"failed":"${long}"}\n`);
  expect(onResult).toHaveBeenCalledWith(1, { message: long.slice(0, 2_000) });
  expect(onFailure).toHaveBeenCalledWith(long.slice(0, 2_000));
});

it.each([
  ['messages', '{"log":"x"}\n', 10_000],
  ['calls', '{"call":1,"render":1,"method":"GET","url":"/a"}\n', 10_000],
  ['unrequested pages', `{"render":7,"result":"${'x'.repeat(1024 * 1024)}"}\n`, 100],
])('stops reading a flood of %s', (_, line, count) => {
  const { handlers, pipe } = open();
  for (let sent = 0; sent < count; sent++) pipe.write(line);
  expect(handlers.onFlood).toHaveBeenCalledOnce();
  expect(handlers.onFlood.mock.calls[0]?.[0]).toMatchObject({
    message: 'The bundle sent more than its pages need',
  });
  const { onLog, onCall, onResult } = handlers;
  const read = [onLog, onCall, onResult].map(({ mock }) => mock.calls.length);
  expect(Math.max(...read)).toBeLessThanOrEqual(2_000);
});

it('keeps reading requested pages and pongs', () => {
  const { handlers, pipe, expectPage, expectPong } = open();
  const page = `{"render":1,"result":"${'x'.repeat(1024 * 1024)}"}\n`;
  for (let pages = 0; pages < 100; pages++) {
    expectPage();
    for (let call = 0; call < 30; call++)
      pipe.write(`{"call":${call},"render":1,"method":"GET","url":"/a"}\n`);
    pipe.write(page);
  }
  for (let pings = 0; pings < 10_000; pings++) {
    expectPong();
    pipe.write('{"pong":1}\n');
  }
  expect(handlers.onFlood).not.toHaveBeenCalled();
  expect(handlers.onResult).toHaveBeenCalledTimes(100);
  expect(handlers.onPong).toHaveBeenCalledTimes(10_000);
});

it('stops reading a line that never ends', () => {
  const { onFlood, onPong } = readAll(...Array<string>(17).fill('x'.repeat(1024 * 1024)), '\n{"pong":1}\n');
  expect(onFlood).toHaveBeenCalledOnce();
  expect(onPong).not.toHaveBeenCalled();
});
