import { expect, it } from 'vitest';
import { isCommonPassword, operatorPasswordProblem } from './password-rules.ts';

it.each([
  'password',
  '12345678',
  'Password1',
  'password2026!',
  '!!sunshine99',
  'aaaaaaaa',
  'QWERTYUIOP',
  'ｐａｓｓｗｏｒｄ',
  'Password1Password1',
])('finds %s too easy to guess', (password) => expect(isCommonPassword(password)).toBe(true));
it.each(['correct horse', 'needle and thread', '8#kq!Zp0', 'blå himmel', '密码很长很长很长'])(
  'accepts %s',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
it('requires at least 12 characters for operators', () => {
  expect(operatorPasswordProblem('k7#Qz!mW2pX')).toBe('must have 12 to 128 characters');
  expect(operatorPasswordProblem('password12345')).toBe('is too easy to guess');
  expect(operatorPasswordProblem('k7#Qz!mW2pXr')).toBeUndefined();
});

it('rejects passwords that are the name of the account or its store', () => {
  const own = ['Ada.Moss@shop.test', 'FIELDNOTE'];
  for (const password of ['ada.moss@shop.test', 'Ada.Moss2026', 'Fieldnote1', '!fieldnote!'])
    expect(isCommonPassword(password, own)).toBe(true);
  expect(isCommonPassword('Ada.Moss2026')).toBe(false);
});
