import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { createSecretBox, type SecretBox } from '../../platform/secrets/secret-box.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { putCredentials } from './credential-repository.ts';
import { createCredentialStore } from './credential-store.ts';
import { resealCredentials } from './reseal-credentials.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE');
});
afterAll(() => db.close());

it('keeps an account that is saved during resealing', async () => {
  const purpose = { tenantCode: 'ONE', kind: 'payment' } as const;
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const sealed = await createSecretBox([old]).seal({ clientSecret: 'first' }, purpose);
  const about = { hint: '…', updated_at: new Date(), updated_by: 'boss@shop.test' };
  await db.inTenant('ONE', (tx) =>
    putCredentials(tx, { tenant_code: 'ONE', kind: 'payment', account: 'FIRST', sealed, ...about }),
  );
  const box = createSecretBox([fresh, old]);
  const racingBox: SecretBox = {
    ...box,
    seal: async (value, purpose) => {
      const newer = await box.seal({ clientSecret: 'newer' }, purpose);
      await db.query('update stored_credentials set sealed = $1', [newer]);
      return box.seal(value, purpose);
    },
  };
  expect(await resealCredentials(db, racingBox)).toEqual({ resealed: 0, unreadable: 0 });
  const [account] = await createCredentialStore(db, box).read<object>('ONE', 'payment');
  expect(account).toMatchObject({ account: 'FIRST', value: { clientSecret: 'newer' } });
});
