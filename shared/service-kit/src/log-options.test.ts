import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createLogOptions } from './log-options.ts';

function log(err: unknown): { line: string; err: Record<string, unknown> } {
  let line = '';
  pino(createLogOptions('info'), { write: (text: string) => void (line = text) }).error({ err }, 'failed');
  return { line, ...(JSON.parse(line) as { err: Record<string, unknown> }) };
}

test('logs the type, message, code and causes of an error', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const { err } = log(new TypeError('fetch failed', { cause }));
  expect(err).toMatchObject({
    type: 'TypeError',
    message: 'fetch failed',
    stack: expect.stringContaining('log-options.test.ts') as string,
    cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  });
});

test.each([
  [
    "PostgreSQL's copy of the row",
    { code: '23505', detail: 'Key (email)=(ann@shopper.example) already exists.' },
  ],
  ["a statement's parameters", { query: 'select $1', params: ['ann@shopper.example'] }],
  ['a response', { data: { name: 'ann@shopper.example' } }],
])('leaves out %s', (_, details) => {
  const error = Object.assign(new Error('duplicate key'), details, { constraint: 'users_email_key' });
  const { line, err } = log(new Error('not saved', { cause: error }));
  expect(err['cause']).toMatchObject({ message: 'duplicate key', constraint: 'users_email_key' });
  expect(line).not.toContain('ann@shopper.example');
});

test('leaves out the value that PostgreSQL quotes in a message', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "ann@shopper.example"'), {
    code: '22P02',
  });
  const { line, err } = log(error);
  expect(err).toMatchObject({ code: '22P02', message: 'a value was refused' });
  expect(line).not.toContain('ann@shopper.example');
});

test('leaves out the paths of URLs', () => {
  const { line, err } = log(new Error('no reply: GET http://127.0.0.1:4000/pay/s3cret?email=a@b.example'));
  expect(err['message']).toBe('no reply: GET http://127.0.0.1:4000/…');
  expect(line).not.toContain('s3cret');
});
