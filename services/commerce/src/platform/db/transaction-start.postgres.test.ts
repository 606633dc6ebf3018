import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { directUrlOf } from '../../../testing/connect-to-database.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createDatabase } from './database.ts';
import { postgresEngine } from './postgres-engine.ts';

it('runs no statement of a transaction that could not switch to the tenant', async () => {
  const owner = await createTestDatabase();
  const login = `outsider_${randomBytes(6).toString('hex')}`;
  await owner.script(`create table visits (at timestamptz); create role ${login} login password 'outsider';
    grant insert on visits to ${login}`);
  const url = Object.assign(new URL(directUrlOf(owner.databaseUrl!) ?? owner.databaseUrl!), {
    username: login,
    password: 'outsider',
  });
  const outsider = createDatabase(postgresEngine(url.href, { poolSize: 1 }));
  const visit = () =>
    outsider.inTenant('FIELDNOTE', (tx) => sql`insert into visits values (now())`.execute(tx));
  try {
    await expect(visit()).rejects.toThrow(/permission denied to set role/);
    await expect(outsider.inTenant('FIELDNOTE', () => Promise.resolve())).rejects.toThrow();
    // The only connection isn't left in the middle of a transaction.
    await outsider.query('insert into visits values (now())');
    expect((await owner.query('select * from visits')).rows).toHaveLength(1);
  } finally {
    await outsider.close();
    await owner.script(`drop table visits; drop role ${login}`);
    await owner.close();
  }
});
