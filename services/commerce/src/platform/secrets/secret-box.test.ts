import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSecretBox, UnsealError } from './secret-box.ts';

const purpose = { tenantCode: 'ONE', kind: 'payment' };
const value = { clientSecret: 'never-in-sight' };
const key = randomBytes(32);

it('opens what it sealed and reveals nothing in between', async () => {
  const box = createSecretBox([key]);
  const sealed = await box.seal(value, purpose);
  expect(await box.open(sealed, purpose)).toEqual(value);
  for (const part of sealed.split('.'))
    expect(Buffer.from(part, 'base64url').toString()).not.toContain('never');
  expect(await box.seal(value, purpose)).not.toBe(sealed);
});

it.each([
  ['another store', { tenantCode: 'TWO', kind: 'payment' }],
  ['another kind', { tenantCode: 'ONE', kind: 'carrier' }],
])('refuses a value moved to %s', async (_, elsewhere) => {
  const box = createSecretBox([key]);
  await expect(box.open(await box.seal(value, purpose), elsewhere)).rejects.toThrow(UnsealError);
});

it('refuses a value with one changed character', async () => {
  const box = createSecretBox([key]);
  const sealed = await box.seal(value, purpose);
  // Skip last characters, because they may contain unused bits.
  for (const at of [4, sealed.indexOf('..') + 4, sealed.lastIndexOf('.') - 4, sealed.length - 4]) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    await expect(box.open(changed, purpose)).rejects.toThrow(UnsealError);
  }
});

it('opens values sealed with a configured older key, and seals with the current one', async () => {
  const sealed = await createSecretBox([key]).seal(value, purpose);
  const rotated = createSecretBox([randomBytes(32), key]);
  expect([rotated.isCurrent(sealed), await rotated.open(sealed, purpose)]).toEqual([false, value]);
  expect(rotated.isCurrent(await rotated.seal(value, purpose))).toBe(true);
  const withoutOldKey = createSecretBox([randomBytes(32)]);
  await expect(withoutOldKey.open(sealed, purpose)).rejects.toThrow('The key');
});
