import { expect, test } from 'vitest';
import { userName } from './user-name.ts';

test('an account without a name is known by its number', () => {
  const unnamed = () => {
    throw new Error('ENOENT: no such file or directory, uv_os_get_passwd');
  };
  expect(userName(unnamed)).toBe(`account ${process.getuid?.()}`);
});
