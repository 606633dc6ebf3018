import {
  commerceOperations,
  headers,
  type HomeDraft,
  type HomePage,
  type HomeSectionInput,
} from '@selvedge/contract';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { operatorToken } from './shopper-orders.ts';
import { addTestProducts } from './test-catalog.ts';
import { createTestShop } from './test-shop.ts';

export const homeTenant = 'FIELDNOTE';
export const otherTenant = 'MAISONLUNE';
const tenant = homeTenant;

/** A shop with three products, and an operator who edits its home page. Call `startOver` before each test. */
export async function createHomeEditor() {
  const shop = await createTestShop();
  for (const productId of ['parka', 'scarf', 'cap'])
    await addTestProducts(shop.db, tenant, [{ productId, priceMinor: 4_000, stock: 3 }]);
  await addTestProducts(shop.db, otherTenant, [{ productId: 'gown', priceMinor: 9_000, stock: 3 }]);
  let token = '';

  const run = (statement: string) => shop.db.inTenant(tenant, (tx) => sql.raw(statement).execute(tx));
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop.call(method, path, { tenant, token, ...(body && { body }) });
  const draft = async (): Promise<HomeDraft> => (await call('GET', '/admin/home-page')).body;
  const put = async (...sections: HomeSectionInput[]) =>
    call('PUT', '/admin/home-page', { sections, basedOn: (await draft()).updatedAt });

  async function save(...sections: HomeSectionInput[]): Promise<HomeDraft> {
    const { status, body } = await put(...sections);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  async function publish(startsAt: string | null = null) {
    const { updatedAt: basedOn, scheduled } = await draft();
    return call('POST', '/admin/home-page/versions', {
      startsAt,
      basedOn,
      scheduledId: scheduled?.id ?? null,
    });
  }
  /** What shoppers see. @param preview the token of a draft */
  async function get(preview?: string): Promise<HomePage['sections']> {
    const reply = await shop.app.inject({
      url: '/api/v1/home-page',
      headers: { [headers.tenant]: tenant, ...(preview !== undefined && { [headers.preview]: preview }) },
    });
    expect([...Value.Errors(commerceOperations.getHomePage.response, reply.json())]).toEqual([]);
    return reply.json().sections;
  }
  return {
    shop,
    /** Removes all versions and signs the operator in: tests move the time, and sessions end. */
    async startOver() {
      await run('delete from home_versions');
      token = await operatorToken(shop, tenant);
    },
    run,
    call,
    draft,
    put,
    save,
    publish,
    get,
    /** Saves and publishes. @returns what shoppers see then */
    async show(...sections: HomeSectionInput[]) {
      await save(...sections);
      const { status, body } = await publish();
      expect(status, JSON.stringify(body)).toBe(200);
      return get();
    },
    /** The operator's session. */
    token: () => token,
    /** @returns the moment in so many hours */
    later: (hours: number) => new Date(shop.shop.clock().getTime() + hours * 3_600_000).toISOString(),
  };
}

export const headingsOf = (sections: HomePage['sections']): string[] | null =>
  sections?.map(({ heading }) => heading) ?? null;
