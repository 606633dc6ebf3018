import { randomBytes } from 'node:crypto';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { createSecretBox, type SecretBox } from '../../platform/secrets/secret-box.ts';
import { insertAdmin } from '../auth/account-repository.ts';
import { consumeAuthenticatorCode, resealAuthenticatorApps, sealSecret } from './authenticator-code.ts';
import { findAuthenticatorApp } from './second-factor-repository.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE');
});
afterAll(() => db.close());

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const now = new Date('2026-11-27T10:00:00Z');

it('works with a new encryption key after resealing, and is refused while the key is missing', async () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const adminId = await db.inTenant('ONE', async (tx) => {
    const operator = {
      email: 'kim@shop.test',
      passwordHash: 'none',
      role: 'owner',
      displayName: 'Kim',
    } as const;
    const { id } = (await insertAdmin(tx, 'ONE', operator))!;
    const sealed = await sealSecret(createSecretBox([old]), 'ONE', id, secret);
    const app = { tenant_code: 'ONE', admin_id: id, sealed_secret: sealed, confirmed_at: now };
    await insertRows(tx, 'admin_authenticator_apps', app);
    return id;
  });
  const code = await generate({ secret, epoch: now.getTime() / 1000 });
  const accepts = (box: SecretBox) =>
    db.inTenant('ONE', async (tx) => {
      const app = await findAuthenticatorApp(tx, 'ONE', adminId);
      return consumeAuthenticatorCode({ box, clock: () => now }, tx, app!, code);
    });
  expect(await accepts(createSecretBox([fresh]))).toBe(false);
  expect(await resealAuthenticatorApps(db, createSecretBox([fresh]))).toEqual({ resealed: 0, unreadable: 1 });
  expect(await resealAuthenticatorApps(db, createSecretBox([fresh, old]))).toEqual({
    resealed: 1,
    unreadable: 0,
  });
  expect(await accepts(createSecretBox([fresh]))).toBe(true);
});
