import { expect, it, test } from 'vitest';
import { readTenantArguments } from './tenant-arguments.ts';

const given = { code: 'ATELIER', name: 'Atelier', host: 'Atelier.Example', 'admin-email': 'owner@b.test' };
const create = (changes: Record<string, string> = {}) =>
  readTenantArguments([
    'create',
    ...Object.entries({ ...given, ...changes }).flatMap(([name, value]) => [`--${name}`, value]),
  ]);

it('reads a new store, with unique hosts in lower case', () => {
  expect(create()).toMatchObject({ action: 'create', code: 'ATELIER', hosts: ['atelier.example'] });
  const twice = readTenantArguments([
    ...['create', '--code', 'A', '--name', 'A', '--admin-email', 'a@b'],
    ...['--host', 'a.test', '--host', 'A.test', '--host', 'www.a.test'],
  ]);
  expect(twice).toMatchObject({ hosts: ['a.test', 'www.a.test'] });
});

test.each([
  [{ code: 'atelier' }, '--code: capital letters'],
  [{ name: ' ' }, '--name'],
  [{ name: 'a\nb' }, '--name'],
  [{ host: 'http://atelier.test' }, 'without http:// or port'],
  [{ host: 'atelier.test:3000' }, 'without http:// or port'],
  [{ host: 'localhost' }, '--host'],
  [{ host: '127.0.0.1' }, '--host'],
  [{ host: 'a_b.test' }, '--host'],
  [{ host: `${'a'.repeat(64)}.test` }, '--host'],
  [{ 'admin-email': 'nobody' }, '--admin-email'],
])('refuses %j and says what is allowed', (changes, message) =>
  expect(() => create(changes as never)).toThrow(message),
);

it('unlocks an operator by their email address', () => {
  expect(readTenantArguments(['unlock', '--code', 'ATELIER', '--email', ' kim@b.test '])).toEqual({
    action: 'unlock',
    code: 'ATELIER',
    email: 'kim@b.test',
  });
  expect(() => readTenantArguments(['unlock', '--code', 'ATELIER'])).toThrow('--email: the email address');
});

it('deletes a store only if its code is repeated', () => {
  expect(() => readTenantArguments(['delete', '--code', 'ATELIER', '--confirm', 'OTHER'])).toThrow(
    '--confirm ATELIER',
  );
  expect(readTenantArguments(['delete', '--code', 'ATELIER', '--confirm', 'ATELIER'])).toEqual({
    action: 'delete',
    code: 'ATELIER',
    evenDefault: false,
    withOpenPayments: false,
  });
});

it('rejects a password argument, and prints the usage message', () => {
  expect(() => create({ 'admin-password': 'secret' })).toThrow('Unknown option');
  expect(() => readTenantArguments([])).toThrow('npm run tenant -- create');
  expect(() => readTenantArguments(['create', 'My', 'Store'])).toThrow('quotation marks');
});
