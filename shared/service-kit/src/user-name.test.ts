import { expect, test } from 'vitest';
import { getUserName } from './user-name.ts';

test('uses the number of an account without a name', () => {
  const unnamed = () => {
    throw new Error('ENOENT: no such file or directory, uv_os_get_passwd');
  };
  expect(getUserName(unnamed)).toBe(`account ${process.getuid?.()}`);
});
