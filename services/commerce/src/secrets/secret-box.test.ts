import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSecretBox, SealedElsewhereError } from './secret-box.ts';

const purpose = { tenantCode: 'ONE', kind: 'payment' };
const value = { clientSecret: 'never-in-sight' };
const key = randomBytes(32);

it('opens what it sealed, and shows nothing of it', async () => {
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
])('opens nothing that was moved to %s', async (_, elsewhere) => {
  const box = createSecretBox([key]);
  await expect(box.open(await box.seal(value, purpose), elsewhere)).rejects.toThrow(SealedElsewhereError);
});

it('opens nothing of which one character was changed', async () => {
  const box = createSecretBox([key]);
  const sealed = await box.seal(value, purpose);
  // The last character of a part may hold bits that mean nothing.
  for (const at of [4, sealed.indexOf('..') + 4, sealed.lastIndexOf('.') - 4, sealed.length - 4]) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    await expect(box.open(changed, purpose)).rejects.toThrow(SealedElsewhereError);
  }
});

it('opens what an older key sealed while that is given, and seals with the present one', async () => {
  const sealed = await createSecretBox([key]).seal(value, purpose);
  const rotated = createSecretBox([randomBytes(32), key]);
  expect([rotated.isPresent(sealed), await rotated.open(sealed, purpose)]).toEqual([false, value]);
  expect(rotated.isPresent(await rotated.seal(value, purpose))).toBe(true);
  const forgotten = createSecretBox([randomBytes(32)]);
  await expect(forgotten.open(sealed, purpose)).rejects.toThrow('The key');
});
