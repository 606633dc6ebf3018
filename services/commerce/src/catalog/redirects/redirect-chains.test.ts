import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { addSampleCatalog, sampleProduct } from '../../../testing/sample-catalog.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addSampleCatalog(shop.db, 'FIELDNOTE', [
    sampleProduct('a', { name: 'First' }),
    sampleProduct('b', { name: 'Second' }),
  ]);
});
afterAll(() => shop.close());

const handles = ['a', 'b', 'c', 'd', 'e'];
const change = fc.record({ from: fc.constantFrom(...handles), to: fc.constantFrom(...handles) });

test('after any changes, each former handle that is not in use leads directly to its last owner', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      // The current handle of each product, and the last owner of each handle.
      const current = new Map([['First', 'a'], ['Second', 'b']]); // prettier-ignore
      const owners = new Map([['a', 'First'], ['b', 'Second']]); // prettier-ignore
      const found = await shop.db.inTenant('FIELDNOTE', async (tx) => {
        await sql`update products set id = 'a' where tenant_code = 'FIELDNOTE' and name = 'First' and id <> 'a'
          and not exists (select from products p where p.id = 'a')`.execute(tx);
        await sql`update products set id = 'x' where tenant_code = 'FIELDNOTE' and name = 'Second'`.execute(
          tx,
        );
        await sql`update products set id = 'a' where tenant_code = 'FIELDNOTE' and name = 'First'`.execute(
          tx,
        );
        await sql`update products set id = 'b' where tenant_code = 'FIELDNOTE' and name = 'Second'`.execute(
          tx,
        );
        await sql`delete from product_redirects where tenant_code = 'FIELDNOTE'`.execute(tx);
        for (const { from, to } of changes) {
          const name = [...current].find(([, id]) => id === from)?.[0];
          if (name === undefined || [...current.values()].includes(to)) continue;
          await sql`update products set id = ${to} where tenant_code = 'FIELDNOTE' and id = ${from}`.execute(
            tx,
          );
          current.set(name, to);
          owners.set(to, name);
        }
        const { rows } = await sql<{ handle: string; target: string }>`
          select handle, target_id as target from product_redirects where tenant_code = 'FIELDNOTE'`.execute(
          tx,
        );
        return new Map(rows.map(({ handle, target }) => [handle, target]));
      });
      const inUse = new Set(current.values());
      const expected = [...owners]
        .filter(([handle]) => !inUse.has(handle))
        .map(([handle, name]) => [handle, current.get(name)]);
      expect(new Map(expected as [string, string][])).toEqual(found);
    }),
    { numRuns: 25 },
  );
}, 60_000);
