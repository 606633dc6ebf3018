import { adminOperations, apiBasePath } from '@selvedge/contract';
import { expect, test } from 'vitest';
import { operatorCookiePaths, createOperatorCookies, readOperatorToken } from './operator-cookie.ts';

const readToken = (cookie: string, protocol: 'http' | 'https' = 'http') =>
  readOperatorToken({ headers: { cookie }, protocol });

test('the paths of the operator cookie cover every operator endpoint', () => {
  for (const { path } of Object.values(adminOperations))
    expect(
      operatorCookiePaths.filter((covered) => `${apiBasePath}${path}/`.startsWith(`${covered}/`)),
    ).toHaveLength(1);
});

test('the token can be read back among other cookies', () => {
  for (const protocol of ['http', 'https'] as const) {
    const [written] = createOperatorCookies('a_token-1', { protocol, maxAgeSeconds: 60 });
    expect(readToken(`other=1; ${written!.split(';')[0]}; more=2`, protocol)).toBe('a_token-1');
  }
});

test('finds no token in cookies with similar names or without a token', () => {
  for (const cookie of [
    '',
    'my-selvedge-operator=a',
    'selvedge-operator=',
    'selvedge-operator=a b',
    'selvedge-operators=a',
  ])
    expect(readToken(cookie)).toBeUndefined();
});
