import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  missingForCluster,
  startDatabaseCluster,
  type DatabaseCluster,
} from '../../../testing/database-cluster.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { createDatabase, openDatabase, type Database, type Tx } from './database.ts';
import { postgresEngine } from './postgres-engine.ts';
import { openReplica } from './replica.ts';

const missing = missingForCluster();

describe.skipIf(missing)(`a pooler and a replica${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let cluster: DatabaseCluster;
  let db: Database;
  let messages: string[];
  beforeAll(async () => {
    cluster = await startDatabaseCluster();
    const { poolerUrl: databaseUrl, primaryUrl: directUrl, replicaUrl } = cluster;
    await (await openDatabase({ databaseUrl, directUrl })).close();
    messages = [];
    const options = { directUrl, poolSize: 20, queryTimeoutMs: 10_000 };
    db = createDatabase(postgresEngine(databaseUrl, options), openReplica(replicaUrl), (message) =>
      messages.push(message),
    );
    await addTestTenants(db, 'ONE', 'TWO');
  });
  afterAll(async () => {
    await db?.close();
    await cluster?.close();
  });

  const setName = (tenantCode: string, name: string) =>
    db.inTenant(tenantCode, (tx) => tx.updateTable('tenants').set({ vendor_name: name }).execute());
  const readNames = async (tx: Tx) => {
    const { rows } = await sql<{ name: string; isReplica: boolean }>`
      select vendor_name as name, pg_is_in_recovery() as "isReplica" from tenants`.execute(tx);
    return rows;
  };
  const replay = async (change: 'pause' | 'resume') => {
    const replica = postgresEngine(cluster.replicaUrl);
    await replica.query(`select pg_wal_replay_${change}()`);
    await replica.close();
  };

  it('a pooler without the address of the server is refused', async () => {
    const opening = openDatabase({ databaseUrl: cluster.poolerUrl, migrates: false });
    await expect(opening).rejects.toThrow(
      /^DATABASE_URL leads to a connection pooler\. Set DATABASE_DIRECT_URL/,
    );
  });

  it('transactions that share few connections have their own tenant and limits', async () => {
    const read = (tenantCode: string) =>
      db.inTenant(tenantCode, async (tx) => {
        // More often than a statement has to run to be prepared.
        const { rows } = await sql<{ code: string; limit: string }>`
          select code, current_setting('statement_timeout') as limit from tenants where code <> ${'no'}`.execute(
          tx,
        );
        return rows;
      });
    const codes = Array.from({ length: 60 }, (_, index) => (index % 2 ? 'ONE' : 'TWO'));
    const rows = await Promise.all(codes.map(read));
    expect(rows).toEqual(codes.map((code) => [{ code, limit: '10s' }]));
    expect((await db.query("select current_setting('app.tenant', true) as tenant, current_user as role")).rows).toEqual([{ tenant: '', role: 'postgres' }]); // prettier-ignore
  });

  it('a read on the replica sees what was written before, and only its own tenant', async () => {
    for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm']) {
      await setName('ONE', name);
      expect(await db.replica.inTenant('ONE', readNames)).toEqual([{ name, isReplica: true }]);
    }
    expect(messages).toEqual([]);
  });

  it('the replica cannot be written to', async () => {
    const reads = createDatabase(openReplica(cluster.primaryUrl));
    const writing = reads.inTenant('ONE', (tx) =>
      tx.updateTable('tenants').set({ vendor_name: 'No' }).execute(),
    );
    await expect(writing).rejects.toThrow('cannot execute UPDATE in a read-only transaction');
    await reads.close();
  });

  it('the primary answers while the replica is paused', async () => {
    await replay('pause');
    await setName('ONE', 'Fir');
    expect(await db.replica.inTenant('ONE', readNames)).toEqual([{ name: 'Fir', isReplica: false }]);
    expect(messages.splice(0)).toEqual([
      "The primary database answers instead of the replica: it's silent or more than 500 ms behind",
    ]);
    await replay('resume');
    await expect
      .poll(() => db.replica.inTenant('ONE', readNames), { timeout: 15_000 })
      .toEqual([{ name: 'Fir', isReplica: true }]);
    expect(messages.splice(0)).toEqual(['The replica answers again']);
  });

  it('the primary answers when the replica stops', async () => {
    await cluster.stopReplica();
    expect(await db.replica.inTenant('ONE', readNames)).toEqual([{ name: 'Fir', isReplica: false }]);
    expect(await db.replica.inLongTransaction('ONE', readNames)).toEqual([{ name: 'Fir', isReplica: false }]);
    expect(messages).toHaveLength(1);
  });
});
