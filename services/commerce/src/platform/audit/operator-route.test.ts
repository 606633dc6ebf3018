import { adminOperations as operations, type TaxRate, permissionsOfRole } from '@selvedge/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { createApiCaller } from '../../../testing/call-api.ts';
import { createTestApp, nobody, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { operatorRoute, type OperatorRequest } from './operator-route.ts';

const id = '00000000-0000-4000-8000-000000000001';
const rate: TaxRate = { id, stateCode: 'CA', rate: 0.08, updatedAt: '2026-11-01T00:00:00.000Z' };

let db: Database;
let app: TestApp;
/** Each test sets what the endpoint does. */
let handler: (request: OperatorRequest<typeof operations.updateTaxRate>) => Promise<void>;
beforeAll(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE', 'TWO');
  const admin = {
    id,
    email: 'boss@one.test',
    displayName: 'Boss',
    role: 'owner',
    roleName: null,
    permissions: permissionsOfRole.owner,
    isApiKey: false,
    actor: 'boss@one.test',
    sessionId: 'session',
    isConfirmed: true,
    mustSetUpSecondFactor: false,
  } as const;
  app = await createTestApp({
    db,
    authenticator: { ...nobody, authenticateAdmin: async () => admin },
    modules: [
      (instance) =>
        operatorRoute(instance, { db, clock: systemClock }, operations.updateTaxRate, async (request) => {
          await handler(request);
          return rate;
        }),
    ],
  });
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(() => db.query('delete from audit_log'));

const call = (tenant = 'ONE') =>
  createApiCaller(app.app)('PUT', `/admin/tax/rates/${id}`, {
    tenant,
    token: 'any',
    body: { newRate: 0.08 },
  });
const entries = async () => (await db.query('select * from audit_log order by at')).rows;
const addPage = (tx: Tx, tenantCode: string, slug: string) =>
  tx
    .insertInto('content_pages')
    .values({ tenant_code: tenantCode, slug, title: 'Help', html: '<p>Help</p>' })
    .execute();
const pages = async () => (await db.query('select slug from content_pages')).rows;
const change = (before: object | null, after: object | null) => ({
  subject: { type: 'rate', id, name: 'California' },
  before,
  after,
});

describe("an operator's call", () => {
  it('is logged with the actor, the operation, and the fields that differ', async () => {
    handler = ({ audit, tenantCode }) =>
      db.inTenant(tenantCode, (tx) =>
        audit(
          tx,
          change(
            { rate: 0.07, state: 'CA', since: new Date(0), tags: ['a', { b: 1 }], old: 1 },
            { rate: 0.08, state: 'CA', since: '1970-01-01T00:00:00.000Z', tags: ['a', { b: 1 }], fresh: 2 },
          ),
        ),
      );
    expect((await call()).status).toBe(200);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor: 'boss@one.test',
      operation: 'updateTaxRate',
      is_read: false,
      outcome: 'done',
      subject_type: 'rate',
      subject_name: 'California',
      before: { rate: 0.07, old: 1 },
      after: { rate: 0.08, fresh: 2 },
    });
  });

  it('is logged with all fields for a creation or a deletion', async () => {
    handler = ({ audit, tenantCode }) =>
      db.inTenant(tenantCode, async (tx) => {
        await audit(tx, change(null, { rate: 0.08, state: 'CA' }));
        await audit(tx, change({ rate: 0.08, state: 'CA' }, null));
      });
    await call();
    const written = (await entries()).map(({ before, after }) => [before, after]);
    expect(written).toContainEqual([null, { rate: 0.08, state: 'CA' }]);
    expect(written).toContainEqual([{ rate: 0.08, state: 'CA' }, null]);
  });

  it('is logged even if it reports no change', async () => {
    handler = async () => undefined;
    await call();
    expect(await entries()).toMatchObject([
      { outcome: 'done', subject_type: 'tax-rate', subject_id: id, before: null, after: null },
    ]);
  });

  it.each([
    ['a refusal', new AppError('conflict'), 409, 'conflict'],
    ['a server error', new Error('lost'), 500, 'internal'],
    ])('that ends in %s is logged with the outcome, and its changes are rolled back', async (_, error, status, outcome) => {
    handler = ({ audit, tenantCode }) =>
      db.inTenant(tenantCode, async (tx) => {
        await addPage(tx, tenantCode, 'half-done');
        await audit(tx, change(null, { rate: 0.08 }));
        throw error;
      });
    expect((await call()).status).toBe(status);
    expect(await entries()).toMatchObject([{ outcome, before: null, after: null }]);
    expect(await pages()).toEqual([]);
  }); // prettier-ignore

  it('is rolled back if its audit entry cannot be written', async () => {
    handler = ({ audit, tenantCode }) =>
      db.inTenant(tenantCode, async (tx) => {
        await addPage(tx, tenantCode, 'unseen');
        // JSON can't represent a BigInt.
        const unwritable = change(null, { rate: 8n });
        await audit(tx, unwritable);
      });
    expect((await call()).status).toBe(500);
    expect(await pages()).toEqual([]);
    expect(await entries()).toMatchObject([{ outcome: 'internal' }]);
  });
});

describe('the audit log', () => {
  const queryAsOne = (statement: ReturnType<typeof sql>) =>
    db.inTenant('ONE', async (tx) => (await statement.execute(tx)).rows);

  beforeEach(async () => {
    handler = async () => undefined;
    await call('ONE');
    await call('TWO');
  });

  it.each([
    ['changed', sql`update audit_log set actor = 'nobody' where tenant_code = 'ONE'`],
    ['removed', sql`delete from audit_log where tenant_code = 'ONE'`],
    ['emptied', sql`truncate audit_log`],
  ])('cannot be %s by the service', async (_, statement) => {
    const before = await entries();
    await expect(queryAsOne(statement)).rejects.toThrow(/permission denied/);
    expect(await entries()).toEqual(before);
  });

  it('shows each store only its own entries, whatever the query', async () => {
    expect(await queryAsOne(sql`select tenant_code from audit_log`)).toEqual([{ tenant_code: 'ONE' }]);
    const forged = sql`insert into audit_log (tenant_code, id, at, actor, operation, is_read, outcome, request_id)
      values ('TWO', gen_random_uuid(), now(), 'a', 'b', false, 'done', '')`;
    await expect(queryAsOne(forged)).rejects.toThrow(/row-level security/);
  });
});
