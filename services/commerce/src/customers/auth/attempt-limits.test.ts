import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { countAttempts } from '../../platform/limits/attempt-limits.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'FIELDNOTE');
});
afterAll(() => db.close());

it('refused attempts leave no rows behind, even with many different subjects', async () => {
  const network = { subject: 'mail network', limit: 2, windowSeconds: 3600 };
  const now = new Date();
  const attempt = (pair: number, at = now) =>
    db.inTenant('FIELDNOTE', (tx) =>
      countAttempts(
        tx,
        'FIELDNOTE',
        [{ subject: `mail pair ${pair}`, limit: 5, windowSeconds: 3600 }, network],
        at,
      ),
    );
  const allowed = [];
  for (let pair = 0; pair < 5; pair += 1) allowed.push((await attempt(pair)).isAllowed);
  expect(allowed).toEqual([true, true, false, false, false]);
  expect((await db.query('select attempts from attempt_counters order by attempts')).rows).toEqual([
    { attempts: 1 },
    { attempts: 1 },
    { attempts: 2 },
  ]);
  expect(await attempt(6, new Date(now.getTime() + 600_000))).toMatchObject({ retryAfterSeconds: 3_000 });
});
