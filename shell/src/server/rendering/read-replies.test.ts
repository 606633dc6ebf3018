import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { readReplies } from './read-replies.ts';

function heard(...written: string[]) {
  const pipe = new PassThrough();
  const replies = { ready: vi.fn(), failed: vi.fn(), pong: vi.fn(), rendered: vi.fn(), called: vi.fn(), log: vi.fn(), unreadable: vi.fn() }; // prettier-ignore
  readReplies(pipe, replies);
  for (const text of written) pipe.write(text);
  return replies;
}

it('reads what comes in pieces, and several answers at once', () => {
  const { rendered, pong, called } = heard(
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
  const replies = heard(`${line}\n`);
  for (const told of Object.values(replies)) expect(told).not.toHaveBeenCalled();
});

it('takes an error of any kind as text', () => {
  const { rendered } = heard('{"render":1,"message":{"toString":null}}\n');
  expect(rendered).toHaveBeenCalledWith(1, { message: '{"toString":null}' });
});

it('stops reading a line without an end', () => {
  const { unreadable, pong } = heard(...Array<string>(17).fill('x'.repeat(1024 * 1024)), '\n{"pong":1}\n');
  expect(unreadable).toHaveBeenCalledOnce();
  expect(pong).not.toHaveBeenCalled();
});
