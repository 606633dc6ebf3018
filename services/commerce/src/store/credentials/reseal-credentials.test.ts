import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { describeResealing } from '../../platform/secrets/reseal.ts';
import { createSecretBox, type SecretBox } from '../../platform/secrets/secret-box.ts';
import { readSecretKeys } from '../../platform/secrets/secret-keys.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { putCredentials, readCredentialRows } from './credential-repository.ts';
import { createCredentialStore } from './credential-store.ts';
import { resealCredentials } from './reseal-credentials.ts';

let db: Database;
let dataDir: string;
beforeEach(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE', 'TWO');
  dataDir = await mkdtemp(join(tmpdir(), 'selvedge-keys-'));
});
afterEach(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});

const newKey = () => randomBytes(32).toString('base64');
/** Starts the shop with these settings. @returns what it can decrypt and the message about resealing */
async function start(settings: NodeJS.ProcessEnv) {
  const keys = await readSecretKeys(settings, dataDir);
  const box = createSecretBox(keys);
  const opened = (tenantCode: string) => createCredentialStore(db, box).read<object>(tenantCode, 'payment');
  const reseal = async () => describeResealing([await resealCredentials(db, box)], keys.length > 1);
  return { box, opened, reseal };
}
async function addAccount(box: SecretBox, tenantCode: string, account: string) {
  const purpose = { tenantCode, kind: 'payment' } as const;
  const about = { hint: '…', updated_at: new Date(), updated_by: 'boss@shop.test' };
  const sealed = await box.seal({ clientSecret: `secret of ${account}` }, purpose);
  await db.inTenant(tenantCode, (tx) =>
    putCredentials(tx, { tenant_code: tenantCode, kind: 'payment', account, sealed, ...about }),
  );
}
const sealedOf = (tenantCode: string) =>
  db.inTenant(tenantCode, async (tx) =>
    (await readCredentialRows(tx, tenantCode, 'payment')).map(({ sealed }) => sealed),
  );
const values = async (opened: ReturnType<Awaited<ReturnType<typeof start>>['opened']>) =>
  (await opened).map(({ account, value }) => [account, value]);

it('reseals all accounts after a key change, so the old key is no longer needed', async () => {
  const [old, fresh] = [newKey(), newKey()];
  const before = await start({ SELVEDGE_SECRET_KEY: old });
  await addAccount(before.box, 'ONE', 'FIRST');
  await addAccount(before.box, 'TWO', 'SECOND');
  // This account is only kept for refunds.
  await db.query('update stored_credentials set retired_at = now() where account = $1', ['SECOND']);
  expect(await before.reseal()).toBeUndefined();

  const rotated = await start({ SELVEDGE_SECRET_KEY: fresh, SELVEDGE_OLD_SECRET_KEY: old });
  expect(await values(rotated.opened('ONE'))).toEqual([['FIRST', { clientSecret: 'secret of FIRST' }]]);
  expect(await rotated.reseal()).toMatch(/current key: 2\. Older keys are no longer needed/);
  expect(await rotated.reseal()).toMatch(/current key: 0\. Older keys/);

  const after = await start({ SELVEDGE_SECRET_KEY: fresh });
  expect(await values(after.opened('ONE'))).toEqual([['FIRST', { clientSecret: 'secret of FIRST' }]]);
  expect(await values(after.opened('TWO'))).toEqual([['SECOND', { clientSecret: 'secret of SECOND' }]]);
  expect(await after.reseal()).toBeUndefined();
  await expect(before.opened('TWO')).rejects.toThrow('is not configured');
});

it('lets machines be restarted one by one, in two rounds, and each reads what the others have sealed', async () => {
  const [old, fresh] = [newKey(), newKey()];
  const steps = [
    { SELVEDGE_SECRET_KEY: old },
    { SELVEDGE_SECRET_KEY: old, SELVEDGE_OLD_SECRET_KEY: fresh },
    { SELVEDGE_SECRET_KEY: fresh, SELVEDGE_OLD_SECRET_KEY: old },
    { SELVEDGE_SECRET_KEY: fresh },
  ];
  const machines = [];
  for (const settings of steps) machines.push(await start(settings));
  // While a round runs, some machines have the settings of the step before.
  for (const [step, machine] of machines.entries())
    for (const other of [machines[step - 1], machines[step + 1]]) {
      if (!other) continue;
      await db.query('delete from stored_credentials');
      await addAccount(other.box, 'ONE', 'FIRST');
      expect(await values(machine.opened('ONE'))).toEqual([['FIRST', { clientSecret: 'secret of FIRST' }]]);
    }
});

it('replaces the key file with the key from the environment', async () => {
  const withFile = await start({});
  await addAccount(withFile.box, 'ONE', 'FIRST');
  const given = { SELVEDGE_SECRET_KEY: newKey() };
  expect(await (await start(given)).reseal()).toContain('current key: 1');
  await rm(join(dataDir, 'secret.key'));
  expect(await values((await start(given)).opened('ONE'))).toEqual([['FIRST', expect.anything()]]);
});

it('changes nothing without the old key and says so, and the key can be added later', async () => {
  const [old, fresh] = [newKey(), newKey()];
  await addAccount((await start({ SELVEDGE_SECRET_KEY: old })).box, 'ONE', 'FIRST');
  const sealed = await sealedOf('ONE');
  const forgotten = await start({ SELVEDGE_SECRET_KEY: fresh });
  expect(await forgotten.reseal()).toMatch(/can't be decrypted: 1\. .* SELVEDGE_OLD_SECRET_KEY/);
  expect(await sealedOf('ONE')).toEqual(sealed);
  const remembered = await start({ SELVEDGE_SECRET_KEY: fresh, SELVEDGE_OLD_SECRET_KEY: old });
  expect(await remembered.reseal()).toContain('current key: 1');
});

it('counts a value that was never sealed as unreadable', async () => {
  const { box, reseal } = await start({ SELVEDGE_SECRET_KEY: newKey() });
  await addAccount(box, 'ONE', 'FIRST');
  await db.query(`update stored_credentials set sealed = 'nonsense'`);
  expect(await reseal()).toContain("can't be decrypted: 1");
});
